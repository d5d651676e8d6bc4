import type { EChartsCoreOption } from 'echarts/core';
import type { Language } from '../../../../definitions/language';
import type { ChartData, ChartSeries } from '../chart-data';
import type { ChartLook } from '../chart-look';
import { valueText } from '../value-text';

/** Everything that an option is built from. */
export interface Drawing {
  data: ChartData;
  look: ChartLook;
  language: Language;
  isStacked: boolean;
  /** The category that is chosen on the page; undefined where none is. */
  picked: number | undefined;
  /** Pixels. */
  width: number;
  /** The outlines of places are here: without them a map is drawn as columns. */
  hasOutlines: boolean;
}

/** How much of the others is seen while one is chosen. */
const fadedOpacity = 0.3;
/** Below this, texts go under the picture. */
export const narrowWidth = 420;

/** What every picture has in common. */
export function baseOption({ look }: Drawing): EChartsCoreOption {
  return {
    animation: look.isMoving,
    animationDuration: 350,
    animationDurationUpdate: 250,
    color: [...look.palette],
    textStyle: { fontFamily: look.font, color: look.ink, fontSize: 12 },
    aria: { enabled: true, label: { enabled: false }, decal: { show: look.hasPatterns } },
  };
}

/** Drawn in the canvas itself: a tooltip of HTML would bring style attributes, which the page's policy refuses. */
export function tooltipOption({ look }: Drawing, rest: EChartsCoreOption): EChartsCoreOption {
  return {
    renderMode: 'richText',
    confine: true,
    backgroundColor: look.ground,
    borderColor: look.line,
    padding: [8, 12],
    textStyle: { color: look.ink, fontFamily: look.font, fontSize: 13 },
    ...rest,
  };
}

export function legendOption({ look }: Drawing, rest: EChartsCoreOption): EChartsCoreOption {
  return {
    type: 'scroll',
    icon: 'roundRect',
    itemWidth: 12,
    itemHeight: 12,
    textStyle: { color: look.ink, fontFamily: look.font, fontSize: 12 },
    pageTextStyle: { color: look.inkQuiet },
    pageIconColor: look.ink,
    pageIconInactiveColor: look.line,
    ...rest,
  };
}

/** Figures of a series that can be drawn. */
export function numbersOf({ values }: ChartSeries): (number | null)[] {
  return values.map((value) => (typeof value === 'number' ? value : null));
}

export function opacityOf({ picked }: Drawing, index: number): number {
  return picked === undefined || picked === index ? 1 : fadedOpacity;
}

/** The colours of categories: their own, else the palette's in turn. */
export function categoryColors({ data, look }: Drawing): string[] {
  return data.categories.map(({ color }, index) =>
    color === undefined ? (look.palette[index % look.palette.length] ?? look.ink) : look.colorOf(color),
  );
}

/** White or nearly black, whichever is read better on a colour `#rrggbb`. */
export function inkOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  // The lightness (WCAG 2.2) from which dark letters have more contrast than white ones.
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.19 ? '#14171c' : '#ffffff';
}

/** `Name: 1,234` for a tooltip over one thing; ECharts says which. */
export function itemText(data: ChartData): (item: unknown) => string {
  const [series] = data.series;
  return (item) => {
    const index = indexOf(item);
    const category = index === undefined ? undefined : data.categories[index];
    if (index === undefined || category === undefined || series === undefined) return '';
    const share = shareText(series, index);
    return `${category.label}: ${valueText(series.values[index] ?? null, series.unit)}${share === '' ? '' : ` (${share})`}`;
  };
}

/** A part of the whole, where the parts make one. */
export function shareText(series: ChartSeries, index: number): string {
  const numbers = numbersOf(series);
  const total = numbers.reduce<number>((sum, value) => sum + (value ?? 0), 0);
  const value = numbers[index] ?? 0;
  return total > 0 && numbers.length > 1
    ? `${((value / total) * 100).toFixed(value / total < 0.1 ? 1 : 0)}%`
    : '';
}

function indexOf(item: unknown): number | undefined {
  const index = typeof item === 'object' && item !== null && 'dataIndex' in item ? item.dataIndex : undefined;
  return typeof index === 'number' ? index : undefined;
}
