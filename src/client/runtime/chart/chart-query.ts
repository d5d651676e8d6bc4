import { dimensionParts, measureKey, type Chart } from '../../../definitions/chart';
import { toFilterSet, type Filter } from '../../../definitions/filter';
import { query } from '../../api/graphql';
import type { AggregateRow } from './chart-data';

const document = `query ($source: String!, $groupBy: [String], $measures: [measure]!, $filters: [filter],
  $groupFilters: [groupFilter], $within: [String!], $sorts: [sort], $limit: Int) {
  aggregate(source: $source, groupBy: $groupBy, measures: $measures, filters: $filters,
    groupFilters: $groupFilters, within: $within, sorts: $sorts, limit: $limit)
}`;

/** A chart as it is drawn. One that counts the rows of a list names the conditions of that list. */
export type DrawnChart = Chart & { within?: readonly string[] };

/** Builds the variables of `aggregate` for a chart, with the filters that are set on the page. */
export function chartVariables(chart: DrawnChart, chosen: readonly Filter[]): Record<string, unknown> {
  const { filters = [], groupFilters } = toFilterSet(chart.filters);
  const dimensions = chart.dimensions.map(dimensionParts);
  const within = chart.within ?? (typeof chart.filters === 'string' ? [`chart/${chart.id}`] : []);
  return {
    source: chart.source,
    groupBy: dimensions.map(({ key }) => key),
    measures: chart.measures.map((measure) => ({
      function: measure.function,
      ...(measure.column === undefined ? {} : { column: measure.column }),
      as: measureKey(measure),
    })),
    filters: [...filters, ...chosen],
    ...(groupFilters === undefined ? {} : { groupFilters }),
    ...(within.length === 0 ? {} : { within }),
    sorts: sortsOf(chart),
    ...(chart.limit === undefined ? {} : { limit: chart.limit }),
  };
}

export async function queryAggregate(
  variables: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<AggregateRow[]> {
  const { aggregate } = await query<{ aggregate: AggregateRow[] }>(document, variables, { signal });
  return aggregate;
}

/**
 * Sorts a limited chart by its largest figures, unless the chart defines a sort or its values have an order of their
 * own.
 */
function sortsOf({ sorts, dimensions, measures, limit }: Chart): NonNullable<Chart['sorts']> {
  if (sorts !== undefined) return sorts;
  const [first] = dimensions.map(dimensionParts);
  const [measure] = measures;
  const hasOwnOrder = first === undefined || first.period !== undefined || first.values.length > 0;
  if (hasOwnOrder || measure === undefined || limit === undefined) return [];
  return [{ column: measureKey(measure), order: 'desc' }];
}
