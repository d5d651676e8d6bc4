import { dimensionParts, measureKey, type Chart, type PictureType } from '../chart';
import { findRepeats, pointer, type Finding } from './finding';

/** How many dimensions and measures a picture has room for. */
const room: Record<PictureType, { dimensions: readonly [number, number]; measures: number }> = {
  area: { dimensions: [1, 2], measures: 6 },
  line: { dimensions: [1, 2], measures: 6 },
  column: { dimensions: [1, 2], measures: 6 },
  pie: { dimensions: [1, 1], measures: 1 },
  funnel: { dimensions: [1, 1], measures: 1 },
  treemap: { dimensions: [1, 2], measures: 1 },
  radar: { dimensions: [1, 2], measures: 6 },
  table: { dimensions: [1, 6], measures: 6 },
  count: { dimensions: [0, 0], measures: 4 },
  map: { dimensions: [1, 1], measures: 1 },
};

export function checkChart(chart: Chart): Finding[] {
  const keys = chart.dimensions.map((dimension) => dimensionParts(dimension).key);
  const figures = chart.measures.map(measureKey);
  return [
    ...findRepeats(keys, (index) => pointer('dimensions', index), 'dimension'),
    ...findRepeats(figures, (index) => pointer('measures', index), 'measure'),
    ...chart.measures.flatMap((measure, index) =>
      measure.function !== 'count' && measure.column === undefined
        ? [{ path: pointer('measures', index, 'column'), reason: `"${measure.function}" needs a column` }]
        : [],
    ),
    ...checkRoom(chart),
    ...(chart.sorts ?? []).flatMap((sort, index) =>
      [...keys, ...figures].includes(sort.column)
        ? []
        : [
            {
              path: pointer('sorts', index, 'column'),
              reason: `"${sort.column}" is no key of the answer: ${[...keys, ...figures].join(', ')}`,
            },
          ],
    ),
  ];
}

function checkRoom({ picture, dimensions, measures }: Chart): Finding[] {
  const { dimensions: range, measures: most } = room[picture];
  const [fewest, widest] = range;
  const count = dimensions.length;
  const findings: Finding[] = [];
  if (count < fewest || count > widest) {
    const wanted = fewest === widest ? String(fewest) : `${fewest} to ${widest}`;
    findings.push({ path: '/dimensions', reason: `"${picture}" takes ${wanted} dimensions` });
  }
  if (measures.length > most)
    findings.push({ path: '/measures', reason: `"${picture}" takes ${most} measures at most` });
  if (count > 1 && measures.length > 1 && picture !== 'table')
    findings.push({ path: '/measures', reason: 'a second dimension leaves room for one measure' });
  return findings;
}
