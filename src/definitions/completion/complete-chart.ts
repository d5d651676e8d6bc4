import { dimensionParts, type Chart, type ChartValue, type Dimension } from '../chart';
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
  const known = values.length === 0 && column ? valuesOf(column) : undefined;
  if (!known) return dimension;
  return { ...(typeof dimension === 'string' ? { column: name } : dimension), values: known };
}

/** A column's choices as a chart draws them; undefined where it has none. */
export function valuesOf({ declared }: ColumnParts): ChartValue[] | undefined {
  return declared?.choices?.map(({ value, title, color }) => ({ value, title, ...(color && { color }) }));
}
