import { QueryClient, type DefaultOptions, type QueryKey } from '@tanstack/react-query';
import type { ApiError } from './api-error';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError;
    /** `isAside`: a page that is rendered on the server is complete without this query. */
    queryMeta: { isAside?: boolean };
  }
}

/**
 * Disables retries, because `http.ts` retries and knows which responses allow it. Queries run offline too, because a
 * response cached on the device may resolve them.
 */
export const queryDefaults: DefaultOptions = {
  queries: { networkMode: 'always', retry: false, staleTime: 30_000, refetchOnWindowFocus: false },
  mutations: { networkMode: 'always', retry: false },
};

/** The queries of this browser's page. A page that is rendered on the server has its own. */
export const queryClient = new QueryClient({ defaultOptions: queryDefaults });

/**
 * Reads queries again after a change on the server. The library does not restart a query that has no data yet, although
 * its response may be older than the change: such a query is read once more after it.
 */
export function refreshQueries(queryKey: QueryKey, client = queryClient): void {
  const first = client
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined });
  void client.invalidateQueries({ queryKey });
  for (const query of first) {
    const again = () => client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    // A query that fails shows its error, with a button that reads it again.
    query.fetch().then(again, () => undefined);
  }
}
