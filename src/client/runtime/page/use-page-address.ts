import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { getJson } from '../../api/http';
import { fetchWithCache } from '../../offline/response-cache';

/** The address of a page that a definition describes: `/jobs`, or `/jobs/:id`. */
export interface PageAddress {
  id: string;
  path: string;
}

/** The pages with addresses of their own. Its key begins as those of definitions do: a publication invalidates both. */
export function usePageAddresses(): UseQueryResult<readonly PageAddress[]> {
  return useQuery({
    queryKey: ['definition', 'page-addresses'],
    queryFn: async ({ signal }) => {
      const ask = () => getJson<{ pages: readonly PageAddress[] }>('/schema/page', { signal });
      return (await fetchWithCache('page addresses', ask, isAnswer)).pages;
    },
    staleTime: 5 * 60_000,
  });
}

function isAnswer(value: unknown): value is { pages: readonly PageAddress[] } {
  return typeof value === 'object' && value !== null && 'pages' in value && Array.isArray(value.pages);
}
