import {
  toFilterSet,
  type Filter,
  type FilterSet,
  type GroupFilter,
  type Sort,
} from '../../../definitions/filter';
import type { Grid } from '../../../definitions/grid';
import { searchedColumns, searchGroups, type SearchedColumn } from '../../../engine/grid/search-groups';
import type { CompiledSource } from '../../../engine/model/compiled-source';
import type { KeyedRow, Row } from '../../../engine/row';
import { manifests } from '../../../../widgets/manifests';
import type { GridDefinition } from './grid-columns';
import { rightsSelection } from './row-rights';

/** The person's settings that decide which rows a list shows. */
export interface ListState {
  search: string;
  /** If empty, the definition's order applies. */
  sorts: readonly Sort[];
  filters: readonly Filter[];
  /** Each group is one parenthesis; all of them hold besides the filters. */
  groups?: readonly GroupFilter[] | undefined;
}

/** The query of a list; two equal queries have the same rows. */
export interface RowQuery {
  filters: readonly Filter[];
  groupFilters: readonly GroupFilter[];
  sorts: readonly Sort[];
}

/** The response to `rowsDocument`. */
export interface RowsAnswer {
  paginate: Readonly<Record<string, unknown>>;
}

/** The response to `totalDocument`. */
export interface TotalAnswer {
  paginate: { total: number; is_estimate: boolean };
}

/** Combines the grid's definition and the page's condition with the person's filters, search and sorts. */
export function buildRowQuery(
  grid: Grid & Pick<GridDefinition, 'condition'>,
  source: CompiledSource,
  state: ListState,
): RowQuery {
  const { filters, groupFilters } = fixedFilters(grid);
  return {
    filters: [...filters, ...state.filters],
    groupFilters: [
      ...groupFilters,
      ...(state.groups ?? []),
      ...searchGroups(searchColumns(grid, source), state.search),
    ],
    sorts: sortsInForce(grid, state),
  };
}

/** The filters that no person can take away: the grid's own and the page's. */
export function fixedFilters({
  filters,
  condition = {},
}: Pick<Grid, 'filters'> & Pick<GridDefinition, 'condition'>): Required<FilterSet> {
  const own = toFilterSet(filters);
  return {
    filters: [...(own.filters ?? []), ...(condition.filters ?? [])],
    groupFilters: [...(own.groupFilters ?? []), ...(condition.groupFilters ?? [])],
  };
}

type Conditions = Pick<GridDefinition, 'id' | 'filters' | 'condition'>;

/**
 * Names the conditions of the grid and its page that the server holds, for `within` of the lists and totals of its rows.
 * Every query of a grid's rows has them besides `fixedFilters`.
 */
export function conditionNames({ id, filters, condition }: Conditions): string[] {
  return [
    ...(typeof filters === 'string' ? [`grid/${id}`] : []),
    ...(condition?.within === undefined ? [] : [condition.within]),
  ];
}

/** Conditions of columns that take the rows of a list, and the values of the row that has these columns. */
export interface ColumnConditions {
  within: readonly string[];
  row: Row;
}

/** `conditionNames` and others as an argument: `, within: ["grid/news"]`; empty where there are none. */
export function withinArgument(grid: Conditions, others: readonly string[] = []): string {
  const names = [...conditionNames(grid), ...others];
  return names.length === 0 ? '' : `, within: ${JSON.stringify(names)}`;
}

/** Returns the active sorts: the person's, else the definition's. */
export function sortsInForce(grid: Grid, state: ListState): readonly Sort[] {
  return state.sorts.length > 0 ? state.sorts : (grid.sorts ?? []);
}

/** Returns the columns that the quick search covers; empty where the grid has no search. */
export function searchColumns(grid: Grid, source: CompiledSource): SearchedColumn[] {
  return searchedColumns(grid.search ?? source.search, (name) => source.columns[name]?.type);
}

/**
 * Returns the columns to load with a row: the shown ones, the key, the revision, the label, and those that cells and
 * formats read.
 */
export function columnsToQuery(
  grid: Pick<GridDefinition, 'columns' | 'formats'>,
  source: CompiledSource,
): string[] {
  const shown = grid.columns.filter((column) => column.hidden !== true);
  const needed = [
    'id',
    'revision',
    ...shown.map(({ column }) => column),
    ...shown.flatMap(({ widget, options }) => readBy(widget, options)),
    ...(source.titleColumn === null ? [] : [source.titleColumn]),
    ...(grid.formats ?? []).flatMap(({ if: when }) => when.match(/[a-z][a-z0-9_]*/g) ?? []),
  ];
  return [...new Set(needed)].filter((column) => column === 'id' || Object.hasOwn(source.columns, column));
}

function readBy(
  widget: string | undefined,
  options: Readonly<Record<string, unknown>> = {},
): readonly string[] {
  return widget === undefined ? [] : (manifests.get(widget)?.reads?.(options) ?? []);
}

/**
 * Builds the query of one block of rows: `$page` counts from 1. The text depends on the definition alone, so that the
 * server plans it once. The total is `totalDocument`, sent once per filter and not per block. With conditions of columns the
 * query also takes their row: `$row`.
 */
export function rowsDocument(
  grid: GridDefinition,
  source: CompiledSource,
  { within }: Pick<ColumnConditions, 'within'> = { within: [] },
): string {
  const columns = columnsToQuery(grid, source).join(' ');
  const [variable, argument] = within.length === 0 ? ['', ''] : [', $row: JSON', ', row: $row'];
  return `query ${source.typeName}Rows($page: Int!, $size: Int!, ${filterVariables}, $sorts: [sort]${variable}) {
  paginate(page: $page, size: $size, ${argumentsOf(grid, within)}${argument}, sorts: $sorts, ordered: true) { page before ${source.id} { ${columns}${rightsSelection(source)} } }
}`;
}

/** Builds the query of the number of rows that match the filters. */
export function totalDocument(grid: GridDefinition, source: CompiledSource): string {
  return `query ${source.typeName}Total(${filterVariables}) {
  paginate(page: 1, size: 1, ${argumentsOf(grid)}) { total is_estimate ${source.id} { id } }
}`;
}

const filterVariables = '$filters: [filter], $groupFilters: [groupFilter]';

function argumentsOf(grid: GridDefinition, within: readonly string[] = []): string {
  const deleted = grid.isBin === true ? ', deleted: true' : '';
  return `filters: $filters, groupFilters: $groupFilters${withinArgument(grid, within)}${deleted}`;
}

/** Builds the query of one row by its key, with the columns of `rowsDocument`: variables `{filters}`. */
export function oneRowDocument(grid: GridDefinition, source: CompiledSource): string {
  const columns = columnsToQuery(grid, source).join(' ');
  return `query ${source.typeName}Row($filters: [filter]) {
  paginate(page: 1, size: 1, filters: $filters) { page ${source.id} { ${columns}${rightsSelection(source)} } }
}`;
}

/** Returns the rows of a response to `rowsDocument`. Throws where the response has another shape. */
export function parseRows(answer: RowsAnswer, source: CompiledSource): readonly KeyedRow[] {
  const rows = answer.paginate[source.id];
  if (!Array.isArray(rows) || !rows.every(isRow))
    throw new TypeError(`No rows of ${source.id} in the answer.`);
  return rows;
}

/** Returns the key of the row before the block; null at the beginning. */
export function rowBefore({ paginate: { before } }: RowsAnswer): string | null {
  return typeof before === 'string' ? before : null;
}

export function isRow(value: unknown): value is KeyedRow {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';
}
