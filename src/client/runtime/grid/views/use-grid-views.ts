import { useQuery } from '@tanstack/react-query';
import type { GridViewsResponse } from '../../../../definitions/grid-view';
import { loadGridViews } from './grid-views-call';

export const viewsKey = (grid: string) => ['grid-views', grid] as const;

export const noViews: GridViewsResponse = { status: true, layout: null, views: [], mayShare: false };

/** Loads the person's views and layout of the grid; undefined while they load. On failure the definition applies. */
export function useGridViews(grid: string, isNeeded: boolean): GridViewsResponse | undefined {
  const { data, isError } = useQuery({
    queryKey: viewsKey(grid),
    queryFn: ({ signal }) => loadGridViews(grid, signal),
    enabled: isNeeded,
    staleTime: 5 * 60_000,
  });
  return isNeeded && !isError ? data : noViews;
}
