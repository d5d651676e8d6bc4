import type { Filter, Sort } from '../../../../definitions/filter';
import type { GridLayout, GridViewsResponse, SavedGridView } from '../../../../definitions/grid-view';
import {
  arrangedGrid,
  completedLayout,
  definedLayout,
  isDefinedLayout,
  isSameLayout,
} from '../columns/grid-layout';
import { columnViewsOf, type GridColumnView, type GridDefinition } from '../../list/grid-columns';
import { rowQueryOf, sortsInForce, type RowQuery } from '../../list/grid-query';
import { totalsOf, totalsQuestion, type TotalsQuestion } from '../totals/totals-query';
import type { GridState } from './grid-state';

/** What decides which rows are loaded and how they are laid out. */
export interface GridChoices {
  grid: GridDefinition;
  views: GridViewsResponse;
  /** What the person has set, as the address has it. */
  settings: GridState;
}

/** What follows from a person's choices. Each part stays the same object as long as it says the same. */
export interface DerivedGrid {
  /** The columns as they are arranged now. */
  layout: GridLayout;
  /** The saved view that was chosen. */
  chosenView: SavedGridView | undefined;
  /** Nothing is arranged otherwise than the definition has it. */
  isDefaultLayout: boolean;
  /** The grid is not any more as the chosen view has it. */
  isViewChanged: boolean;
  /** The grid with its columns as they are arranged. */
  arranged: GridDefinition;
  columns: readonly GridColumnView[];
  filterable: readonly GridColumnView[];
  /** The grid as its rows are queried: another order or width of the columns needs no new query. */
  queried: GridDefinition;
  query: RowQuery;
  totalsQuery: TotalsQuestion;
  sorts: readonly Sort[];
}

export function deriveGrid(choices: GridChoices, before?: GridChoices & DerivedGrid): DerivedGrid {
  const { grid, views, settings } = choices;
  const chosenView = views.views.find(({ id }) => id === settings.view);
  const savedLayout = chosenView?.view.layout ?? views.layout;
  const layout = same(
    completedLayout(grid, settings.layout ?? savedLayout ?? definedLayout(grid)),
    before?.layout,
  );
  const isArranged = before?.grid === grid && before.layout === layout;
  const arranged = isArranged ? before.arranged : arrangedGrid(grid, layout);
  const isQueried = before !== undefined && hasSameRows(before.queried, arranged);
  const queried = isQueried ? before.queried : arranged;
  const query = same(rowQueryOf(grid, grid.compiled.source, settings), before?.query);
  const isFilterable = isArranged && before.settings.filters === settings.filters;
  return {
    layout,
    chosenView,
    isDefaultLayout: (settings.layout ?? savedLayout) === null || isDefinedLayout(grid, layout),
    isViewChanged: chosenView !== undefined && !isAsSaved(chosenView, choices, layout),
    arranged,
    columns: isArranged ? before.columns : columnViewsOf(arranged),
    filterable: isFilterable ? before.filterable : filterableColumns(grid, arranged, settings.filters),
    queried,
    query,
    totalsQuery: same(
      totalsQuestion(queried, queried.isBin === true ? [] : totalsOf(queried), query),
      before?.totalsQuery,
    ),
    sorts: same(sortsInForce(grid, settings), before?.sorts),
  };
}

function same<T>(now: T, before: T | undefined): T {
  return before !== undefined && JSON.stringify(before) === JSON.stringify(now) ? before : now;
}

function hasSameRows(one: GridDefinition, other: GridDefinition): boolean {
  return (
    one.source === other.source && one.version === other.version && shownNames(one) === shownNames(other)
  );
}

function shownNames({ columns }: GridDefinition): string {
  const shown = columns.flatMap(({ column, hidden }) => (hidden === true ? [] : [column]));
  return shown.toSorted((a, b) => (a < b ? -1 : 1)).join();
}

/** The columns that can be filtered by: what is shown, what the definition shows, and what is filtered by already. */
function filterableColumns(
  grid: GridDefinition,
  arranged: GridDefinition,
  filters: readonly Filter[],
): GridColumnView[] {
  const wanted = new Set([
    ...grid.columns.flatMap(({ column, hidden }) => (hidden === true ? [] : [column])),
    ...filters.map(({ column }) => column),
  ]);
  const columns = arranged.columns.map(({ hidden, ...column }) =>
    hidden === true && !wanted.has(column.column) ? { ...column, hidden } : column,
  );
  return columnViewsOf({ ...arranged, columns });
}

function isAsSaved({ view }: SavedGridView, { grid, settings }: GridChoices, layout: GridLayout): boolean {
  return isSameLayout(completedLayout(grid, view.layout), layout) && rowText(view) === rowText(settings);
}

/** What a view says of its rows, as text. */
function rowText({ search, sorts, filters }: Pick<GridState, 'search' | 'sorts' | 'filters'>): string {
  return JSON.stringify([search, sorts, filters]);
}
