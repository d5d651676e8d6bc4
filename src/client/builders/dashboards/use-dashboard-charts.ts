import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { getJson } from '../../api/http';
import type { ServedChart } from '../../runtime/chart/chart-data';
import { definitionsQuery, openSetPrefix, useSetProblems } from '../change-sets/queries';
import { useChangeSet } from '../change-sets/session';
import { documentIn } from '../change-sets/set-content';
import { previewAddress } from '../change-sets/wire';

/** A chart of a dashboard: as it is served, being read, unknown, or not to be read before problems are solved. */
export type ChartState = { chart: ServedChart } | { state: 'loading' | 'unknown' | 'failed' };

/** The charts of a dashboard as the open set has them, else as they are in force. */
export function useDashboardCharts(ids: readonly string[]): ChartState[] {
  const { content, id: set, revision, status } = useChangeSet();
  const listed = useQuery(definitionsQuery);
  const { problems } = useSetProblems();
  const isInSet = (id: string) => documentIn(content, { kind: 'chart', id }) !== undefined;
  const isKnown = (id: string) =>
    isInSet(id) || listed.data?.some((each) => each.kind === 'chart' && each.id === id) === true;
  const answers = useQueries({
    queries: ids.map((id) => ({
      queryKey: isInSet(id)
        ? [openSetPrefix, 'dashboard-chart', set, revision, id]
        : ['definition', 'chart', id, 'of a dashboard'],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        getJson<ServedChart>(
          isInSet(id) && set !== null
            ? previewAddress(set, { kind: 'chart', id })
            : `/schema/chart/${encodeURIComponent(id)}`,
          { signal },
        ),
      enabled:
        isKnown(id) && (!isInSet(id) || (status === 'saved' && set !== null && problems?.length === 0)),
      retry: false,
      staleTime: 60_000,
      placeholderData: (previous: ServedChart | undefined) => (previous?.id === id ? previous : undefined),
    })),
  });
  return ids.map((id, index) => {
    if (listed.data !== undefined && !isKnown(id)) return { state: 'unknown' };
    const state = stateOf(answers[index]);
    const isBroken = problems !== undefined && problems.length > 0;
    return isBroken && isInSet(id) && 'state' in state ? { state: 'failed' } : state;
  });
}

function stateOf(answer: UseQueryResult<ServedChart> | undefined): ChartState {
  if (answer?.data !== undefined) return { chart: answer.data };
  return { state: answer?.isError === true ? 'failed' : 'loading' };
}
