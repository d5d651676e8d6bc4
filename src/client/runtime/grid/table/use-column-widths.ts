import type { KeyedRow } from '../../../../engine/row';
import type { ColDef, ColGroupDef, GridApi } from 'ag-grid-community';
import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { useLanguage } from '../../../i18n/i18n';

import { useGrid } from '../session/grid-session-context';
import { buildColumnState } from './column-defs';
import { fitWidths } from './fit-widths';

/** Pixels that the table's own scroll bar takes. */
const scrollbar = 16;

interface ColumnWidthOptions {
  api: GridApi<KeyedRow> | null;
  frame: RefObject<HTMLDivElement | null>;
  columnDefs: readonly (ColDef<KeyedRow> | ColGroupDef<KeyedRow>)[];
  /** Pixels that our own columns take besides those of the grid. */
  besides: number;
}

/** Distributes the table's width among its columns, and shows the sorts in their headers. */
export function useColumnWidths({ api, frame, columnDefs, besides }: ColumnWidthOptions) {
  const language = useLanguage();
  const columns = useGrid((state) => state.columns);
  const sorts = useGrid((state) => state.sorts);
  /** Once the person has resized a column, no column is resized automatically, until the widths are reset. */
  const isResized = useRef(false);

  useEffect(() => {
    if (api === null || api.isDestroyed()) return;
    const shown = sorts.filter((sort) => columns.some(({ column }) => column === sort.column));
    api.applyColumnState({ state: buildColumnState(shown), defaultState: { sort: null } });
  }, [api, sorts, columns]);

  const fitColumns = useCallback(() => {
    const { current } = frame;
    if (api === null || api.isDestroyed() || current === null) return;
    isResized.current &&= columns.some(({ hasOwnWidth }) => hasOwnWidth);
    if (isResized.current) return;
    const widths = fitWidths(columns, current.clientWidth - besides - scrollbar, language);
    api.applyColumnState({ state: [...widths].map(([colId, width]) => ({ colId, width })) });
  }, [api, frame, columns, language, besides]);
  useEffect(fitColumns, [fitColumns, columnDefs]);

  const saveWidths = useCallback(() => {
    isResized.current = true;
  }, []);
  return { fitColumns, saveWidths };
}
