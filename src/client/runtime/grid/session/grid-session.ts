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

/** What the page says of its list. */
export type GridPage = Omit<GridViewProps, 'gridId' | 'binOf' | 'toolbar'>;

export interface GridInputs extends GridChoices {
  page: GridPage;
  /** Null where the grid has none, undefined while the code that reads conditions is on its way. */
  formats: RowFormats | null | undefined;
  /** Rows are cards. */
  isPhone: boolean;
  /** Little room, or a finger: a row's actions are behind one button. */
  isCompact: boolean;
}

/** How cells are written in place. */
export interface CellWriting {
  formId: string;
  /** Columns whose cells can be written. */
  columns: ReadonlySet<string>;
  /** A double click and Enter write the cell, instead of opening the row. */
  isFirst: boolean;
}

/** A block that did not come, while others did. */
interface BlockError {
  blocks: RowBlocks | null;
  error: unknown;
  retry: () => void;
}

export interface GridSessionState extends GridInputs, DerivedGrid {
  /** Undefined where no cell can be written in place. */
  writing: CellWriting | undefined;
  /** The code of all cells is here: a row whose cells come one by one looks broken. */
  hasCells: boolean;
  rows: LoadedRows;
  blockError: BlockError | null;
  totals: Totals;
  /** Rows have changed since they were read, and the person is in the middle of them. */
  isStale: boolean;
}

export interface GridSession extends StoreApi<GridSessionState> {
  selection: RowSelection;
  position: RowPosition;
  arrangement: Arrangement;
  freshness: Pick<Freshness, 'refresh' | 'hold'>;
  /** The element around the list. */
  frame: { current: HTMLDivElement | null };
  /** Scrolls by pages of what is visible. */
  scrollBy: (pages: 1 | -1) => void;
  /** Says how the table scrolls; null once it is gone. */
  setPager: (pager: Pager | null) => void;
  /** Loads the rows and follows their changes. The result ends that. */
  start: () => () => void;
  /** Takes over what the page, the address or the device says now. */
  update: (inputs: GridInputs) => void;
  /** Changes what the person has set. */
  change: (change: Partial<GridState>) => void;
  sort: (sorts: readonly Sort[]) => void;
  /** Columns were dragged: where each of those that are shown stands now. */
  placeColumns: (places: readonly PlacedColumn[]) => void;
  resizeColumn: (column: string, width: number) => void;
  /** Sends the query again after an error. */
  retry: () => void;
  /** A block did not come; `retry` loads it again. */
  failBlock: (error: unknown, retry: () => void) => void;
  retryBlock: () => void;
  /** A row has been written in place and is shown already. */
  noteWrite: () => void;
  open: (row: KeyedRow) => void;
}

type Pager = (pages: 1 | -1) => void;

interface GridSessionHost {
  /** Writes a change of the settings to the address, which comes back by `update`. */
  change: (change: Partial<GridState>) => void;
  client: QueryClient;
}

/**
 * The state of one list on the screen: query, layout, rows, totals, freshness and selection. Components read and watch
 * their own part. Selection and position are stores of their own: choosing a row draws that row alone.
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
    // Code that did not come is loaded again when its cell is drawn.
    await Promise.allSettled([preloadWidgets('cell', widgets)]);
    write({ hasCells: true });
  };
  /** What a change of the inputs sets going. */
  const follow = (state: GridSessionState, before: GridSessionState) => {
    if (state.queried !== before.queried || state.query !== before.query) load(state);
    if (state.totalsQuery !== before.totalsQuery) totals.load(state.totalsQuery);
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
      load(state);
      totals.load(state.totalsQuery);
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
      totals.recount();
    },
    open: (row) => read().page.onOpen(row),
  };
}

/** Where something can be done with many rows, they can be chosen. */
export function canChooseRows({ page: { bulk } }: GridSessionState): boolean {
  return bulk !== undefined && (bulk.canUpdate || bulk.canDelete);
}

/** Of rows that the device has kept nobody knows the totals. */
export function hasTotals({ totals, rows: { blocks } }: GridSessionState): boolean {
  return totals.columns.size > 0 && blocks?.keptAt() === null;
}

function writingOf({ page, columns }: Pick<GridSessionState, 'page' | 'columns'>): CellWriting | undefined {
  const { editing } = page;
  if (editing === undefined) return undefined;
  const { form, isFirst } = editing;
  return { formId: form.id, columns: editableColumns(columns, form), isFirst };
}

function isSame(next: GridInputs, before: GridInputs): boolean {
  return shallow(withoutPage(next), withoutPage(before)) && shallow(next.page, before.page);
}

function withoutPage({ grid, views, settings, formats, isPhone, isCompact }: GridInputs) {
  return { grid, views, settings, formats, isPhone, isCompact };
}

/** Nobody points at the list, works in it or has scrolled the page. */
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
