import { dimensionParts, type Chart, type ChartValue, type Dimension } from '../chart';
import type { Tone } from '../values/tone';
import type { ColumnParts } from './column-parts';

/** The chart that a document describes: the words and colours of a column's values are those of its choices. */
export function completeChart(document: Chart, columns: ReadonlyMap<string, ColumnParts> | undefined): Chart {
  return {
    ...document,
    dimensions: document.dimensions.map((each) => completeDimension(each, columns)),
  };
}

function completeDimension(
  dimension: Dimension,
  columns: ReadonlyMap<string, ColumnParts> | undefined,
): Dimension {
  const { column: name, values } = dimensionParts(dimension);
  const column = columns?.get(name);
  const known = values.length === 0 && column ? chartValues(column) : undefined;
  if (!known) return dimension;
  return { ...(typeof dimension === 'string' ? { column: name } : dimension), values: known };
}

/** The colour of a tone in charts. */
const colorOfTone: Readonly<Record<Tone, string>> = {
  success: 'status-build',
  warning: 'status-vote',
  danger: 'status-cancel',
  info: 'status-court',
  muted: 'status-other',
};

/**
 * A column's choices as a chart draws them; undefined where it has none. A choice without a colour has that of its tone,
 * unless another choice has the same tone: a chart must keep them apart.
 */
export function chartValues({ declared }: ColumnParts): ChartValue[] | undefined {
  const tones = declared?.choices?.map(({ tone }) => tone) ?? [];
  const ofTone = (tone: Tone | undefined) =>
    tone !== undefined && tones.filter((other) => other === tone).length === 1
      ? colorOfTone[tone]
      : undefined;
  return declared?.choices?.map(({ value, title, tone, color = ofTone(tone) }) => ({
    value,
    title,
    ...(color && { color }),
  }));
}
