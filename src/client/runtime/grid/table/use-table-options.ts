import type { KeyedRow } from '../../../../engine/row';
import type {
  CellKeyDownEvent,
  ColDef,
  ColGroupDef,
  FullWidthCellKeyDownEvent,
  GridOptions,
  RowSelectionOptions,
} from 'ag-grid-community';
import { useMemo, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { isAborted } from '../../../api/api-error';
import { cspNonce } from '../../../browser/csp-nonce';
import type { TableTools } from '../cells/table-tools';
import { goToCorner, isCornerKey } from './corner-keys';

import { gridTheme, groupHeaderHeight, headerHeight } from './grid-theme';
import type { RowBlocks } from '../rows/row-blocks';
import { canChooseRows, type GridSession } from '../session/grid-session';
import { useGrid, useGridSession } from '../session/grid-session-context';
import { buildRowClassRules } from './column-defs';
import { isOnControl, showCutText } from './table-dom';
import { tableTexts } from './table-locale';
import { createDatasource, readColumnPlaces, readRowId, readSorts } from './table-state';
import { totalsRow } from '../totals/total-cell';

/** Handlers of table events outside the session. */
export interface TableHandlers {
  showPosition: () => void;
  fitColumns: () => void;
  /** Called when the person resizes a column: from now on its width is theirs. */
  saveWidths: () => void;
  markRows: () => void;
  /** Called on a double click and Enter: opens the row, or edits the cell. */
  act: (row: KeyedRow, column: string) => void;
  write: (row: KeyedRow, column: string) => void;
}

interface TableOptions {
  blocks: RowBlocks;
  columnDefs: (ColDef<KeyedRow> | ColGroupDef<KeyedRow>)[];
  rowHeight: number;
  hasTotals: boolean;
  tools: TableTools;
  /** AG Grid never replaces its event handlers, so they look up the current ones here. */
  handlers: RefObject<TableHandlers | null>;
}

/** Builds AG Grid's options; one that is the same object as before costs nothing. */
export function useTableOptions(options: TableOptions): GridOptions<KeyedRow> {
  const { blocks, columnDefs, rowHeight, hasTotals, tools, handlers } = options;
  const { t } = useTranslation('grid');
  const session = useGridSession();
  const formats = useGrid((state) => state.formats ?? null);
  const events = useMemo(() => eventsOf(session, handlers, blocks), [session, handlers, blocks]);
  const datasource = useMemo(() => createDatasource(blocks, session.failBlock), [blocks, session]);
  const rowClassRules = useMemo(() => buildRowClassRules(formats), [formats]);
  return useMemo(
    () => ({
      ...unchanging,
      ...events,
      rowHeight,
      datasource,
      cacheBlockSize: blocks.size,
      infiniteInitialRowCount: blocks.size,
      columnDefs,
      rowClassRules,
      pinnedBottomRowData: hasTotals ? totalsRows : noRows,
      context: tools,
      getLocaleText: tableTexts(t),
    }),
    [events, rowHeight, datasource, blocks, columnDefs, rowClassRules, hasTotals, tools, t],
  );
}

function eventsOf(
  session: GridSession,
  handlers: RefObject<TableHandlers | null>,
  blocks: RowBlocks,
): GridOptions<KeyedRow> {
  return {
    onModelUpdated: () => {
      handlers.current?.showPosition();
      handlers.current?.markRows();
    },
    onBodyScroll: () => handlers.current?.showPosition(),
    onGridSizeChanged: () => {
      handlers.current?.fitColumns();
      handlers.current?.showPosition();
    },
    onColumnResized: ({ source, finished, column }) => {
      if (source !== 'uiColumnResized') return;
      handlers.current?.saveWidths();
      if (finished && column !== null) session.resizeColumn(column.getColId(), column.getActualWidth());
    },
    onColumnMoved: ({ source, finished, api }) => {
      if (source === 'uiColumnMoved' && finished) session.placeColumns(readColumnPlaces(api));
    },
    onColumnPinned: ({ source, api }) => {
      if (source === 'uiColumnMoved' || source === 'uiColumnDragged')
        session.placeColumns(readColumnPlaces(api));
    },
    onSortChanged: ({ source, api }) => {
      if (source === 'uiColumnSorted') session.sort(readSorts(api));
    },
    onCellMouseOver: ({ event }) => showCutText(event?.target),
    onCellDoubleClicked: ({ data, event, colDef, node }) => {
      if (data === undefined || node.rowPinned != null || isOnControl(event?.target)) return;
      handlers.current?.act(data, colDef.colId ?? '');
    },
    onCellKeyDown: (event) => {
      if (handlers.current !== null) onKey(event, { session, blocks, ...handlers.current });
    },
  };
}

interface KeyTarget extends Pick<TableHandlers, 'act' | 'write'> {
  session: GridSession;
  blocks: RowBlocks;
}

function onKey(
  event: CellKeyDownEvent<KeyedRow> | FullWidthCellKeyDownEvent<KeyedRow>,
  { session, blocks, act, write }: KeyTarget,
): void {
  const { data, node, api } = event;
  const pressed = event.event;
  if (!(pressed instanceof KeyboardEvent) || isOnControl(pressed.target)) return;
  if (isCornerKey(pressed.key)) {
    pressed.preventDefault();
    goToCorner(event, pressed, blocks).catch((error: unknown) => {
      if (!isAborted(error)) session.failBlock(error, () => api.refreshInfiniteCache());
    });
    return;
  }
  if (data === undefined || node.rowPinned != null) return;
  const column = 'column' in event ? event.column.getColId() : '';
  const { selection } = session;
  if (pressed.key === 'Enter') act(data, column);
  else if (pressed.key === 'F2') write(data, column);
  else if (pressed.key === ' ') {
    pressed.preventDefault();
    if (canChooseRows(session.getState())) selection.toggle(data);
  } else if (pressed.code === 'KeyA' && (pressed.ctrlKey || pressed.metaKey)) {
    pressed.preventDefault();
    if (canChooseRows(session.getState())) selection.chooseAll();
  }
}

const rowSelection: RowSelectionOptions = {
  mode: 'singleRow',
  checkboxes: false,
  enableClickSelection: false,
};

const totalsRows = [totalsRow];
const noRows: KeyedRow[] = [];

const styleNonce = cspNonce();

const unchanging: GridOptions<KeyedRow> = {
  theme: gridTheme,
  ...(styleNonce === undefined ? {} : { styleNonce }),
  rowModelType: 'infinite',
  maxBlocksInCache: 12,
  maxConcurrentDatasourceRequests: 2,
  blockLoadDebounceMillis: 60,
  // Space selects rows in our own way; AG Grid's would only mark them.
  defaultColDef: { suppressKeyboardEvent: ({ event: { key } }) => key === ' ' || isCornerKey(key) },
  // More than a fast wheel scrolls in one frame; each row adds to the cost of every page that scrolls past.
  rowBuffer: 5,
  headerHeight,
  groupHeaderHeight,
  rowSelection,
  getRowId: readRowId,
  ensureDomOrder: true,
  suppressNoRowsOverlay: true,
  suppressDragLeaveHidesColumns: true,
  suppressMultiRangeSelection: true,
};
