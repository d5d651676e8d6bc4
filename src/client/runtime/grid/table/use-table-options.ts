import type {
  CellKeyDownEvent,
  ColDef,
  ColGroupDef,
  FullWidthCellKeyDownEvent,
  GridOptions,
  RowClassRules,
  RowSelectionOptions,
} from 'ag-grid-community';
import { useMemo, type RefObject } from 'react';
import type { PlacedColumn } from '../../../../definitions/grid-view';
import type { Sort } from '../../../../definitions/filter';
import { isAborted } from '../../../api/api-error';
import { cspNonce } from '../../../shell/csp-nonce';
import type { TableTools } from '../cells/table-tools';
import { goToCorner, isCornerKey } from './corner-keys';
import type { Row } from '../rows/grid-query';
import { gridTheme, groupHeaderHeight, headerHeight } from './grid-theme';
import type { RowBlocks } from '../rows/row-blocks';
import type { RowSelection } from '../selection/row-selection';
import { isOnControl, tellCutText } from './table-dom';
import { tableTexts } from './table-locale';
import { datasourceOf, placesOf, rowIdOf, sortsOf } from './table-state';
import { totalsRow } from '../totals/total-cell';

/** What the events of a table call; AG Grid keeps its handlers, so that they look here each time. */
export interface TableHandlers {
  selection: RowSelection | null;
  onSorts: (sorts: Sort[]) => void;
  onPlaces: (places: readonly PlacedColumn[]) => void;
  onWidth: (column: string, width: number) => void;
  onBlockError: (error: unknown) => void;
  /** Rows have come or gone. */
  onRows: () => void;
  onScroll: () => void;
  onSize: () => void;
  /** Somebody pulls at the edge of a column. */
  onPull: () => void;
  /** A double click and Enter: opens the row, or writes the cell. */
  act: (row: Row, column: string) => void;
  write: (row: Row, column: string) => void;
}

interface TableOptions {
  blocks: RowBlocks;
  columnDefs: (ColDef<Row> | ColGroupDef<Row>)[];
  rowClassRules: RowClassRules<Row>;
  rowHeight: number;
  hasTotals: boolean;
  tools: TableTools;
  handlers: RefObject<TableHandlers | null>;
  t: (key: string, values?: Record<string, string>) => string;
}

/** AG Grid's options; one that is the same object as before costs nothing. */
export function useTableOptions(options: TableOptions): GridOptions<Row> {
  const { blocks, columnDefs, rowClassRules, rowHeight, hasTotals, tools, handlers, t } = options;
  const events = useMemo(() => eventsOf(handlers, blocks), [handlers, blocks]);
  const datasource = useMemo(
    () => datasourceOf(blocks, (error) => handlers.current?.onBlockError(error)),
    [blocks, handlers],
  );
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

function eventsOf(handlers: RefObject<TableHandlers | null>, blocks: RowBlocks): GridOptions<Row> {
  return {
    onModelUpdated: () => handlers.current?.onRows(),
    onBodyScroll: () => handlers.current?.onScroll(),
    onGridSizeChanged: () => handlers.current?.onSize(),
    onColumnResized: ({ source, finished, column }) => {
      if (source !== 'uiColumnResized') return;
      handlers.current?.onPull();
      if (finished && column !== null) handlers.current?.onWidth(column.getColId(), column.getActualWidth());
    },
    onColumnMoved: ({ source, finished, api }) => {
      if (source === 'uiColumnMoved' && finished) handlers.current?.onPlaces(placesOf(api));
    },
    onColumnPinned: ({ source, api }) => {
      if (source === 'uiColumnMoved' || source === 'uiColumnDragged')
        handlers.current?.onPlaces(placesOf(api));
    },
    onSortChanged: ({ source, api }) => {
      if (source === 'uiColumnSorted') handlers.current?.onSorts(sortsOf(api));
    },
    onCellMouseOver: ({ event }) => tellCutText(event?.target),
    onCellDoubleClicked: ({ data, event, colDef, node }) => {
      if (data === undefined || node.rowPinned != null || isOnControl(event?.target)) return;
      handlers.current?.act(data, colDef.colId ?? '');
    },
    onCellKeyDown: (event) => {
      if (handlers.current !== null) onKey(event, handlers.current, blocks);
    },
  };
}

function onKey(
  event: CellKeyDownEvent<Row> | FullWidthCellKeyDownEvent<Row>,
  { act, write, selection, onBlockError }: TableHandlers,
  blocks: RowBlocks,
): void {
  const { data, node } = event;
  const pressed = event.event;
  if (!(pressed instanceof KeyboardEvent) || isOnControl(pressed.target)) return;
  if (isCornerKey(pressed.key)) {
    pressed.preventDefault();
    goToCorner(event, pressed, blocks).catch((error: unknown) => {
      if (!isAborted(error)) onBlockError(error);
    });
    return;
  }
  if (data === undefined || node.rowPinned != null) return;
  const column = 'column' in event ? event.column.getColId() : '';
  if (pressed.key === 'Enter') act(data, column);
  else if (pressed.key === 'F2') write(data, column);
  else if (pressed.key === ' ') {
    pressed.preventDefault();
    selection?.toggle(data);
  } else if (pressed.code === 'KeyA' && (pressed.ctrlKey || pressed.metaKey)) {
    pressed.preventDefault();
    selection?.chooseAll();
  }
}

const rowSelection: RowSelectionOptions = {
  mode: 'singleRow',
  checkboxes: false,
  enableClickSelection: false,
};

const totalsRows = [totalsRow];
const noRows: Row[] = [];

const styleNonce = cspNonce();

const unchanging: GridOptions<Row> = {
  theme: gridTheme,
  ...(styleNonce === undefined ? {} : { styleNonce }),
  rowModelType: 'infinite',
  maxBlocksInCache: 12,
  maxConcurrentDatasourceRequests: 2,
  blockLoadDebounceMillis: 60,
  // Space chooses rows in our own way: the grid's would only mark them.
  defaultColDef: { suppressKeyboardEvent: ({ event: { key } }) => key === ' ' || isCornerKey(key) },
  // More than a brisk wheel brings before the next picture; each costs its share of every page that flies by.
  rowBuffer: 5,
  headerHeight,
  groupHeaderHeight,
  rowSelection,
  getRowId: rowIdOf,
  ensureDomOrder: true,
  suppressNoRowsOverlay: true,
  suppressDragLeaveHidesColumns: true,
  suppressMultiRangeSelection: true,
};
