import { isAborted } from '../../../api/api-error';
import { isUnreachable, useConnection } from '../../../api/connection';
import type { GridDefinition } from '../../list/grid-columns';
import type { RowQuery } from '../../list/grid-query';
import { createRowBlocks, type RowBlocks, type RowCount } from './row-blocks';
import { gridBlockSize, createRowSource, type Counted } from './row-source';

export interface LoadedRows {
  /** The rows on the screen; null until the first block of the first query has loaded. */
  blocks: RowBlocks | null;
  /** Increases when the same rows must be read again: their blocks were cleared. */
  generation: number;
  /** Null while the rows are being counted. */
  total: RowCount | null;
  /** True while a newer query than that of `blocks` is loading. */
  isPending: boolean;
  /** The error of the newest query. */
  error: unknown;
}

export const noRowsYet: LoadedRows = {
  blocks: null,
  generation: 0,
  total: null,
  isPending: true,
  error: undefined,
};

export interface RowsLoader {
  /**
   * Loads the rows of a query. The earlier rows stay until the first block has loaded, so that the layout does not
   * jump; obsolete queries are aborted.
   */
  load: (grid: GridDefinition, query: RowQuery) => void;
  /** Sends the query again after an error. */
  retry: () => void;
  /** Reads the rows on the screen again, in place. */
  reread: () => void;
  /** Retries once the server can be reached again. Returns the function that stops this and all queries. */
  start: () => () => void;
}

interface RowsSlice {
  read: () => LoadedRows;
  write: (rows: LoadedRows) => void;
}

export function createRowsLoader({ read, write }: RowsSlice): RowsLoader {
  let current: { grid: GridDefinition; query: RowQuery } | undefined;
  let stop: (() => void) | undefined;
  const counted: { current: Counted | null } = { current: null };
  const patch = (change: Partial<LoadedRows>) => write({ ...read(), ...change });
  const isFromDevice = () => read().blocks?.cachedAt() != null;

  const setTotal = (blocks: RowBlocks, total: RowCount) => {
    if (read().blocks === blocks) patch({ total });
  };
  /** Loads the total, which is optional: without it the rows still load, and the grid shows that it is unknown. */
  const count = async (blocks: RowBlocks) => {
    try {
      setTotal(blocks, await blocks.total());
    } catch (error) {
      if (!isAborted(error)) console.warn('The rows could not be counted.', error);
    }
  };
  const reread = (blocks: RowBlocks) => {
    counted.current = null;
    blocks.refresh();
    patch({ generation: read().generation + 1 });
    void count(blocks);
  };
  const show = (blocks: RowBlocks) => {
    const rows = blocks.knownTotal();
    const { blocks: earlier } = read();
    const wasFromDevice = isFromDevice();
    patch({
      blocks,
      total: rows === undefined ? null : { rows, isEstimate: false },
      isPending: false,
      error: undefined,
    });
    earlier?.dispose();
    // The server became reachable while the device's cache was being read.
    if (isFromDevice() && !wasFromDevice && useConnection.getState().isOnline) retry();
  };

  const retry = () => {
    stop?.();
    if (current === undefined) return;
    const { grid, query } = current;
    const blocks = createRowBlocks(createRowSource(grid, query, counted), gridBlockSize(grid), {
      onEnd: (ended, rows) => setTotal(ended, { rows, isEstimate: false }),
      onShift: reread,
    });
    let isCurrent = true;
    stop = () => {
      isCurrent = false;
      if (read().blocks !== blocks) blocks.dispose();
    };
    patch({ isPending: true, error: undefined });
    const loadFirst = async () => {
      try {
        await blocks.load(0);
        if (isCurrent) show(blocks);
      } catch (error) {
        if (isCurrent && !isAborted(error)) patch({ isPending: false, error });
      }
    };
    void loadFirst();
    void count(blocks);
  };

  return {
    load: (grid, query) => {
      current = { grid, query };
      retry();
    },
    retry,
    reread: () => {
      const { blocks } = read();
      if (blocks !== null) reread(blocks);
    },
    start: () => {
      const unsubscribe = useConnection.subscribe(({ isOnline }, before) => {
        const isOutOfReach = isFromDevice() || isUnreachable(read().error);
        if (isOnline && !before.isOnline && isOutOfReach) retry();
      });
      return () => {
        unsubscribe();
        stop?.();
        read().blocks?.dispose();
      };
    },
  };
}
