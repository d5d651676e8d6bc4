import { useQueryClient } from '@tanstack/react-query';
import { refreshQueries } from '../../api/query-client';
import { useSourceChanges } from '../../runtime/use-source-changes';
import { rowsKey, useRowPage } from '../read-rows';

const size = 10;

/** Queries a page of the person's own rows, the newest first; refetches when the server announces a change of them. */
export function useOwnRows<Row>(source: string, columns: string, page: number) {
  const client = useQueryClient();
  useSourceChanges(source, () => refreshQueries(rowsKey(source), client));
  return useRowPage<Row>(source, columns, { page, size });
}
