import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { refreshQueries } from '../../api/query-client';
import { useLanguage } from '../../i18n/i18n';
import { onProcessChange } from './on-process-change';
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
    return onProcessChange(source, () => refreshQueries(key, client));
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
