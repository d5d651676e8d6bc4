import { dimensionParts, type ChartValue, type DimensionParts } from '../../../definitions/chart';
import type { ServedChart } from '../chart/chart-data';
import type { ChartPick } from './cross-filter';

/** Finds a chart that can be filtered by a column: it has the column's title and type. */
export function chartOfColumn(charts: readonly ServedChart[], column: string): ServedChart | undefined {
  return charts.find(({ compiled }) => Object.hasOwn(compiled.filterable, column));
}

/** Returns a source's column as the charts that group by it define it, with the labels of its values. */
export function findDimension(
  charts: readonly ServedChart[],
  { source, column, period }: Omit<ChartPick, 'value'>,
): DimensionParts & { values: ChartValue[] } {
  const known = charts
    .filter((chart) => chart.source === source)
    .flatMap((chart) => chart.dimensions.map(dimensionParts))
    .find((dimension) => dimension.column === column && dimension.period === period);
  return {
    column,
    period,
    key: period === undefined ? column : `${column}:${period}`,
    title: known?.title,
    values: [...(known?.values ?? [])],
  };
}
