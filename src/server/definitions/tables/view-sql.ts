import type { Filter, FilterSet, RowFilter } from '../../../definitions/filter';
import type { ViewColumn, ViewSource } from '../../../definitions/source';
import { visitor } from '../../../engine/access/caller';
import { parseViewCondition, rowsOfView } from '../../../engine/conditions/view-condition';
import { isTable, type Model, type ModelSource, type TableModel } from '../../../engine/model/model';
import { columnSql, livingRows, relationSql } from './column-sql';
import { conditionSql } from './condition-sql';
import { filterSql } from './filter-sql';
import { QueryError } from '../../platform/http/query-error';
import { quote, type Statement } from '../../platform/database/sql-statement';
import { LiteralStatement } from '../../platform/database/literal';

const base = 'base';

export interface WantedView {
  source: string;
  name: string;
  /** The SELECT behind the view. */
  sql: string;
}

/**
 * Returns the views that a model needs. The same model gives the same SQL. A view with a filter that its column refuses
 * is left out, as one without its tables is: it stays in the database as it was, and the checks of the set report it.
 */
export function wantedViews(model: Model): WantedView[] {
  return [...model.sources.values()].flatMap((source) => {
    const sql =
      source.definition.type === 'view' ? compiledView(model, source, source.definition) : undefined;
    return sql === undefined ? [] : [{ source: source.id, name: source.relation, sql }];
  });
}

function compiledView(model: Model, source: ModelSource, view: ViewSource): string | undefined {
  try {
    return viewSql(model, source, view);
  } catch (error) {
    if (error instanceof QueryError || error instanceof UnreadableCondition) return undefined;
    throw error;
  }
}

/** A column of a table that the view reaches, by the alias of the table there. */
interface Place {
  table: TableModel;
  alias: string;
  column: string;
}

function viewSql(model: Model, source: ModelSource, view: ViewSource): string | undefined {
  const tables = reachedTables(model, view);
  const table = tables?.get(base);
  if (!tables || !table) return undefined;
  const declared = new Map(view.columns.map((column) => [column.name, column]));
  const columns = [...source.columns.keys()].map((name) => {
    const column: ViewColumn = declared.get(name) ?? { name };
    return `  ${column.aggregate ? figureSql(model, column.aggregate) : placeSql(placeOf(tables, column))} as ${quote(name)}`;
  });
  const joins = (view.joins ?? []).map((join) => {
    const target = tables.get(join.as);
    if (!target) throw new Error(`the join "${join.as}" was not resolved`);
    const place = placeOf(tables, { name: join.on, from: join.on });
    const on = placeSql(place);
    const isInner = join.type === 'inner' && !alwaysFinds(place, target);
    return `${isInner ? 'join' : 'left join'} ${relationSql(target)} as ${quote(join.as)} on ${quote(join.as)}.id = ${on}`;
  });
  const place = (column: string) => placeOf(tables, declared.get(column) ?? { name: column });
  const where = [
    ...livingRows(table, base),
    ...rowFilterSql(model, view.filters, { rows: rowsOfView(model, source, view), alias: base, place }),
  ];
  return [
    `select\n${columns.join(',\n')}`,
    `from ${relationSql(table)} as ${base}`,
    ...joins,
    ...(where.length > 0 ? [`where ${where.join('\n  and ')}`] : []),
  ].join('\n');
}

/** The base under the name `base` and every join under its own. */
function reachedTables(model: Model, view: ViewSource): Map<string, TableModel> | undefined {
  const tables = new Map<string, TableModel>();
  for (const { as, source } of [{ as: base, source: view.from }, ...(view.joins ?? [])]) {
    const table = model.sources.get(source);
    if (!table || !isTable(table)) return undefined;
    tables.set(as, table);
  }
  return tables;
}

function placeOf(tables: ReadonlyMap<string, TableModel>, column: Pick<ViewColumn, 'name' | 'from'>): Place {
  const [first = '', second] = (column.from ?? column.name).split('.');
  const alias = second === undefined ? base : first;
  const table = tables.get(alias);
  if (!table) throw new Error(`"${column.from ?? column.name}" was not resolved`);
  return { table, alias, column: second ?? first };
}

function placeSql({ table, alias, column }: Place): string {
  return columnSql(table, column, quote(alias));
}

/**
 * A required reference of the base always leads to a row, so that either join gives the same. The planner leaves a left
 * join out where no column of it is asked for, as in totals; an inner one never.
 */
function alwaysFinds({ table, alias, column }: Place, target: TableModel): boolean {
  const reference = table.columns.get(column);
  return alias === base && reference?.required === true && reference.references === target.id;
}

/** A figure over the living rows that point at the view's row. Sums and counts of no rows are 0. */
function figureSql(model: Model, aggregate: NonNullable<ViewColumn['aggregate']>): string {
  const table = model.sources.get(aggregate.source);
  if (!table || !isTable(table)) throw new Error(`the table "${aggregate.source}" was not resolved`);
  const alias = 'figure';
  const argument = aggregate.column === undefined ? '*' : columnSql(table, aggregate.column, alias);
  const value = `${aggregate.function}(${argument})`;
  const where = [
    `${columnSql(table, aggregate.connection, alias)} = ${base}.id`,
    ...livingRows(table, alias),
    ...rowFilterSql(model, aggregate.filters, {
      rows: table,
      alias,
      place: (column) => ({ table, alias, column }),
    }),
  ];
  const result = aggregate.function === 'sum' ? `coalesce(${value}, 0)` : value;
  return `(select ${result} from ${relationSql(table)} as ${alias} where ${where.join(' and ')})`;
}

interface FilteredRows {
  rows: ModelSource | undefined;
  alias: string;
  /** The table that holds a column of them. */
  place: (column: string) => Place;
}

/** Which rows a view, or a figure of it, is about. Throws `UnreadableCondition` where that cannot be said. */
function rowFilterSql(
  model: Model,
  filter: RowFilter | undefined,
  { rows, alias, place }: FilteredRows,
): string[] {
  if (typeof filter !== 'string') return filterSetSql(filter ?? {}, place);
  const parsed = rows && parseViewCondition(filter, model, rows);
  if (!parsed || 'problems' in parsed) throw new UnreadableCondition();
  const context = {
    statement: new LiteralStatement(),
    caller: visitor,
    now: 'database' as const,
    ownColumn: (column: string) => placeSql(place(column)),
  };
  return [conditionSql(context, parsed.condition, rows, quote(alias))];
}

class UnreadableCondition extends Error {}

/** The filters in the query language's own SQL, each on the table that holds its column. */
function filterSetSql(set: FilterSet, place: (column: string) => Place): string[] {
  const statement: Statement = new LiteralStatement();
  const one = (filter: Filter) => {
    const { table, alias, column } = place(filter.column);
    return filterSql(statement, table, quote(alias), { ...filter, column });
  };
  return [
    ...(set.filters ?? []).map(one),
    ...(set.groupFilters ?? []).map((group) => `(${group.filters.map(one).join(` ${group.combine} `)})`),
  ];
}
