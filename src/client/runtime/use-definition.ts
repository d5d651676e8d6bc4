import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Kind } from '../../definitions/definition';
import { getJson } from '../api/http';
import type { ServedDefinition } from '../api/served-definition';
import { fetchWithCache } from '../offline/response-cache';

/** Returns the name under which the device stores a definition. */
export function definitionName(kind: Kind, id: string): string {
  return `definition ${kind} ${id}`;
}

/** Returns the query key under which a definition is cached; its prefix invalidates all definitions. */
export function definitionKey(kind: Kind, id: string): readonly [string, Kind, string] {
  return ['definition', kind, id];
}

/** Returns the query for a definition; all callers share it. */
export function definitionQuery<K extends Kind>(kind: K, id: string) {
  return {
    queryKey: definitionKey(kind, id),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      fetchWithCache(
        definitionName(kind, id),
        () => getJson<ServedDefinition<K>>(`/schema/${kind}/${encodeURIComponent(id)}`, { signal }),
        isServed<K>,
      ),
    staleTime: 5 * 60_000,
  };
}

/**
 * Loads the published definition of a kind. `error` is an `ApiError`: NOT_FOUND for an unknown id, FORBIDDEN without
 * rights. With `isNeeded: false` no query is sent.
 */
export function useDefinition<K extends Kind>(
  kind: K,
  id: string,
  { isNeeded = true }: { isNeeded?: boolean } = {},
): UseQueryResult<ServedDefinition<K>> {
  return useQuery({ ...definitionQuery(kind, id), enabled: isNeeded });
}

function isServed<K extends Kind>(value: unknown): value is ServedDefinition<K> {
  return typeof value === 'object' && value !== null && 'compiled' in value && 'version' in value;
}
