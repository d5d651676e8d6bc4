import { dimensionParts, type ChartValue, type DimensionParts } from '../../../definitions/chart';
import type { ServedChart } from '../chart/chart-data';
import type { ChartPick } from './cross-filter';

/** A chart that can be narrowed by a column: it knows the column's title and type. */
export function chartOfColumn(charts: readonly ServedChart[], column: string): ServedChart | undefined {
  return charts.find(({ compiled }) => Object.hasOwn(compiled.filterable, column));
}

/** A column of a source as the charts know it that are divided by it, with the words for its values. */
export function dimensionOf(
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
    label: known?.label,
    values: [...(known?.values ?? [])],
  };
}
