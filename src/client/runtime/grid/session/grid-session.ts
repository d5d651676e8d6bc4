import type { KeyedRow } from '../../../../engine/row';
import type { QueryClient } from '@tanstack/react-query';
import { shallow } from 'zustand/shallow';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { preloadWidgets } from '../../../../../widgets/registry';
import type { Sort } from '../../../../definitions/filter';
import type { PlacedColumn } from '../../../../definitions/grid-view';
import { withColumn, withPlaces } from '../columns/grid-layout';
import type { RowFormats } from '../formats/row-formats';
import type { GridViewProps } from '../grid-view-props';
import { editableColumns } from '../inline/editable-cells';
import { createFreshness, type Freshness } from '../rows/freshness';

import type { RowBlocks } from '../rows/row-blocks';
import { createRowPosition, type RowPosition } from '../rows/row-position';
import { createRowsLoader, noRowsYet, type LoadedRows } from '../rows/rows-loader';
import { createRowSelection, type RowSelection } from '../selection/row-selection';
import { createTotalsLoader, noTotals, type Totals } from '../totals/totals-loader';
import { createArrangement, type Arrangement } from '../views/arrangement';
import { deriveGrid, type DerivedGrid, type GridChoices } from './derived-grid';
import type { GridState } from './grid-state';

/** The page's input to its list. */
export type GridPage = Omit<GridViewProps, 'gridId' | 'binOf' | 'condition' | 'toolbar'>;

export interface GridInputs extends GridChoices {
  page: GridPage;
  /** Null where the grid has none, undefined while the code that evaluates conditions loads. */
  formats: RowFormats | null | undefined;
  /** True where rows are cards. */
  isPhone: boolean;
  /** True on narrow or touch screens: a row's actions are behind one button. */
  isCompact: boolean;
}

/** Editing of cells in place. */
export interface CellWriting {
  formId: string;
  /** Columns whose cells can be edited. */
  columns: ReadonlySet<string>;
  /** True where a double click and Enter edit the cell, instead of opening the row. */
  isFirst: boolean;
}

/** The error of a block that failed while others loaded. */
interface BlockError {
  blocks: RowBlocks | null;
  error: unknown;
  retry: () => void;
}

export interface GridSessionState extends GridInputs, DerivedGrid {
  /** Undefined where no cell can be edited in place. */
  writing: CellWriting | undefined;
  /** True once the code of all cells has loaded: a row whose cells appear one by one looks broken. */
  hasCells: boolean;
  rows: LoadedRows;
  blockError: BlockError | null;
  totals: Totals;
  /** True where rows have changed since they were read, while the person is using them. */
  isStale: boolean;
  /** Increases when the rows of a list view must be read again. */
  rereads: number;
}

export interface GridSession extends StoreApi<GridSessionState> {
  selection: RowSelection;
  position: RowPosition;
  arrangement: Arrangement;
  freshness: Pick<Freshness, 'refresh' | 'hold'>;
  /** The element around the list. */
  frame: { current: HTMLDivElement | null };
  /** Scrolls by pages of the visible height. */
  scrollBy: (pages: 1 | -1) => void;
  /** Sets the table's scroll function; null once the table is unmounted. */
  setPager: (pager: Pager | null) => void;
  /** Loads the rows and follows their changes. Returns the function that stops it. */
  start: () => () => void;
  /** Applies new inputs from the page, the address or the device. */
  update: (inputs: GridInputs) => void;
  /** Changes the person's settings. */
  change: (change: Partial<GridState>) => void;
  sort: (sorts: readonly Sort[]) => void;
  /** Applies the positions of the shown columns after a drag. */
  placeColumns: (places: readonly PlacedColumn[]) => void;
  resizeColumn: (column: string, width: number) => void;
  /** Sends the query again after an error. */
  retry: () => void;
  /** Reports a block that failed; `retry` loads it again. */
  failBlock: (error: unknown, retry: () => void) => void;
  retryBlock: () => void;
  /** Records that a row was written in place and is shown already. */
  noteWrite: () => void;
  /** Reads the rows again after the page has written one, and ignores the server's event about it. */
  rereadAfterWrite: () => void;
  open: (row: KeyedRow) => void;
}

type Pager = (pages: 1 | -1) => void;

interface GridSessionHost {
  /** Writes a change of the settings to the address, which returns through `update`. */
  change: (change: Partial<GridState>) => void;
  client: QueryClient;
}

/**
 * Creates the state of one list on the screen: query, layout, rows, totals, freshness and selection. Components watch
 * their own part. Selection and position are separate stores, so that selecting a row renders that row alone.
 */
export function createGridSession(inputs: GridInputs, { change, client }: GridSessionHost): GridSession {
  const store = createStore<GridSessionState>()(() => ({
    ...inputs,
    ...deriveGrid(inputs),
    writing: undefined,
    hasCells: false,
    rows: noRowsYet,
    blockError: null,
    totals: noTotals,
    isStale: false,
    rereads: 0,
  }));
  const { getState: read, setState: write } = store;
  write(({ page, columns }) => ({ writing: writingOf({ page, columns }) }));

  const selection = createRowSelection();
  const position = createRowPosition();
  const frame: GridSession['frame'] = { current: null };
  let pager: Pager | null = null;
  const arrangement = createArrangement({ read, change, client });
  const rows = createRowsLoader({ read: () => read().rows, write: (loaded) => write({ rows: loaded }) });
  const totals = createTotalsLoader({
    read: () => read().totals,
    write: (counted) => write({ totals: counted }),
  });
  const reread = () => {
    write(({ rereads }) => ({ rereads: rereads + 1 }));
    // The table reads its rows again when it is shown next.
    if (read().listView !== undefined) return;
    rows.reread();
    totals.recount();
  };
  const freshness = createFreshness({
    source: () => read().grid.compiled.source.id,
    isUntouched: () =>
      read().page.selectedId === null && isAtRest(frame.current) && position.read().first <= 1,
    reread,
    setStale: (isStale) => write({ isStale }),
  });

  const load = ({ queried, query }: GridSessionState) => {
    selection.keepWithin(JSON.stringify([query.filters, query.groupFilters]));
    rows.load(queried, query);
  };
  const loadCells = async ({ columns }: GridSessionState) => {
    const widgets = columns.map(({ widget }) => widget);
    // Code that failed to load is loaded again when its cell renders.
    await Promise.allSettled([preloadWidgets('cell', widgets)]);
    write({ hasCells: true });
  };
  /** Runs the side effects of changed inputs. */
  const follow = (state: GridSessionState, before: GridSessionState) => {
    const isBack = before.listView !== undefined;
    if (state.listView === undefined) {
      if (isBack || state.queried !== before.queried || state.query !== before.query) load(state);
      if (isBack || state.totalsQuery !== before.totalsQuery) totals.load(state.totalsQuery);
    } else if (!isBack) {
      position.write(0, 0);
      selection.clear();
    }
    if (state.columns !== before.columns) void loadCells(state);
    if (state.page.refreshKey !== before.page.refreshKey) {
      freshness.noteReread();
      reread();
    }
  };

  return {
    ...store,
    selection,
    position,
    frame,
    scrollBy: (pages) => pager?.(pages),
    setPager: (next) => {
      pager = next;
    },
    arrangement,
    freshness,
    start: () => {
      const state = read();
      const ends = [store.subscribe(follow), rows.start(), totals.stop, freshness.start(), arrangement.flush];
      if (state.listView === undefined) {
        load(state);
        totals.load(state.totalsQuery);
      }
      void loadCells(state);
      return () => {
        for (const end of ends) end();
      };
    },
    update: (next) => {
      const before = read();
      if (isSame(next, before)) return;
      const derived = deriveGrid(next, before);
      const isWriting = next.page.editing === before.page.editing && derived.columns === before.columns;
      const { columns } = derived;
      const writing = isWriting ? before.writing : writingOf({ page: next.page, columns });
      write({ ...next, ...derived, writing });
    },
    change,
    sort: (sorts) => change({ sorts: isDefaultSort(read(), sorts) ? [] : sorts }),
    placeColumns: (places) => arrangement.arrange(withPlaces(read().layout, places)),
    resizeColumn: (column, width) =>
      arrangement.arrange(
        withColumn(read().layout, column, (place) => ({ ...place, width: Math.round(width) })),
      ),
    retry: rows.retry,
    failBlock: (error, retry) => write({ blockError: { blocks: read().rows.blocks, error, retry } }),
    retryBlock: () => {
      const { blockError } = read();
      write({ blockError: null });
      blockError?.retry();
    },
    noteWrite: () => {
      freshness.noteWrite();
      if (read().listView === undefined) totals.recount();
    },
    rereadAfterWrite: () => {
      freshness.noteWrite();
      reread();
    },
    open: (row) => read().page.onOpen(row),
  };
}

/** Returns whether rows can be selected: only where they can be changed, deleted, restored or printed together. */
export function canChooseRows({ page: { bulk } }: GridSessionState): boolean {
  return (
    bulk !== undefined &&
    (bulk.canUpdate || bulk.canDelete || bulk.canRestore === true || (bulk.papers ?? []).length > 0)
  );
}

/** Returns whether totals are shown; cached rows have none. */
export function hasTotals({ totals, rows: { blocks } }: GridSessionState): boolean {
  return totals.columns.size > 0 && blocks?.cachedAt() === null;
}

function writingOf({ page, columns }: Pick<GridSessionState, 'page' | 'columns'>): CellWriting | undefined {
  const { editing } = page;
  if (editing === undefined) return undefined;
  const { form, locked, isFirst } = editing;
  return { formId: form.id, columns: editableColumns(columns, form, locked), isFirst };
}

function isSame(next: GridInputs, before: GridInputs): boolean {
  return shallow(withoutPage(next), withoutPage(before)) && shallow(next.page, before.page);
}

function withoutPage({ grid, views, settings, formats, isPhone, isCompact }: GridInputs) {
  return { grid, views, settings, formats, isPhone, isCompact };
}

/** Returns whether the list is idle: the pointer and the focus are elsewhere and the page is not scrolled. */
function isAtRest(frame: HTMLElement | null): boolean {
  return (
    frame !== null &&
    !frame.matches(':hover') &&
    !frame.contains(document.activeElement) &&
    window.scrollY < 8
  );
}

function isDefaultSort({ grid }: GridSessionState, sorts: readonly Sort[]): boolean {
  return JSON.stringify(sorts) === JSON.stringify(grid.sorts ?? []);
}
