import type { Filter, Sort } from '../../../../definitions/filter';
import { tableView, type ListView } from '../../../../definitions/list-view';
import type { GridLayout, GridViewsResponse, SavedGridView } from '../../../../definitions/grid-view';
import {
  applyLayout,
  completedLayout,
  definedLayout,
  isDefinedLayout,
  isSameLayout,
} from '../columns/grid-layout';
import { listColumnViews, type GridColumnView, type GridDefinition } from '../../list/grid-columns';
import { buildRowQuery, sortsInForce, type RowQuery } from '../../list/grid-query';
import { listTotals, buildTotalsQuery, type TotalsQuestion } from '../totals/totals-query';
import type { GridState } from './grid-state';

/** The inputs that decide which rows are loaded and how they are laid out. */
export interface GridChoices {
  grid: GridDefinition;
  views: GridViewsResponse;
  /** The person's settings from the address. */
  settings: GridState;
}

/** State derived from a person's choices. Each part stays the same object while it is equal. */
export interface DerivedGrid {
  /** The current layout of the columns. */
  layout: GridLayout;
  /** The saved view that was chosen. */
  chosenView: SavedGridView | undefined;
  /** True where the layout equals the definition's. */
  isDefaultLayout: boolean;
  /** True where the grid differs from the chosen view. */
  isViewChanged: boolean;
  /** The grid with its columns in the order of the layout. */
  arranged: GridDefinition;
  columns: readonly GridColumnView[];
  filterable: readonly GridColumnView[];
  /** The grid as its rows are queried: another order or width of the columns needs no new query. */
  queried: GridDefinition;
  query: RowQuery;
  totalsQuery: TotalsQuestion;
  sorts: readonly Sort[];
  /** The list view that shows the rows; undefined for the table. */
  listView: ListView | undefined;
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
  const arranged = isArranged ? before.arranged : applyLayout(grid, layout);
  const isQueried = before !== undefined && hasSameRows(before.queried, arranged);
  const queried = isQueried ? before.queried : arranged;
  const query = same(buildRowQuery(grid, grid.compiled.source, settings), before?.query);
  const isFilterable =
    isArranged && before.settings.filters === settings.filters && before.settings.groups === settings.groups;
  return {
    layout,
    chosenView,
    isDefaultLayout: (settings.layout ?? savedLayout) === null || isDefinedLayout(grid, layout),
    isViewChanged: chosenView !== undefined && !isAsSaved(chosenView, choices, layout),
    arranged,
    columns: isArranged ? before.columns : listColumnViews(arranged),
    filterable: isFilterable
      ? before.filterable
      : filterableColumns(grid, arranged, [
          ...settings.filters,
          ...(settings.groups ?? []).flatMap((group) => group.filters),
        ]),
    queried,
    query,
    totalsQuery: same(
      buildTotalsQuery(queried, queried.isBin === true ? [] : listTotals(queried), query),
      before?.totalsQuery,
    ),
    sorts: same(sortsInForce(grid, settings), before?.sorts),
    listView: same(listViewOf(grid, settings), before?.listView),
  };
}

/** Returns the view that the person has chosen, else the grid's default. An unknown one is the table. */
function listViewOf(
  { views, defaultView }: GridDefinition,
  { shown = defaultView }: GridState,
): ListView | undefined {
  return shown === tableView ? undefined : views?.find(({ id }) => id === shown);
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

/**
 * Returns the columns that can be filtered: those that are shown, that the definition shows, or that have a filter
 * already.
 */
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
  return listColumnViews({ ...arranged, columns });
}

function isAsSaved({ view }: SavedGridView, { grid, settings }: GridChoices, layout: GridLayout): boolean {
  return isSameLayout(completedLayout(grid, view.layout), layout) && rowText(view) === rowText(settings);
}

/** Serializes the row settings of a view for comparison. */
function rowText({
  search,
  sorts,
  filters,
  groups = [],
  shown,
}: Pick<GridState, 'search' | 'sorts' | 'filters' | 'groups' | 'shown'>): string {
  return JSON.stringify([search, sorts, filters, groups, shown]);
}
