import type { ColDef, SuppressKeyboardEventParams } from 'ag-grid-community';
import type { Sort } from '../../../definitions/filter';
import { say, type Language } from '../../../definitions/language';
import { leastFlexible } from './fit-widths';
import type { GridColumnView } from './grid-columns';
import type { Row } from './grid-query';
import { ActionsCell, ValueCell } from './table-cells';

/** The column of the row's actions; no column of a source may begin with an underscore. */
const actionsColumn = '_actions';
/** AG Grid's columns for those of a grid, in the reader's language. */
export function columnDefsOf(views: readonly GridColumnView[], language: Language): ColDef<Row>[] {
  return views.map((view) => ({
    colId: view.column,
    field: view.column,
    headerName: say(view.label, language),
    cellRenderer: ValueCell,
    cellRendererParams: { view },
    sortable: view.isSortable,
    sortingOrder: begin(view) === 'desc' ? ['desc', 'asc'] : ['asc', 'desc'],
    // Rows are ordered by the server; the comparator of a grid that holds part of them would lie.
    comparator: () => 0,
    minWidth: 56,
    ...(view.isFlexible ? { flex: 1, minWidth: leastFlexible(view) } : {}),
    ...(view.pinned === undefined ? {} : { pinned: view.pinned }),
  }));
}

/** The last column: what can be done with a row. */
export function actionsColumnDef(width: number, headerName: string): ColDef<Row> {
  return {
    colId: actionsColumn,
    headerName,
    cellClass: 'grid-actions-cell',
    cellRenderer: ActionsCell,
    pinned: 'right',
    width,
    sortable: false,
    resizable: false,
    suppressMovable: true,
    suppressKeyboardEvent: isForButtons,
  };
}

/** What the sorts mean for AG Grid's headers. */
export function columnStateOf(sorts: readonly Sort[]) {
  return sorts.map(({ column, order }, sortIndex) => ({ colId: column, sort: order, sortIndex }));
}

/** New things and large numbers are looked for first. */
function begin({ type }: GridColumnView): 'asc' | 'desc' {
  return ['date', 'timestamp', 'integer', 'count', 'number', 'money', 'boolean'].includes(type)
    ? 'desc'
    : 'asc';
}

/** Keys that belong to the buttons inside a cell and not to the grid: Tab walks through them, Enter presses them. */
function isForButtons({ event }: SuppressKeyboardEventParams<Row>): boolean {
  const { target, key, shiftKey } = event;
  if (!(target instanceof HTMLElement)) return false;
  const cell = target.closest('.ag-cell');
  const buttons = [...(cell?.querySelectorAll('button') ?? [])];
  const position = buttons.findIndex((button) => button === target);
  if (key === 'Enter' || key === ' ') return position >= 0;
  if (key !== 'Tab') return false;
  return shiftKey ? position > 0 : position < buttons.length - 1;
}
