import type { KeyedRow } from '../../../../engine/row';
import type { GridApi } from 'ag-grid-community';
import { useCallback, useEffect, useRef, type RefObject } from 'react';

import { useGrid, useGridSession } from '../session/grid-session-context';
import { highlightRow } from './table-dom';

interface RowMarkOptions {
  api: GridApi<KeyedRow> | null;
  frame: RefObject<HTMLDivElement | null>;
}

/** Marks the row that is open beside the table, and highlights the one that was just saved. */
export function useRowMarks({ api, frame }: RowMarkOptions): () => void {
  const session = useGridSession();
  const selectedId = useGrid(({ page }) => page.selectedId);
  const savedRow = useGrid(({ page }) => page.savedRow);
  /** The saved row that has not loaded yet. */
  const awaited = useRef<string | null>(null);

  const markRows = useCallback(() => {
    if (api === null || api.isDestroyed()) return;
    const { page } = session.getState();
    api.forEachNode((node) => {
      if (node.data === undefined) return;
      const { id } = node.data;
      const isSelected = id === page.selectedId;
      if (node.isSelected() !== isSelected) node.setSelected(isSelected);
      if (id !== awaited.current) return;
      awaited.current = null;
      requestAnimationFrame(() => highlightRow(frame.current, id));
    });
  }, [api, frame, session]);
  useEffect(markRows, [markRows, selectedId]);
  useEffect(() => {
    awaited.current = savedRow?.id ?? null;
    markRows();
  }, [savedRow, markRows]);
  return markRows;
}
