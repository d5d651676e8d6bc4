import type { EChartsCoreOption } from 'echarts/core';
import type { ChartData, ChartSeries } from '../chart-data';
import { valueText } from '../value-text';
import {
  baseOption,
  categoryColors,
  textColorOn,
  itemText,
  legendOption,
  narrowWidth,
  drawableNumbers,
  pickOpacity,
  shareText,
  tooltipOption,
  type Drawing,
} from './drawing';

/** The part of a wide picture that the ring has; the legend has the rest. */
const ringShare = '54%';

/** Rows of a legend that a narrow picture has below its ring; a longer one is turned over like pages. */
const mostRows = 8;
const rowHeight = 22;

/** Pixels that a label leaves free, and those of a letter of 12 px. */
const padding = 10;
const letterWidth = 7;
/** The width of a small area on a phone as a part of the side of a square of its size. */
const slimness = 0.85;
/** A longer name that is cut to fewer letters than these says nothing. */
const fewestLetters = 5;

/** Builds the option of a ring of shares; names and shares are in the legend, where they have room. */
export function pieOption(drawing: Drawing): EChartsCoreOption {
  const { data, look, width } = drawing;
  const isNarrow = width < narrowWidth;
  const rows = data.categories.length;
  const isListed = isNarrow && rows <= mostRows;
  const [series] = data.series;
  const shares = new Map(
    data.categories.map(({ label }, index) => [label, series ? shareText(series, index) : '']),
  );
  return {
    ...baseOption(drawing),
    tooltip: tooltipOption(drawing, { trigger: 'item', formatter: itemText(data) }),
    legend: legendOption(drawing, {
      orient: isNarrow && !isListed ? 'horizontal' : 'vertical',
      ...(isNarrow ? { bottom: 0, left: 'center' } : { left: ringShare, top: 'middle' }),
      ...(isListed ? { type: 'plain', itemGap: rowHeight - 14 } : {}),
      formatter: (name: string) => `${shortened(name)}  ${shares.get(name) ?? ''}`,
    }),
    series: [
      {
        type: 'pie',
        radius: isListed ? ['58%', '94%'] : isNarrow ? ['40%', '64%'] : ['50%', '80%'],
        // A radius is a part of the smaller side of the ring's own room, so that a high and slim card cuts nothing off.
        ...ringRoom(isListed, isNarrow, rows),
        label: { show: false },
        itemStyle: { borderColor: look.ground, borderWidth: 2 },
        data: items(drawing),
      },
    ],
  };
}

function ringRoom(isListed: boolean, isNarrow: boolean, rows: number) {
  if (isListed) return { top: 0, bottom: rows * rowHeight + 8, center: ['50%', '50%'] };
  return isNarrow ? { center: ['50%', '42%'] } : { left: 0, width: ringShare, center: ['50%', '50%'] };
}

/** Builds the option of a funnel. Listed values retain their order; others are sorted by size. */
export function funnelOption(drawing: Drawing): EChartsCoreOption {
  const { data, look, width } = drawing;
  const [series] = data.series;
  const isNarrow = width < narrowWidth;
  return {
    ...baseOption(drawing),
    tooltip: tooltipOption(drawing, { trigger: 'item', formatter: itemText(data) }),
    series: [
      {
        type: 'funnel',
        left: 8,
        top: 8,
        bottom: 8,
        width: isNarrow ? '50%' : '58%',
        minSize: '6%',
        gap: 3,
        sort: hasOwnOrder(data) ? 'none' : 'descending',
        label: {
          position: 'right',
          color: look.ink,
          formatter: ({ dataIndex }: { dataIndex: number }) =>
            `${shortened(data.categories[dataIndex]?.label ?? '')}  ${valueText(series?.values[dataIndex] ?? null, series?.unit ?? 'whole')}`,
        },
        labelLine: { lineStyle: { color: look.line } },
        itemStyle: { borderWidth: 0 },
        data: items(drawing),
      },
    ],
  };
}

/** Builds the option of areas as large as their figures; the values of a second dimension are nested in them. */
export function treemapOption(drawing: Drawing): EChartsCoreOption {
  const { data, look } = drawing;
  const colors = categoryColors(drawing);
  const unit = data.series[0]?.unit ?? 'whole';
  const isNested = data.series.length > 1;
  const total = (index: number) =>
    data.series.reduce((sum, series) => sum + (drawableNumbers(series)[index] ?? 0), 0);
  const whole = data.categories.reduce((sum, _, index) => sum + total(index), 0);
  const labelOf =
    (separator: string) =>
    ({ name, value }: { name: string; value: number }) =>
      areaLabel(name, valueText(value, unit), separator, lettersIn(drawing, value / whole));
  return {
    ...baseOption(drawing),
    tooltip: tooltipOption(drawing, {
      trigger: 'item',
      formatter: ({ name, value }: { name: string; value: number }) => `${name}: ${valueText(value, unit)}`,
    }),
    series: [
      {
        type: 'treemap',
        roam: false,
        nodeClick: false,
        breadcrumb: { show: false },
        left: 0,
        right: 0,
        top: 0,
        bottom: 0,
        label: {
          fontSize: 12,
          lineHeight: 16,
          overflow: 'truncate',
          ellipsis: '…',
          formatter: labelOf('\n'),
        },
        upperLabel: isNested
          ? {
              show: true,
              height: 22,
              padding: [0, 6],
              fontSize: 12,
              overflow: 'truncate',
              ellipsis: '…',
              formatter: labelOf(' '),
            }
          : { show: false },
        // The root has no name of its own.
        levels: [{ upperLabel: { show: false }, itemStyle: { borderWidth: 0, gapWidth: 2 } }],
        // Areas below this size show no nested parts, which would be too small.
        childrenVisibleMin: 9_000,
        itemStyle: { borderWidth: 0, gapWidth: 2, borderColor: look.ground },
        data: data.categories.map(({ label }, index) => ({
          name: label,
          value: total(index),
          label: { color: textColorOn(colors[index] ?? '') },
          upperLabel: { color: textColorOn(colors[index] ?? '') },
          itemStyle: {
            color: colors[index],
            opacity: pickOpacity(drawing, index),
            // ECharts fills the strip with the name of an area with its border colour.
            ...(isNested ? { borderColor: colors[index], borderWidth: 1, gapWidth: 1 } : {}),
          },
          ...(isNested ? { children: partsOf(data.series, index, textColorOn(colors[index] ?? '')) } : {}),
        })),
      },
    ],
  };
}

/** Estimates the letters in a line of an area on a phone, where areas are small; a wide picture has room. */
function lettersIn({ width }: Drawing, share: number): number {
  return width < narrowWidth ? (Math.sqrt(share) * width * slimness - padding) / letterWidth : Infinity;
}

/**
 * Labels an area with its name and figure. A short line has the name alone, and one that would show a stump of it has no label: the
 * tooltip and the table have every name whole.
 */
function areaLabel(name: string, figure: string, separator: string, letters: number): string {
  if (letters < Math.min(name.length, fewestLetters)) return '';
  const line = separator === '\n' ? name : `${name}${separator}${figure}`;
  return line.length <= letters ? `${name}${separator}${figure}` : name;
}

function partsOf(series: readonly ChartSeries[], index: number, color: string): { value: number }[] {
  return series
    .map((part) => ({ name: part.label, value: drawableNumbers(part)[index] ?? 0, label: { color } }))
    .filter(({ value }) => value > 0);
}

function items(drawing: Drawing): object[] {
  const colors = categoryColors(drawing);
  const [series] = drawing.data.series;
  return drawing.data.categories.map(({ label }, index) => ({
    name: label,
    value: series ? (drawableNumbers(series)[index] ?? 0) : 0,
    itemStyle: { color: colors[index], opacity: pickOpacity(drawing, index) },
  }));
}

function hasOwnOrder({ categories }: ChartData): boolean {
  return categories.some(({ color }) => color !== undefined);
}

function shortened(name: string): string {
  return name.length > 24 ? `${name.slice(0, 23)}…` : name;
}
