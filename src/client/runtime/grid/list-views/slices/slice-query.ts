import type { Filter, GroupFilter, Sort } from '../../../../../definitions/filter';
import { plainMembers, shownMembers, type ListView } from '../../../../../definitions/list-view';
import { isRecord } from '../../../../../engine/expressions/expression-values';
import type { CompiledSource } from '../../../../../engine/model/compiled-source';
import type { KeyedRow } from '../../../../../engine/row';
import { listColumnViews, type GridColumnView, type GridDefinition } from '../../../list/grid-columns';
import { columnsToQuery, isRow, withinArgument, type RowQuery } from '../../../list/grid-query';
import { rightsSelection } from '../../../list/row-rights';

/** A part of a list that a view shows: a month, a window, a column of a board. At most `size` rows of it are read. */
export interface Slice {
  key: string;
  filters: readonly Filter[];
  groupFilters: readonly GroupFilter[];
  size: number;
}

/** The columns that a view shows: those that the grid places on a card, and those that the view names. */
export function viewColumns(grid: GridDefinition, view: ListView): GridColumnView[] {
  const named = new Set(shownMembers.map((member) => view[member]));
  const columns = grid.columns.flatMap(({ hidden: _hidden, ...column }) =>
    column.card !== undefined || named.has(column.column) ? [column] : [],
  );
  return listColumnViews({ ...grid, columns });
}

/** The names of the columns that a view reads of each row. */
export function namesToRead(grid: GridDefinition, view: ListView): string[] {
  const { source } = grid.compiled;
  const shown = viewColumns(grid, view).map(({ column }) => column);
  const columns = grid.columns.flatMap(({ hidden: _hidden, ...column }) =>
    shown.includes(column.column) ? [column] : [],
  );
  const plain = plainMembers.flatMap((member) => view[member] ?? []);
  return [...new Set([...columnsToQuery({ ...grid, columns }, source), ...plain])];
}

export interface SlicesQuestion {
  document: string;
  variables: Record<string, unknown>;
}

/** Builds the query of the rows of all slices: one request, one statement for each slice. */
export function slicesQuery(
  grid: GridDefinition,
  names: readonly string[],
  { query, slices, sorts }: { query: RowQuery; slices: readonly Slice[]; sorts: readonly Sort[] },
): SlicesQuestion {
  const { source } = grid.compiled;
  const within = withinArgument(grid);
  const declared = slices.map((_, n) => `, $f${n}: [filter], $g${n}: [groupFilter], $n${n}: Int!`).join('');
  const fields = slices.map(
    (_, n) =>
      `s${n}: paginate(page: 1, size: $n${n}, filters: $f${n}, groupFilters: $g${n}, sorts: $sorts${within}, ordered: true) { ${source.id} { ${names.join(' ')}${rightsSelection(source)} } }`,
  );
  return {
    document: `query ${source.typeName}Slices($sorts: [sort]${declared}) {\n  ${fields.join('\n  ')}\n}`,
    variables: Object.fromEntries([
      ['sorts', sorts],
      ...slices.flatMap((slice, n) => [
        [`f${n}`, [...query.filters, ...slice.filters]],
        [`g${n}`, [...query.groupFilters, ...slice.groupFilters]],
        [`n${n}`, Math.min(slice.size, source.cap)],
      ]),
    ]),
  };
}

/** Reads the rows of each slice from a response. Throws where it has another shape. */
export function rowsBySlice(
  answer: Readonly<Record<string, unknown>>,
  source: CompiledSource,
  slices: readonly Slice[],
): Map<string, readonly KeyedRow[]> {
  return new Map(
    slices.map(({ key }, n) => {
      const part = answer[`s${n}`];
      const rows = isRecord(part) ? part[source.id] : undefined;
      if (!Array.isArray(rows) || !rows.every(isRow))
        throw new TypeError(`No rows of ${source.id} in the answer.`);
      return [key, rows];
    }),
  );
}

/** Builds the query that counts the rows of one slice, or with `groupBy` those of each value of a column. */
export function countQuestion(
  grid: GridDefinition,
  query: RowQuery,
  { slice, groupBy }: { slice?: Slice | undefined; groupBy?: string | undefined },
): SlicesQuestion {
  const { source } = grid.compiled;
  return {
    document: `query ${source.typeName}Counts($source: String!, $groupBy: [String], $filters: [filter], $groupFilters: [groupFilter]) {
  aggregate(source: $source, groupBy: $groupBy, measures: [{ function: count, as: "n" }], filters: $filters, groupFilters: $groupFilters${withinArgument(grid)})
}`,
    variables: {
      source: source.id,
      groupBy: groupBy === undefined ? [] : [groupBy],
      filters: [...query.filters, ...(slice?.filters ?? [])],
      groupFilters: [...query.groupFilters, ...(slice?.groupFilters ?? [])],
    },
  };
}

/** The number of rows of a value; `column` is the one that was grouped by. */
export interface ValueCount {
  value: unknown;
  count: number;
}

export function isValueCount(value: unknown): value is ValueCount {
  return isRecord(value) && typeof value.count === 'number' && Object.hasOwn(value, 'value');
}

export function readCounts(aggregate: readonly unknown[], groupBy: string | undefined): ValueCount[] {
  return aggregate.flatMap((group) =>
    isRecord(group) && typeof group.n === 'number'
      ? [{ value: groupBy === undefined ? null : (group[groupBy] ?? null), count: group.n }]
      : [],
  );
}
