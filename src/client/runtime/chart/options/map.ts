import type { EChartsCoreOption } from 'echarts/core';
import { shortText } from '../value-text';
import {
  baseOption,
  itemText,
  narrowWidth,
  numbersOf,
  opacityOf,
  tooltipOption,
  type Drawing,
} from './drawing';

/** The name under which the outlines are registered. */
export const outlineName = 'provinces';

/** Provinces in shades of their figures; `placeOf` says which outline a category is. */
export function mapOption(
  drawing: Drawing,
  placeOf: (category: { value: string | null; label: string }) => string,
): EChartsCoreOption {
  const { data, look, language, width } = drawing;
  // Beside the country there is no room on a phone.
  const isBelow = width < narrowWidth;
  const [series] = data.series;
  const numbers = series ? numbersOf(series) : [];
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
        map: outlineName,
        roam: false,
        // A degree of longitude is that much narrower in the middle of the country.
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
          name: placeOf(category),
          value: shadeOf(numbers[index] ?? 0),
          itemStyle: { opacity: opacityOf(drawing, index) },
        })),
      },
    ],
  };
}

/** One place often has more than all others together: by the root they are still told apart. */
function shadeOf(value: number): number {
  return Math.sqrt(Math.max(0, value));
}
