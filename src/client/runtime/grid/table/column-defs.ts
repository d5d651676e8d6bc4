import type { KeyedRow } from '../../../../engine/row';
import type {
  CellClassParams,
  CellRendererSelectorFunc,
  CellRendererSelectorResult,
  ColDef,
  RowClassParams,
  RowClassRules,
  SuppressKeyboardEventParams,
} from 'ag-grid-community';
import type { Sort } from '../../../../definitions/filter';
import { isNumberType } from '../../../../definitions/source';
import { say, type Language } from '../../../../definitions/language';
import { ActionsCell } from '../cells/actions-cell';
import { SelectCell, SelectHeader } from '../cells/select-cell';
import { ValueCell } from '../cells/value-cell';
import { isCornerKey } from './corner-keys';
import { tones } from '../../../../definitions/values/tone';
import { leastFlexible } from './fit-widths';
import type { RowFormats } from '../formats/row-formats';
import type { GridColumnView } from '../../list/grid-columns';

/** The columns of the row's checkbox and of its actions; no column of a source may begin with an underscore. */
const actionsColumn = '_actions';
const selectColumn = '_select';

/** Pixels of the column of checkboxes. */
export const selectWidth = 48;

export interface CellLooks {
  formats: RowFormats | null;
  /** Columns whose cells can be edited in place. */
  editable: ReadonlySet<string>;
}

/** Converts the columns of a grid to AG Grid's, in the reader's language. */
export function buildColumnDefs(
  views: readonly GridColumnView[],
  language: Language,
  { formats, editable }: CellLooks,
): ColDef<KeyedRow>[] {
  return views.map((view, index) => ({
    colId: view.column,
    field: view.column,
    headerName: say(view.label, language),
    cellRendererSelector: onceHere({ component: ValueCell, params: { view, isFirst: index === 0 } }),
    cellClass: [
      ...(editable.has(view.column) ? ['is-editable'] : []),
      ...(view.isNumber ? ['grid-number'] : []),
    ],
    ...(view.isNumber ? { headerClass: 'ag-right-aligned-header' } : {}),
    ...cellTonesOf(formats, view.column),
    sortable: view.isSortable,
    sortingOrder: begin(view) === 'desc' ? ['desc', 'asc'] : ['asc', 'desc'],
    // The server sorts the rows; a comparator over a part of them would be wrong.
    comparator: () => 0,
    minWidth: 56,
    ...(view.isFlexible ? { flex: 1, minWidth: leastFlexible(view) } : { flex: null }),
    pinned: view.pinned ?? null,
  }));
}

/** Returns the classes of loading rows, and of rows that a format highlights. */
export function buildRowClassRules(formats: RowFormats | null): RowClassRules<KeyedRow> {
  if (formats?.all.some(({ column }) => column === undefined) !== true) return { 'is-waiting': isWaiting };
  const rowTones = tonesOf<RowClassParams<KeyedRow>>(({ data, node }) =>
    data === undefined || node.rowPinned != null ? undefined : formats.of(data).row?.tone,
  );
  return { ...rowTones, 'is-waiting': isWaiting };
}

function isWaiting({ data }: RowClassParams<KeyedRow>): boolean {
  return data === undefined;
}

/** Renders a cell only once its row has loaded. Cells of loading rows are empty, because hundreds scroll past. */
function onceHere(renderer: CellRendererSelectorResult): CellRendererSelectorFunc<KeyedRow> {
  return ({ data }) => (data === undefined ? undefined : renderer);
}

/**
 * Returns the classes of highlighted cells of a column. AG Grid evaluates a rule for every cell that scrolls past, so
 * columns without formats get none.
 */
function cellTonesOf(formats: RowFormats | null, name: string): Pick<ColDef<KeyedRow>, 'cellClassRules'> {
  if (formats?.all.some(({ column }) => column === name) !== true) return {};
  return {
    cellClassRules: tonesOf<CellClassParams<KeyedRow>>(({ data, node }) =>
      data === undefined || node.rowPinned != null ? undefined : formats.of(data).cells.get(name)?.tone,
    ),
  };
}

/** Defines the first column: the checkboxes that select rows. */
export function selectColumnDef(headerName: string): ColDef<KeyedRow> {
  return {
    colId: selectColumn,
    headerName,
    headerComponent: SelectHeader,
    headerClass: 'grid-select-header',
    cellClass: 'grid-select-cell',
    cellRendererSelector: onceHere({ component: SelectCell }),
    pinned: 'left',
    lockPosition: 'left',
    width: selectWidth,
    sortable: false,
    resizable: false,
    suppressMovable: true,
    suppressKeyboardEvent: isForButtons,
    suppressHeaderKeyboardEvent: ({ event: { key } }) => key === ' ' || key === 'Enter',
  };
}

/** Defines the last column: the actions of a row. */
export function actionsColumnDef(width: number, headerName: string): ColDef<KeyedRow> {
  return {
    colId: actionsColumn,
    headerName,
    cellClass: 'grid-actions-cell',
    cellRendererSelector: onceHere({ component: ActionsCell }),
    pinned: 'right',
    lockPosition: 'right',
    width,
    sortable: false,
    resizable: false,
    suppressMovable: true,
    suppressKeyboardEvent: isForButtons,
  };
}

/** Converts the sorts to the state of AG Grid's headers. */
export function buildColumnState(sorts: readonly Sort[]) {
  return sorts.map(({ column, order }, sortIndex) => ({ colId: column, sort: order, sortIndex }));
}

function tonesOf<Params>(toneOf: (params: Params) => string | undefined) {
  return Object.fromEntries(
    tones.map((tone) => [`grid-tone-${tone}`, (params: Params) => toneOf(params) === tone]),
  );
}

/** Returns the first sort order of a column: people usually look for the newest and the largest first. */
function begin({ type }: GridColumnView): 'asc' | 'desc' {
  const isLargeFirst = isNumberType(type) || ['date', 'timestamp', 'boolean'].includes(type);
  return isLargeFirst ? 'desc' : 'asc';
}

/**
 * Returns whether a key belongs to the controls inside a cell and not to the grid: Tab moves between them, Enter clicks
 * them.
 */
function isForButtons({ event }: SuppressKeyboardEventParams<KeyedRow>): boolean {
  const { target, key, shiftKey } = event;
  if (!(target instanceof HTMLElement)) return false;
  const cell = target.closest('.ag-cell');
  const controls = [...(cell?.querySelectorAll('button, input') ?? [])];
  const position = controls.findIndex((control) => control === target);
  if (key === ' ' || isCornerKey(key)) return true;
  if (key === 'Enter') return position >= 0;
  if (key !== 'Tab') return false;
  return shiftKey ? position > 0 : position < controls.length - 1;
}
