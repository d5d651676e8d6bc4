import type { EChartsCoreOption } from 'echarts/core';
import { valueText } from '../value-text';
import {
  baseOption,
  legendOption,
  narrowWidth,
  drawableNumbers,
  tooltipOption,
  type Drawing,
} from './drawing';

/** With fewer directions there is no shape. */
export const minDirections = 3;

/** Builds the option of a radar: one direction per category, one shape per series. */
export function radarOption(drawing: Drawing): EChartsCoreOption {
  const { data, look } = drawing;
  const unit = data.series[0]?.unit ?? 'whole';
  const largest = Math.max(
    1,
    ...data.series.flatMap((series) => drawableNumbers(series).map((value) => value ?? 0)),
  );
  const hasLegend = data.series.length > 1;
  return {
    ...baseOption(drawing),
    tooltip: tooltipOption(drawing, {
      trigger: 'item',
      valueFormatter: (value: unknown) => valueText(typeof value === 'number' ? value : null, unit),
    }),
    ...(hasLegend ? { legend: legendOption(drawing, { bottom: 0, left: 'center' }) } : {}),
    radar: {
      indicator: data.categories.map(({ label }) => ({ name: label, max: largest * 1.05 })),
      center: ['50%', hasLegend ? '46%' : '52%'],
      // A small shape leaves room for the names of its directions.
      radius: drawing.width < narrowWidth ? '46%' : '62%',
      axisName: { color: look.inkQuiet, overflow: 'truncate', width: Math.min(120, drawing.width * 0.22) },
      splitNumber: 4,
      splitLine: { lineStyle: { color: look.line } },
      splitArea: { show: false },
      axisLine: { lineStyle: { color: look.line } },
    },
    series: [
      {
        type: 'radar',
        data: data.series.map((series) => ({
          name: series.label,
          value: drawableNumbers(series).map((value) => value ?? 0),
          areaStyle: { opacity: 0.16 },
          lineStyle: { width: 2 },
        })),
      },
    ],
  };
}
