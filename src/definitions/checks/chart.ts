import type { Chart } from '../chart';
import { findRepeats, pointer, type Finding } from './finding';

export function checkChart(chart: Chart): Finding[] {
  return [
    ...findRepeats(chart.dimensions, (index) => pointer('dimensions', index), 'dimension'),
    ...chart.measures.flatMap((measure, index) =>
      measure.function !== 'count' && measure.column === undefined
        ? [{ path: pointer('measures', index, 'column'), reason: `"${measure.function}" needs a column` }]
        : [],
    ),
  ];
}
