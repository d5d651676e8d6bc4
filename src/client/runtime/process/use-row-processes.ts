import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { onLiveEvent } from '../../api/live/live-events';
import { refreshQueries } from '../../api/query-client';
import { useLanguage } from '../../i18n/i18n';
import { publishProcessState } from './process-store';
import { readRowProcesses, type ProcessPlace, type RowProcesses } from './row-processes';

const nowhere: ProcessPlace = { source: '', row: '' };

/**
 * Loads what the person may do in the processes of a row; refetches when a process or the row changes. Null for a row that
 * carries none.
 */
export function useRowProcesses(place: ProcessPlace | null) {
  const { source, row } = place ?? nowhere;
  const isNeeded = place !== null;
  const language = useLanguage();
  const client = useQueryClient();
  const key = useMemo(() => ['process', 'may', source, row, language], [source, row, language]);
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => readRowProcesses({ source, row }, signal),
    enabled: isNeeded,
    staleTime: 0,
  });
  const { data } = query;
  useEffect(() => {
    if (data !== undefined) publishProcessState({ source, row }, data);
  }, [data, source, row]);
  useEffect(() => {
    if (!isNeeded) return undefined;
    return onLiveEvent((event) => {
      const isMeant =
        event.kind === 'inbox' ||
        event.kind === 'refetch' ||
        (event.kind === 'source' && event.sources.includes(source));
      if (isMeant) refreshQueries(key, client);
    });
  }, [client, key, source, isNeeded]);
  const replace = useCallback(
    (processes: RowProcesses) => {
      client.setQueryData(key, processes);
      refreshQueries(['process', 'inbox'], client);
    },
    [client, key],
  );
  return { ...query, replace };
}
