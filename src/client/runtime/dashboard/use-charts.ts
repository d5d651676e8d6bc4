import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import type { Dashboard } from '../../../definitions/dashboard';
import type { ServedChart } from '../chart/chart-data';
import { definitionQuery } from '../use-definition';

/**
 * Loads the definitions of a dashboard's charts; undefined until all have loaded or failed. The filters of one chart
 * depend on the others, so no chart is queried before.
 */
export function useCharts({ items }: Pick<Dashboard, 'items'>): readonly ServedChart[] | undefined {
  return useQueries({
    queries: items.map(({ chart }) => definitionQuery('chart', chart)),
    combine: presentOnes,
  });
}

function presentOnes(answers: readonly UseQueryResult<ServedChart>[]): ServedChart[] | undefined {
  if (answers.some(({ isPending }) => isPending)) return undefined;
  return answers.flatMap(({ data }) => data ?? []);
}
