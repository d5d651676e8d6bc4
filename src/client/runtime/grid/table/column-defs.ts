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
import { leastFlexible } from './fit-widths';
import type { RowFormats } from '../formats/row-formats';
import type { GridColumnView } from '../../list/grid-columns';

/** The columns of the row's box and of its actions; no column of a source may begin with an underscore. */
const actionsColumn = '_actions';
export const selectColumn = '_select';

/** Pixels of the column of boxes. */
export const selectWidth = 48;

export interface CellLooks {
  formats: RowFormats | null;
  /** Columns whose cells can be written in place. */
  editable: ReadonlySet<string>;
}

/** AG Grid's columns for those of a grid, in the reader's language. */
export function columnDefsOf(
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
    // Rows are ordered by the server; the comparator of a grid that holds part of them would lie.
    comparator: () => 0,
    minWidth: 56,
    ...(view.isFlexible ? { flex: 1, minWidth: leastFlexible(view) } : { flex: null }),
    pinned: view.pinned ?? null,
  }));
}

/** Which rows are on their way, and which stand out as a whole. */
export function rowClassRulesOf(formats: RowFormats | null): RowClassRules<KeyedRow> {
  if (formats?.all.some(({ column }) => column === undefined) !== true) return { 'is-waiting': isWaiting };
  const tones = tonesOf<RowClassParams<KeyedRow>>(({ data, node }) =>
    data === undefined || node.rowPinned != null ? undefined : formats.of(data).row?.tone,
  );
  return { ...tones, 'is-waiting': isWaiting };
}

function isWaiting({ data }: RowClassParams<KeyedRow>): boolean {
  return data === undefined;
}

/** What draws a cell whose row has come. In those of a row that is on its way there is nothing at all: hundreds fly by. */
function onceHere(renderer: CellRendererSelectorResult): CellRendererSelectorFunc<KeyedRow> {
  return ({ data }) => (data === undefined ? undefined : renderer);
}

/** Which cells of a column stand out. A rule is asked of every cell that scrolls by: there is none where none can hold. */
function cellTonesOf(formats: RowFormats | null, name: string): Pick<ColDef<KeyedRow>, 'cellClassRules'> {
  if (formats?.all.some(({ column }) => column === name) !== true) return {};
  return {
    cellClassRules: tonesOf<CellClassParams<KeyedRow>>(({ data, node }) =>
      data === undefined || node.rowPinned != null ? undefined : formats.of(data).cells.get(name)?.tone,
    ),
  };
}

/** The first column: the boxes that choose rows. */
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

/** The last column: what can be done with a row. */
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

/** What the sorts mean for AG Grid's headers. */
export function columnStateOf(sorts: readonly Sort[]) {
  return sorts.map(({ column, order }, sortIndex) => ({ colId: column, sort: order, sortIndex }));
}

const tones = ['success', 'warning', 'danger', 'info', 'muted'] as const;

function tonesOf<Params>(toneOf: (params: Params) => string | undefined) {
  return Object.fromEntries(
    tones.map((tone) => [`grid-tone-${tone}`, (params: Params) => toneOf(params) === tone]),
  );
}

/** New things and large numbers are looked for first. */
function begin({ type }: GridColumnView): 'asc' | 'desc' {
  const isLargeFirst = isNumberType(type) || ['date', 'timestamp', 'boolean'].includes(type);
  return isLargeFirst ? 'desc' : 'asc';
}

/** Keys that belong to the controls inside a cell and not to the grid: Tab walks through them, Enter presses them. */
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
