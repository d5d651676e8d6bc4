import { useQueryClient } from '@tanstack/react-query';
import type { Filter } from '../../../definitions/filter';
import type { LocalizedColumns } from '../../../engine/translations/localize-row';
import { isRecord } from '../../api/error-of-answer';
import { refreshQueries } from '../../api/query-client';
import { fetchWithCache } from '../../offline/response-cache';
import { useSourceChanges } from '../../runtime/use-source-changes';
import { useSession } from '../../session/session';
import { rowsKey, useRowPage } from '../read-rows';
import type { SourceName } from '../selected-row';
import { ownRowsName } from './own-rows-name';

const size = 10;

/**
 * Queries a page of the person's own rows, the newest first; refetches when the server announces a change of them. The
 * device caches the page for offline use. `localized` names the columns that depend on the reader's language.
 */
export function useOwnRows<Row extends object>(
  source: SourceName,
  columns: string,
  page: number,
  localized?: LocalizedColumns,
) {
  const client = useQueryClient();
  useSourceChanges(source, () => refreshQueries(rowsKey(source), client));
  const through = <T>(ask: () => Promise<T>) =>
    fetchWithCache(`${ownRowsName(source)}${columns} ${page}`, ask, (value): value is T => isRecord(value));
  return useRowPage<Row>(
    source,
    columns,
    { page, size, through },
    { ...localized, filters: useOwnFilters() },
  );
}

/**
 * Filters for the person's own rows: comments, evaluations and certificates of others are public, so that their policies
 * alone do not narrow a list. Without a session there are none.
 */
export function useOwnFilters(): readonly Filter[] {
  const id = useSession(({ user }) => user?.id);
  return [{ column: 'user_id', condition: 'equals', value: String(id ?? 0) }];
}
