import type { GroupFilter, Sort } from '../../../../definitions/filter';
import type { SubTable } from '../../../../definitions/source';
import { ownColumns } from '../../../../engine/conditions/own-columns';
import {
  isSoftDeleted,
  listBehind,
  rowsField,
  type Model,
  type ModelColumn,
  type ModelSource,
} from '../../../../engine/model/model';
import { dependencyName } from '../../../platform/table-versions/dependency';
import { columnSql, livingRows, outputSql } from '../../../platform/sql-compiler/column-sql';
import { conditionSql, type ConditionContext } from '../../../platform/sql-compiler/condition-sql';
import { traceSource } from '../../../platform/sql-compiler/trace-source';
import { filterSql, groupFilterSql, splitGroupSql } from '../../../platform/sql-compiler/filter-sql';
import { filterValue } from '../../../../engine/filter/filter-value';
import { noArguments, type ListArguments } from './list-arguments';
import { messages } from '../../../platform/http/query-messages';
import { readableRows, requireGrants, restorableRows, type Rights } from './policy-sql';
import { QueryError } from '../../../platform/http/query-error';
import { deletedByField, deletedBySql } from './deleted-by';
import { rightsField, rowRightsSql } from './row-rights';
import type { SelectedField } from '../selection';
import { quote, type Statement } from '../../../platform/database/sql-statement';

/** The input of a query's compilation. */
export interface Compilation {
  statement: Statement;
  model: Model;
  rights: Rights;
}

export interface RowSet {
  source: ModelSource;
  fields: readonly SelectedField[];
  arguments: ListArguments;
  /** The column by which they are rows of another one. */
  connection?: string;
  /** Conditions besides filters and rights, such as the key of one row. */
  also?: (alias: string) => string[];
}

/** The parts of a SELECT over one source, its rights already among the conditions. */
export interface RowsSql {
  alias: string;
  from: string;
  where: string;
  /** Whether values of columns are hidden in some of the rows. */
  isMasked: boolean;
  /** The number of bound values up to the end of the conditions. */
  bound: number;
  /** The sorts of `orderBy`; the key comes last if it is not among them. */
  sorts: readonly Sort[];
  orderBy: string;
  columns: string;
}

/** Compiles a set of rows. Every column that is selected, filtered or sorted by must be readable in some row. */
export function compileRows(compilation: Compilation, set: RowSet): RowsSql {
  const { statement, rights } = compilation;
  const { source } = set;
  const alias = statement.alias();
  const sorts = sortsInForce(source, set.arguments);
  refuseUnknownSubTables(compilation.model, source, set.arguments);
  const selected = set.fields.flatMap(({ name }) =>
    source.columns.has(name) ? name : (listBehind(source, name)?.name ?? []),
  );
  const named = [...selected, ...set.arguments.sorts.map((sort) => sort.column)];
  const implied = [
    ...sorts.map((sort) => sort.column),
    ...(set.connection === undefined ? [] : [set.connection]),
  ];
  const { from, where, isMasked } = readableSql(
    { statement, rights },
    { source, alias, named, implied, arguments: set.arguments, also: set.also?.(alias) ?? [] },
  );
  return {
    alias,
    from,
    where,
    isMasked,
    bound: statement.parameters.length,
    sorts,
    orderBy: ` order by ${sortsSql(source, alias, sorts)}`,
    columns: set.fields.map((field) => fieldSql(compilation, set, alias, field)).join(', '),
  };
}

export interface Conditions {
  source: ModelSource;
  alias: string;
  /** The columns of the query besides those of its filters. */
  named: readonly string[];
  /** See `ReadableRequest`. */
  implied?: readonly string[];
  arguments: Pick<
    ListArguments,
    | 'filters'
    | 'groupFilters'
    | 'deleted'
    | 'choose'
    | 'within'
    | 'conditions'
    | 'edited'
    | 'isPersonal'
    | 'splitGroups'
  >;
  /** Further conditions in SQL. */
  also: readonly string[];
}

/** `from` and ` where …` of the rows that the caller may read and that the filters leave. */
export function readableSql(
  { statement, rights }: Pick<Compilation, 'statement' | 'rights'>,
  { source, alias, named, implied, arguments: given, also }: Conditions,
): Pick<RowsSql, 'from' | 'where' | 'isMasked'> {
  const { filters, groupFilters, deleted, choose, within, conditions: trees } = given;
  if (within.length > 0) throw new Error('Conditions are named that were not resolved');
  if (given.isPersonal) statement.trace.isPersonal = true;
  const { part } = source;
  const partFilter = filters.find(
    ({ column, condition }) => condition === 'equals' && column === part?.column,
  );
  const value = partFilter && filterValue('reference', partFilter.value ?? '');
  traceSource(statement.trace, source, (table) => dependencyName(table, part, value));
  const filtered = [...filters, ...groupFilters.flatMap((group) => group.filters)].map(
    (filter) => filter.column,
  );
  const decided = trees.flatMap((tree) => ownColumns(tree));
  const columns = new Set([...named, ...filtered, ...decided]);
  for (const column of columns) {
    if (!source.columns.has(column)) throw new QueryError('BAD_USER_INPUT', messages.unknownColumn(column));
  }
  const readable = readableRows(statement, rights, { source, columns, implied, alias, mayChoose: choose });
  const context = {
    statement,
    caller: rights.caller,
    now: new Date(),
    edited: given.edited,
    rowsOf: readableOthers(statement, rights),
  };
  // The view's own rows have the values of masked columns, too.
  const maySplit = !readable.isMasked && source.definition.type === 'view';
  const groupSql = (group: GroupFilter) =>
    maySplit && given.splitGroups.has(group) ? splitGroupSql : groupFilterSql;
  const conditions = [
    ...(deleted ? requireRestorable({ statement, rights }, source, alias) : livingRows(source, alias)),
    ...readable.conditions,
    ...also,
    ...filters.map((filter) => filterSql(statement, source, alias, filter)),
    ...groupFilters.map((group) => groupSql(group)(statement, source, alias, group)),
    ...trees.map((tree) => conditionSql(context, tree, source, alias)),
  ];
  const where = conditions.length > 0 ? ` where ${conditions.join(' and ')}` : '';
  return { from: readable.from, where, isMasked: readable.isMasked };
}

/** Other rows are there for a named condition as far as the caller may read them. */
function readableOthers(statement: Statement, rights: Rights): ConditionContext['rowsOf'] {
  return (source, { named, connection }, alias) => {
    const implied = connection === undefined ? [] : [connection];
    const rows = readableRows(statement, rights, {
      source,
      columns: new Set(named),
      implied,
      alias,
      mayChoose: false,
    });
    return { from: rows.from, conditions: [...livingRows(source, alias), ...rows.conditions] };
  };
}

function requireRestorable(
  { statement, rights }: Pick<Compilation, 'statement' | 'rights'>,
  source: ModelSource,
  alias: string,
): string[] {
  if (!isSoftDeleted(source)) throw new QueryError('BAD_USER_INPUT', messages.keepsNoDeleted(source.id));
  const deleting = requireGrants(rights, source, 'delete');
  return restorableRows(statement, rights.caller, source, deleting, alias);
}

/** The rows as one JSON list. */
export function jsonList(rows: RowsSql, window: string): string {
  const select = `select ${rows.columns} from ${rows.from}${rows.where}${rows.orderBy}${window}`;
  return `(select coalesce(json_agg(row_to_json(r)), '[]'::json) from (${select}) r)`;
}

function fieldSql(compilation: Compilation, set: RowSet, alias: string, field: SelectedField): string {
  const { source } = set;
  const key = quote(field.key);
  if (field.name === '__typename') return `${compilation.statement.bind(source.typeName, 'text')} as ${key}`;
  if (field.name === rightsField)
    return `${rowRightsSql(compilation, source, alias, field.fields)} as ${key}`;
  if (field.name === deletedByField)
    return `${deletedBySql(compilation.statement, source, alias, set.arguments.deleted)} as ${key}`;
  const column = source.columns.get(field.name);
  if (column) return `${outputSql(source, column, alias)} as ${key}`;
  const sub = source.subTables.find((candidate) => candidate.name === field.name);
  const target = sub && compilation.model.sources.get(sub.source);
  const list = listBehind(source, field.name);
  if (list) return `${listedRows(compilation, source, alias, list, field)} as ${key}`;
  if (!sub || !target) throw new QueryError('BAD_USER_INPUT', messages.unknownColumn(field.name));
  return `${nestedRows(compilation, set, alias, sub, target, field)} as ${key}`;
}

function nestedRows(
  compilation: Compilation,
  set: RowSet,
  parent: string,
  sub: SubTable,
  target: ModelSource,
  field: SelectedField,
): string {
  const isMeant = (item: { table: string }) => item.table === sub.name || item.table === sub.source;
  const { subFilters, subSorts } = set.arguments;
  const inherited = {
    subFilters: subFilters.filter((item) => !isMeant(item)),
    subSorts: subSorts.filter((item) => !isMeant(item)),
  };
  const chosen: Sort[] = subSorts.filter(isMeant);
  const rows = compileRows(compilation, {
    source: target,
    fields: field.fields,
    arguments: {
      ...noArguments,
      ...inherited,
      filters: subFilters.filter(isMeant),
      sorts: chosen,
      ordered: true,
    },
    connection: sub.connection,
    also: (alias) => [`${columnSql(target, sub.connection, alias)} = ${columnSql(set.source, 'id', parent)}`],
  });
  const declared =
    chosen.length === 0 && sub.sorts ? ` order by ${sortsSql(target, rows.alias, sub.sorts)}` : rows.orderBy;
  return jsonList({ ...rows, orderBy: declared }, ` limit ${target.cap}`);
}

/** The rows whose keys a column lists, as its widget offers them: those that the caller may read or choose. */
function listedRows(
  compilation: Compilation,
  source: ModelSource,
  parent: string,
  { name, lists = '' }: ModelColumn,
  { fields }: SelectedField,
): string {
  const target = compilation.model.sources.get(lists);
  if (!target) throw new QueryError('BAD_USER_INPUT', messages.unknownColumn(rowsField(name)));
  const rows = compileRows(compilation, {
    source: target,
    fields,
    arguments: { ...noArguments, ordered: true, choose: true },
    also: (alias) => [`${alias}.id = any(${columnSql(source, name, parent)})`],
  });
  return jsonList(rows, '');
}

/** Returns the query's sorts; else the source's order if requested; else the key, descending. */
function sortsInForce(source: ModelSource, { sorts, ordered }: ListArguments): readonly Sort[] {
  if (sorts.length > 0) return sorts;
  return ordered ? source.sorts : newestFirst;
}

const newestFirst: readonly Sort[] = [{ column: 'id', order: 'desc' }];

/** The key is always the last sort, so that the order is stable. Empty values come last. */
function sortsSql(source: ModelSource, alias: string, sorts: readonly Sort[]): string {
  const parts = sorts.map((sort) => {
    const column = source.columns.get(sort.column);
    if (!column || column.secret) throw new QueryError('BAD_USER_INPUT', messages.unknownColumn(sort.column));
    const direction = sort.order === 'desc' ? (column.required ? ' desc' : ' desc nulls last') : '';
    return `${columnSql(source, sort.column, alias)}${direction}`;
  });
  if (!sorts.some((sort) => sort.column === 'id')) parts.push(`${alias}.id desc`);
  return parts.join(', ');
}

/** A sub-filter or sub-sort may name any sub-table below the source, at any depth. */
function refuseUnknownSubTables(
  model: Model,
  source: ModelSource,
  { subFilters, subSorts }: ListArguments,
): void {
  const wanted = [...subFilters, ...subSorts].map((item) => item.table);
  if (wanted.length === 0) return;
  const known = new Set<string>();
  const visit = (current: ModelSource) => {
    for (const sub of current.subTables) {
      if (known.has(sub.source)) continue;
      known.add(sub.name).add(sub.source);
      const target = model.sources.get(sub.source);
      if (target) visit(target);
    }
  };
  visit(source);
  const unknown = wanted.find((table) => !known.has(table));
  if (unknown !== undefined) throw new QueryError('BAD_USER_INPUT', messages.unknownSubTable(unknown));
}
