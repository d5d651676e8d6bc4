import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Sort } from '../../../../../definitions/filter';
import type { ListView } from '../../../../../definitions/list-view';
import type { KeyedRow } from '../../../../../engine/row';
import { isUnreachable, useConnection } from '../../../../api/connection';
import { query as runQuery } from '../../../../api/graphql';
import { cachePage, readPage } from '../../../../offline/kept-lists';
import { isRow } from '../../../list/grid-query';
import { useGrid } from '../../session/grid-session-context';
import {
  countQuestion,
  readCounts,
  isValueCount,
  namesToRead,
  rowsBySlice,
  slicesQuery,
  type Slice,
  type ValueCount,
} from './slice-query';

/** The rows of a view's slices. */
export interface Slices {
  bySlice: ReadonlyMap<string, readonly KeyedRow[]>;
  /** The ISO moment at which the device cached the rows; null where they come from the server. */
  cachedAt: string | null;
  /** The value of `rereads` for which the rows were read. */
  rereads: number;
}

/** A search is priced for each slice: more of them in one request would cost more than a person may ask. */
const slicesPerRequest = 4;

/** The member of a cached row that names its slice. */
const sliceMember = '_slice';

/**
 * Reads the rows of slices with the list's filters, search and the caller's rights. The rows before stay on the screen
 * while others load. Without a connection it reads the same slices as this device cached them last.
 */
export function useSlices(view: ListView, slices: readonly Slice[], sorts: readonly Sort[]) {
  const grid = useGrid((state) => state.grid);
  const query = useGrid((state) => state.query);
  const rereads = useGrid((state) => state.rereads);
  const { source } = grid.compiled;
  const { document, variables } = useMemo(
    () => slicesQuery(grid, namesToRead(grid, view), { query, slices, sorts }),
    [grid, view, query, slices, sorts],
  );
  const result = useQuery({
    queryKey: ['list-view', grid.id, grid.version, view.id, document, variables, rereads],
    staleTime: 0,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<Slices> => {
      const question = JSON.stringify([document, variables]);
      const list = `${grid.id} ${view.id}`;
      const kept = async () => {
        const page = await readPage(list, question, isRow);
        return page && { bySlice: regrouped(page.rows, slices), cachedAt: page.at, rereads };
      };
      const known = useConnection.getState().isOnline ? undefined : await kept();
      if (known) return known;
      try {
        const parts = await Promise.all(
          groupsOf(slices).map(async (group) => {
            const part = slicesQuery(grid, namesToRead(grid, view), { query, slices: group, sorts });
            const answer = await runQuery<Record<string, unknown>>(part.document, part.variables, {
              signal,
            });
            return [...rowsBySlice(answer, source, group)];
          }),
        );
        const bySlice = new Map(parts.flat());
        cachePage(
          list,
          question,
          [...bySlice].flatMap(([key, rows]) => rows.map((row) => ({ ...row, [sliceMember]: key }))),
        );
        return { bySlice, cachedAt: null, rereads };
      } catch (error) {
        const page = isUnreachable(error) ? await kept() : undefined;
        if (page) return page;
        throw error;
      }
    },
  });
  const { refetch, data, error } = result;
  const isFromDevice = data?.cachedAt != null || isUnreachable(error);
  useEffect(
    () =>
      useConnection.subscribe(({ isOnline }, before) => {
        if (isOnline && !before.isOnline && isFromDevice) void refetch();
      }),
    [refetch, isFromDevice],
  );
  return result;
}

function groupsOf(slices: readonly Slice[]): (readonly Slice[])[] {
  const starts = slices.flatMap((_, index) => (index % slicesPerRequest === 0 ? [index] : []));
  return starts.map((start) => slices.slice(start, start + slicesPerRequest));
}

/** Counts the rows of one slice; asks only where `isNeeded`. */
export function useSliceCount(view: ListView, slice: Slice, isNeeded: boolean): number | undefined {
  const { data } = useCounts(view, { slice }, isNeeded);
  return data?.[0]?.count;
}

/** Counts the rows of each value of a column. */
export function useValueCounts(view: ListView, groupBy: string) {
  return useCounts(view, { groupBy }, true);
}

function useCounts(
  view: ListView,
  { slice, groupBy }: { slice?: Slice; groupBy?: string },
  isNeeded: boolean,
) {
  const grid = useGrid((state) => state.grid);
  const query = useGrid((state) => state.query);
  const rereads = useGrid((state) => state.rereads);
  const { document, variables } = useMemo(
    () => countQuestion(grid, query, { slice, groupBy }),
    [grid, query, slice, groupBy],
  );
  return useQuery({
    queryKey: ['list-view-counts', grid.id, grid.version, view.id, variables, rereads],
    staleTime: 0,
    gcTime: 60_000,
    enabled: isNeeded,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<ValueCount[]> => {
      const question = JSON.stringify([document, variables]);
      const list = `${grid.id} ${view.id} counts`;
      try {
        const { aggregate } = await runQuery<{ aggregate: unknown[] }>(document, variables, { signal });
        const counts = readCounts(aggregate, groupBy);
        cachePage(list, question, counts);
        return counts;
      } catch (error) {
        const page = isUnreachable(error) ? await readPage(list, question, isValueCount) : undefined;
        if (page) return [...page.rows];
        throw error;
      }
    },
  });
}

function regrouped(rows: readonly KeyedRow[], slices: readonly Slice[]): Map<string, readonly KeyedRow[]> {
  return new Map(slices.map(({ key }) => [key, rows.filter((row) => row[sliceMember] === key)]));
}
