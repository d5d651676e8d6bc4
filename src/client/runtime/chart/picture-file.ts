import type { EChartsCoreOption } from 'echarts/core';
import type { ChartLook } from './chart-look';
import type { Drawing } from './options/drawing';
import { chartOption, type DrawnPicture } from './options/chart-option';

export type PictureFormat = 'png' | 'svg';

const width = 1200;
const height = 720;
const titleHeight = 64;

/** Draws a chart with its title into a picture file, at a size that suits documents whatever the screen size. */
export async function pictureFile(
  title: string,
  picture: DrawnPicture,
  drawing: Omit<Drawing, 'width'>,
  format: PictureFormat,
): Promise<Blob> {
  const option = { ...chartOption(picture, { ...drawing, width }), animation: false };
  const titled = withTitle(option, title, drawing.look);
  return format === 'svg' ? svgFile(titled, drawing.look) : pngFile(titled, drawing.look);
}

async function svgFile(option: EChartsCoreOption, look: ChartLook): Promise<Blob> {
  const [{ init }, { use: addParts }, { SVGRenderer }] = await Promise.all([
    import('./echarts-modules'),
    import('echarts/core'),
    import('echarts/renderers'),
  ]);
  addParts([SVGRenderer]);
  const chart = init(null, null, { renderer: 'svg', ssr: true, width, height });
  chart.setOption({ ...option, backgroundColor: look.ground });
  const text = chart.renderToSVGString();
  chart.dispose();
  return new Blob([text], { type: 'image/svg+xml' });
}

async function pngFile(option: EChartsCoreOption, look: ChartLook): Promise<Blob> {
  const { init } = await import('./echarts-modules');
  const chart = init(document.createElement('div'), null, { width, height });
  chart.setOption(option);
  const canvas = chart.renderToCanvas({ pixelRatio: 2, backgroundColor: look.ground });
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  chart.dispose();
  if (blob === null) throw new Error('The browser made no picture of the chart');
  return blob;
}

/** Makes room for the title above everything that the option positions from the top. */
function withTitle(option: EChartsCoreOption, title: string, look: ChartLook): EChartsCoreOption {
  return {
    ...option,
    title: {
      text: title,
      left: 24,
      top: 20,
      textStyle: { fontFamily: look.font, fontSize: 22, fontWeight: 700, color: look.ink },
    },
    ...lowered(option, 'grid'),
    ...lowered(option, 'legend'),
    ...loweredSeries(option),
  };
}

function lowered(option: EChartsCoreOption, key: 'grid' | 'legend'): EChartsCoreOption {
  const part = option[key];
  if (typeof part !== 'object' || part === null || !('top' in part) || typeof part.top !== 'number')
    return {};
  return {
    [key]: {
      ...part,
      top: part.top + titleHeight,
      ...(key === 'grid' ? { left: 24, right: 32, bottom: 24 } : { left: 24 }),
    },
  };
}

/** Moves down pictures without axes: their series define their own top. */
function loweredSeries(option: EChartsCoreOption): EChartsCoreOption {
  const { series } = option;
  if (!Array.isArray(series)) return {};
  return {
    series: series.map((item: unknown) =>
      typeof item === 'object' && item !== null && 'top' in item && typeof item.top === 'number'
        ? { ...item, top: item.top + titleHeight }
        : item,
    ),
  };
}
