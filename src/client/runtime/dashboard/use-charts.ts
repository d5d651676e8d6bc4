import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import type { ServedChart } from '../chart/chart-data';
import { definitionQuery } from '../use-definition';

/**
 * Loads the definitions of a page's charts; undefined until all have loaded or failed. The filters of one chart
 * depend on the others, so no chart is queried before.
 */
export function useCharts(ids: readonly string[]): readonly ServedChart[] | undefined {
  return useQueries({
    queries: ids.map((id) => definitionQuery('chart', id)),
    combine: presentOnes,
  });
}

function presentOnes(answers: readonly UseQueryResult<ServedChart>[]): ServedChart[] | undefined {
  if (answers.some(({ isPending }) => isPending)) return undefined;
  return answers.flatMap(({ data }) => data ?? []);
}
