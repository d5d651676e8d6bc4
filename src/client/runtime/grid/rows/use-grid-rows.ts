import { useCallback, useEffect, useReducer, useRef } from 'react';
import { isAborted } from '../../../api/api-error';
import { isUnreachable, useConnection } from '../../../api/connection';
import type { GridDefinition } from '../grid-columns';
import type { RowQuery } from './grid-query';
import { createRowBlocks, type RowBlocks, type RowCount } from './row-blocks';
import { blockSizeOf, rowSourceOf, type Counted } from './row-source';

interface Rows {
  /** The rows on the screen; null until the first block of the first query has come. */
  blocks: RowBlocks | null;
  /** Grows when the same rows must be read anew: their answers were forgotten. */
  generation: number;
  /** Null while it is being counted. */
  total: RowCount | null;
  /** A newer query than that of `blocks` is on its way. */
  isPending: boolean;
  /** Why the newest query has no rows. */
  error: unknown;
}

export interface GridRows extends Rows {
  /** Asks once more after an error. */
  retry: () => void;
}

type Event =
  | { type: 'asked' }
  | { type: 'shown'; blocks: RowBlocks }
  | { type: 'counted'; blocks: RowBlocks; total: RowCount }
  | { type: 'failed'; error: unknown }
  | { type: 'refreshed' };

/**
 * The rows of a grid under a query, which must be the same object as long as it asks for the same. While a new query is on its way the earlier rows stay, so that nothing
 * jumps; what nobody waits for any more is ended. A new `refreshKey` reads the same rows again.
 */
export function useGridRows(grid: GridDefinition, query: RowQuery, refreshKey: number): GridRows {
  const [rows, dispatch] = useReducer(reduce, nothing);
  const counted = useRef<Counted | null>(null);

  const reread = useCallback((blocks: RowBlocks) => {
    counted.current = null;
    blocks.refresh();
    dispatch({ type: 'refreshed' });
    void count(blocks, dispatch);
  }, []);

  const ask = useCallback(() => {
    const blocks = createRowBlocks(rowSourceOf(grid, query, counted), blockSizeOf(grid), {
      onEnd: (counting, end) =>
        dispatch({ type: 'counted', blocks: counting, total: { rows: end, isEstimate: false } }),
      onShift: reread,
    });
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
  }, [grid, query, reread]);

  const stop = useRef<() => void>(undefined);
  const retry = useCallback(() => {
    stop.current?.();
    stop.current = ask();
  }, [ask]);
  useEffect(() => {
    retry();
    return () => stop.current?.();
  }, [retry]);

  const { blocks, error } = rows;
  const isKept = blocks !== null && blocks.keptAt() !== null;
  const isOutOfReach = isKept || isUnreachable(error);
  useEffect(() => {
    if (!isOutOfReach) return undefined;
    // The server came back while the device was being asked.
    if (isKept && useConnection.getState().isOnline) retry();
    return useConnection.subscribe(({ isOnline }, before) => {
      if (isOnline && !before.isOnline) retry();
    });
  }, [isOutOfReach, isKept, retry]);

  useEffect(() => () => blocks?.dispose(), [blocks]);

  const answered = useRef(refreshKey);
  useEffect(() => {
    if (answered.current === refreshKey) return;
    answered.current = refreshKey;
    if (blocks !== null) reread(blocks);
  }, [blocks, refreshKey, reread]);

  return { ...rows, retry };
}

const nothing: Rows = { blocks: null, generation: 0, total: null, isPending: true, error: undefined };

function reduce(rows: Rows, event: Event): Rows {
  switch (event.type) {
    case 'asked':
      return { ...rows, isPending: true, error: undefined };
    case 'shown': {
      const { blocks } = event;
      const known = blocks.knownTotal();
      const total = known === undefined ? null : { rows: known, isEstimate: false };
      return { ...rows, blocks, total, isPending: false, error: undefined };
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
