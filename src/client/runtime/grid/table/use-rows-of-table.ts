import type { KeyedRow } from '../../../../engine/row';
import type { GridApi } from 'ag-grid-community';
import { useCallback, useEffect, useRef } from 'react';

import type { RowBlocks } from '../rows/row-blocks';
import { rowsBetween } from '../rows/row-position';
import { useGrid, useGridSession } from '../session/grid-session-context';

interface RowsOfTableOptions {
  api: GridApi<KeyedRow> | null;
  blocks: RowBlocks;
  rowHeight: number;
}

/** Synchronizes AG Grid with the rows: their number, their beginning, and when to read them again. */
export function useRowsOfTable({ api, blocks, rowHeight }: RowsOfTableOptions): () => void {
  const { position, setPager, getState } = useGridSession();
  const total = useGrid(({ rows }) => rows.total);
  const generation = useGrid(({ rows }) => rows.generation);

  const showPosition = useCallback(() => {
    if (api === null || api.isDestroyed()) return;
    const { top, bottom } = api.getVerticalPixelRange();
    const { total: known } = getState().rows;
    const count = known === null || known.isEstimate ? api.getDisplayedRowCount() : known.rows;
    const { first, last } = rowsBetween(top, bottom, rowHeight, count);
    position.write(first, last);
  }, [api, getState, position, rowHeight]);

  useEffect(() => {
    if (api !== null && !api.isDestroyed() && blocks.size > 0) api.ensureIndexVisible(0, 'top');
  }, [api, blocks]);

  useEffect(() => {
    if (api === null || api.isDestroyed() || total === null || blocks.size === 0) return;
    // Beyond an estimate there may be more rows: the last block determines the end.
    api.setRowCount(total.rows, !total.isEstimate);
    showPosition();
  }, [api, total, blocks, showPosition]);

  const lastGeneration = useRef(generation);
  useEffect(() => {
    if (lastGeneration.current === generation) return;
    lastGeneration.current = generation;
    if (api?.isDestroyed() === false) api.refreshInfiniteCache();
  }, [api, generation]);

  useEffect(() => {
    setPager((pages) => {
      if (api === null) return;
      const { first, last } = position.read();
      const step = Math.max(1, last - first);
      const target = first - 1 + pages * step;
      api.ensureIndexVisible(Math.max(0, Math.min(target, api.getDisplayedRowCount() - 1)), 'top');
    });
    return () => setPager(null);
  }, [api, setPager, position]);
  return showPosition;
}
