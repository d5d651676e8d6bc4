import type { EChartsCoreOption } from 'echarts/core';
import { shortText, valueText } from '../value-text';
import {
  baseOption,
  legendOption,
  drawableNumbers,
  pickOpacity,
  tooltipOption,
  type Drawing,
} from './drawing';

type Kind = 'area' | 'line' | 'column';

/** Characters; bars with longer names are drawn horizontally, with the names beside them. */
const longName = 10;
const manyBars = 9;

/** Builds the option of values along an axis: areas, lines or bars. Bars are horizontal where their names are long. */
export function cartesianOption(kind: Kind, drawing: Drawing): EChartsCoreOption {
  const { data, look, language } = drawing;
  const isLying = kind === 'column' && isLyingDown(drawing);
  const [first] = data.series;
  const unit = first?.unit ?? 'whole';
  const hasLegend = data.series.length > 1;
  const names = {
    type: 'category',
    data: data.categories.map(({ label }) => label),
    inverse: isLying,
    boundaryGap: kind === 'column',
    axisLine: { lineStyle: { color: look.line } },
    axisTick: { show: false },
    axisLabel: {
      color: look.inkQuiet,
      hideOverlap: true,
      ...(isLying ? { width: Math.min(160, drawing.width * 0.36), overflow: 'truncate' } : {}),
    },
  };
  const figures = {
    type: 'value',
    minInterval: unit === 'whole' ? 1 : 0,
    splitNumber: 4,
    axisLabel: {
      color: look.inkQuiet,
      hideOverlap: true,
      formatter: (value: number) => shortText(value, unit, language),
    },
    splitLine: { lineStyle: { color: look.line } },
  };
  return {
    ...baseOption(drawing),
    grid: {
      left: 4,
      right: 16,
      top: hasLegend ? 44 : 12,
      bottom: 4,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    ...(hasLegend ? { legend: legendOption(drawing, { top: 0, left: 0, right: 0 }) } : {}),
    tooltip: tooltipOption(drawing, {
      trigger: 'axis',
      axisPointer: { type: kind === 'column' ? 'shadow' : 'line' },
      valueFormatter: (value: unknown) => valueText(typeof value === 'number' ? value : null, unit),
    }),
    xAxis: isLying ? figures : names,
    yAxis: isLying ? names : figures,
    series: data.series.map((series, place) => {
      const color = colorOfSeries(drawing, place);
      return {
        ...shapeOf(kind, drawing, isLying),
        name: series.label,
        ...(color === undefined ? {} : { color }),
        data: drawableNumbers(series).map((value, index) => ({
          value,
          itemStyle: { opacity: pickOpacity(drawing, index), ...ownColor(drawing, index) },
        })),
      };
    }),
  };
}

/** Returns whether bars are horizontal: many or long names do not fit side by side. Time always runs to the right. */
function isLyingDown({ data, width }: Pick<Drawing, 'data' | 'width'>): boolean {
  if (data.isTime) return false;
  const longest = Math.max(0, ...data.categories.map(({ label }) => label.length));
  const isCrowded = longest * 7 * data.categories.length > width - 60;
  return isCrowded && (longest > longName || data.categories.length > manyBars || width < 480);
}

function shapeOf(kind: Kind, { isStacked, data }: Drawing, isLying: boolean): EChartsCoreOption {
  const stack = isStacked && data.series.length > 1 ? { stack: 'all' } : {};
  if (kind === 'column') {
    const round = isLying ? [0, 4, 4, 0] : [4, 4, 0, 0];
    return {
      type: 'bar',
      barMaxWidth: 36,
      ...stack,
      itemStyle: { borderRadius: 'stack' in stack ? 0 : round },
    };
  }
  return {
    type: 'line',
    smooth: 0.2,
    smoothMonotone: 'x',
    symbolSize: 7,
    showSymbol: data.categories.length <= 31,
    lineStyle: { width: 2.5 },
    ...stack,
    ...(kind === 'area' ? { areaStyle: { opacity: 0.18 } } : {}),
  };
}

/**
 * Returns the colours of a single series of listed values, which are those of its values. With several series each has
 * its own colour.
 */
function ownColor({ data, look }: Drawing, index: number): { color?: string } {
  const color = data.series.length === 1 ? data.categories[index]?.color : undefined;
  return color === undefined ? {} : { color: look.colorOf(color) };
}

function colorOfSeries({ data, look }: Drawing, place: number): string | undefined {
  const color = data.series[place]?.color;
  return color === undefined ? undefined : look.colorOf(color);
}
