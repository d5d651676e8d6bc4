import type { EChartsCoreOption } from 'echarts/core';
import type { Language } from '../../../../definitions/language';
import type { ChartData, ChartSeries } from '../chart-data';
import type { ChartLook } from '../chart-look';
import { valueText } from '../value-text';

/** The input of every option. */
export interface Drawing {
  data: ChartData;
  look: ChartLook;
  language: Language;
  isStacked: boolean;
  /** The category that is chosen on the page; undefined where none is. */
  picked: number | undefined;
  /** Pixels. */
  width: number;
  /** True once the outlines of places are loaded; without them a map is drawn as columns. */
  hasOutlines: boolean;
}

/** Opacity of the other categories while one is chosen. */
const fadedOpacity = 0.3;
/** Pixels of width below which texts are placed under the picture. */
export const narrowWidth = 420;

/** Returns the option that all pictures share. */
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

/**
 * Builds the option of a tooltip in the canvas itself: a tooltip of HTML would bring style attributes, which the
 * Content-Security-Policy refuses.
 */
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

/** Returns the figures of a series that can be drawn; texts become null. */
export function drawableNumbers({ values }: ChartSeries): (number | null)[] {
  return values.map((value) => (typeof value === 'number' ? value : null));
}

export function pickOpacity({ picked }: Drawing, index: number): number {
  return picked === undefined || picked === index ? 1 : fadedOpacity;
}

/** Returns the colours of categories: their own, else the next of the palette. */
export function categoryColors({ data, look }: Drawing): string[] {
  return data.categories.map(({ color }, index) =>
    color === undefined ? (look.palette[index % look.palette.length] ?? look.ink) : look.colorOf(color),
  );
}

/** Returns white or nearly black, whichever is more readable on a colour `#rrggbb`. */
export function textColorOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  // The lightness (WCAG 2.2) from which dark text has more contrast than white text.
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.19 ? '#14171c' : '#ffffff';
}

/** Formats `Name: 1,234` for the tooltip of one item, which ECharts passes. */
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

/** Formats the share of the whole in percent; empty where the figures have no sum above zero or there is only one. */
export function shareText(series: ChartSeries, index: number): string {
  const numbers = drawableNumbers(series);
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
