import { dimensionParts, measureKey, type Chart, type PictureType } from '../chart';
import { findRepeats, pointer, type Finding } from './finding';
import { nameMessage } from '../messages/name-messages';
import { screenMessage } from '../messages/screen-messages';

/** The numbers of dimensions and measures that a picture has room for. */
export const pictureRoom: Record<PictureType, { dimensions: readonly [number, number]; measures: number }> = {
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
        ? [
            {
              path: pointer('measures', index, 'column'),
              ...nameMessage('needs-column', { name: measure.function }),
            },
          ]
        : [],
    ),
    ...checkRoom(chart),
    ...(chart.sorts ?? []).flatMap((sort, index) =>
      [...keys, ...figures].includes(sort.column)
        ? []
        : [
            {
              path: pointer('sorts', index, 'column'),
              ...screenMessage('not-an-answer-key', {
                column: sort.column,
                allowed: [...keys, ...figures].join(', '),
              }),
            },
          ],
    ),
  ];
}

function checkRoom({ picture, dimensions, measures }: Chart): Finding[] {
  const { dimensions: range, measures: most } = pictureRoom[picture];
  const [fewest, widest] = range;
  const count = dimensions.length;
  const findings: Finding[] = [];
  if (count < fewest || count > widest) {
    const message =
      fewest === widest
        ? screenMessage('number-of-dimensions', { picture, wanted: fewest })
        : screenMessage('range-of-dimensions', { picture, least: fewest, most: widest });
    findings.push({ path: '/dimensions', ...message });
  }
  if (measures.length > most)
    findings.push({ path: '/measures', ...screenMessage('too-many-measures', { picture, most }) });
  if (count > 1 && measures.length > 1 && picture !== 'table')
    findings.push({ path: '/measures', ...screenMessage('one-measure-beside-two-dimensions') });
  return findings;
}
