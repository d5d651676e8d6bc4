import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import type { Dashboard } from '../../../definitions/dashboard';
import type { ServedChart } from '../chart/chart-data';
import { definitionQuery } from '../use-definition';

/**
 * The definitions of a dashboard's charts; undefined until all have come or failed. What narrows a chart depends on the
 * others, so none is asked before.
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
