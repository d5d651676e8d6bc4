import type { EChartsCoreOption } from 'echarts/core';
import type { Language } from '../../../../definitions/language';
import { shortText } from '../value-text';
import {
  baseOption,
  itemText,
  narrowWidth,
  drawableNumbers,
  pickOpacity,
  tooltipOption,
  type Drawing,
} from './drawing';

/** The name under which the outlines are registered: a place is found by the label that readers of the language see. */
export function outlineName(language: Language): string {
  return `provinces ${language}`;
}

/** Builds the option of provinces in shades of their figures. */
export function mapOption(drawing: Drawing): EChartsCoreOption {
  const { data, look, language, width } = drawing;
  // A phone has no room beside the country.
  const isBelow = width < narrowWidth;
  const [series] = data.series;
  const numbers = series ? drawableNumbers(series) : [];
  const unit = series?.unit ?? 'whole';
  const largest = Math.max(1, ...numbers.map((value) => value ?? 0));
  return {
    ...baseOption(drawing),
    tooltip: tooltipOption(drawing, { trigger: 'item', formatter: itemText(data) }),
    visualMap: {
      type: 'continuous',
      min: 0,
      max: shadeOf(largest),
      orient: isBelow ? 'horizontal' : 'vertical',
      left: isBelow ? 'center' : 0,
      bottom: 0,
      itemHeight: 90,
      itemWidth: 12,
      calculable: false,
      inRange: { color: [...look.scale] },
      textStyle: { color: look.inkQuiet },
      text: [shortText(largest, unit, language), '0'],
    },
    series: [
      {
        type: 'map',
        map: outlineName(language),
        roam: false,
        // A degree of longitude is narrower than one of latitude by this factor in the middle of the country.
        aspectScale: 0.69,
        left: 8,
        right: 8,
        top: 8,
        bottom: isBelow ? 36 : 8,
        preserveAspect: 'contain',
        selectedMode: false,
        label: { show: false },
        itemStyle: { areaColor: look.ground, borderColor: look.inkQuiet, borderWidth: 0.6 },
        emphasis: {
          label: { show: false },
          itemStyle: { areaColor: undefined, borderColor: look.ink, borderWidth: 2 },
        },
        data: data.categories.map((category, index) => ({
          name: category.label,
          value: shadeOf(numbers[index] ?? 0),
          itemStyle: { opacity: pickOpacity(drawing, index) },
        })),
      },
    ],
  };
}

/**
 * Scales a figure by its square root: one place often has more than all others together, and the others must still be
 * distinguishable.
 */
function shadeOf(value: number): number {
  return Math.sqrt(Math.max(0, value));
}
