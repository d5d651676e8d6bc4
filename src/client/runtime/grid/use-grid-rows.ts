import { useCallback, useEffect, useReducer, useRef } from 'react';
import { isAborted } from '../../api/api-error';
import { query as askServer } from '../../api/graphql';
import type { GridDefinition } from './grid-columns';
import {
  rowsDocument,
  rowsOf,
  totalDocument,
  type RowQuery,
  type RowsAnswer,
  type TotalAnswer,
} from './grid-query';
import { createRowBlocks, type RowBlocks, type RowSource } from './row-blocks';

/** Rows in a block where the definition names no number. */
const usualSize = 50;

interface Rows {
  /** The rows on the screen; null until the first block of the first query has come. */
  blocks: RowBlocks | null;
  /** Grows when the same rows must be read anew: their answers were forgotten. */
  generation: number;
  /** Null while it is being counted. */
  total: number | null;
  /** A newer query than that of `blocks` is on its way. */
  isPending: boolean;
  /** Why the newest query has no rows. */
  error: unknown;
}

export interface GridRows extends Rows {
  /** Asks once more after an error. */
  retry: () => void;
}

/** The last count: another order of the same rows has it too. */
interface Counted {
  key: string;
  total: number;
}

type Event =
  | { type: 'asked' }
  | { type: 'shown'; blocks: RowBlocks }
  | { type: 'counted'; blocks: RowBlocks; total: number }
  | { type: 'failed'; error: unknown }
  | { type: 'refreshed' };

/**
 * The rows of a grid under a query, which must be the same object as long as it asks for the same. While a new query is on its way the earlier rows stay, so that nothing
 * jumps; what nobody waits for any more is ended. A new `refreshKey` reads the same rows again.
 */
export function useGridRows(grid: GridDefinition, query: RowQuery, refreshKey: number): GridRows {
  const [rows, dispatch] = useReducer(reduce, nothing);
  const counted = useRef<Counted | null>(null);
  const size = Math.min(grid.pageSize ?? usualSize, grid.compiled.source.cap);

  const ask = useCallback(() => {
    const blocks = createRowBlocks(rowSourceOf(grid, query, counted), size);
    let isShown = false;
    let isCurrent = true;
    dispatch({ type: 'asked' });
    const show = async () => {
      try {
        await blocks.load(0);
        if (!isCurrent) return;
        isShown = true;
        dispatch({ type: 'shown', blocks });
      } catch (error) {
        if (isCurrent && !isAborted(error)) dispatch({ type: 'failed', error });
      }
    };
    void show();
    void count(blocks, dispatch);
    return () => {
      isCurrent = false;
      if (!isShown) blocks.dispose();
    };
  }, [grid, query, size]);

  const stop = useRef<() => void>(undefined);
  const retry = useCallback(() => {
    stop.current?.();
    stop.current = ask();
  }, [ask]);
  useEffect(() => {
    retry();
    return () => stop.current?.();
  }, [retry]);

  const { blocks } = rows;
  useEffect(() => () => blocks?.dispose(), [blocks]);

  const answered = useRef(refreshKey);
  useEffect(() => {
    if (answered.current === refreshKey) return;
    answered.current = refreshKey;
    if (blocks === null) return;
    counted.current = null;
    blocks.refresh();
    dispatch({ type: 'refreshed' });
    void count(blocks, dispatch);
  }, [blocks, refreshKey]);

  return { ...rows, retry };
}

const nothing: Rows = { blocks: null, generation: 0, total: null, isPending: true, error: undefined };

function reduce(rows: Rows, event: Event): Rows {
  switch (event.type) {
    case 'asked':
      return { ...rows, isPending: true, error: undefined };
    case 'shown': {
      const { blocks } = event;
      return { ...rows, blocks, total: blocks.knownTotal() ?? null, isPending: false, error: undefined };
    }
    case 'counted':
      return event.blocks === rows.blocks ? { ...rows, total: event.total } : rows;
    case 'failed':
      return { ...rows, isPending: false, error: event.error };
    case 'refreshed':
      return { ...rows, generation: rows.generation + 1 };
  }
}

/** The total is a convenience: without it the rows still come, and the grid says that it is not known. */
async function count(blocks: RowBlocks, dispatch: (event: Event) => void): Promise<void> {
  try {
    dispatch({ type: 'counted', blocks, total: await blocks.total() });
  } catch (error) {
    if (!isAborted(error)) console.warn('The rows could not be counted.', error);
  }
}

function rowSourceOf(grid: GridDefinition, query: RowQuery, counted: { current: Counted | null }): RowSource {
  const { source } = grid.compiled;
  const filters = { filters: query.filters, groupFilters: query.groupFilters };
  const rows = rowsDocument(grid, source);
  const total = totalDocument(grid, source);
  const size = Math.min(grid.pageSize ?? usualSize, source.cap);
  return {
    rows: async (block, signal) => {
      const variables = { page: block + 1, size, ...filters, sorts: query.sorts };
      return rowsOf(await askServer<RowsAnswer>(rows, variables, { signal }), source);
    },
    total: async (signal) => {
      const key = JSON.stringify([source.id, grid.isBin, filters]);
      if (counted.current?.key !== key) {
        const { paginate } = await askServer<TotalAnswer>(total, filters, { signal });
        counted.current = { key, total: paginate.total };
      }
      return counted.current.total;
    },
  };
}
