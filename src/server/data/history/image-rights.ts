import { listFilters, type Filter, type FilterSet } from '../../../definitions/filter';
import { coversAllRows } from '../../../engine/access/access-table';
import { visitor } from '../../../engine/access/caller';
import { ownColumns } from '../../../engine/conditions/own-columns';
import { parseViewCondition, rowsOfView } from '../../../engine/conditions/view-condition';
import {
  isTable,
  storedName,
  type Model,
  type ModelColumn,
  type ModelSource,
  type TableModel,
} from '../../../engine/model/model';
import { DatabaseError, type Queryable } from '../../platform/database/database';
import { storedPrefix } from '../../../engine/formats/formats';
import { columnSql, sqlTypes } from '../../platform/sql-compiler/column-sql';
import { conditionSql } from '../../platform/sql-compiler/condition-sql';
import { filterSql, groupFilterSql } from '../../platform/sql-compiler/filter-sql';
import type { Rights } from '../query/statements/policy-sql';
import { quote, Statement } from '../../platform/database/sql-statement';
import type { RowValues } from '../write/write-context';
import { coveredSql, decidingColumns, type ColumnGroup } from './column-groups';

export interface ImageQuery {
  model: Model;
  rights: Rights;
  source: ModelSource;
  groups: readonly ColumnGroup[];
  /** Rows as they once were, by the table's published columns. */
  images: readonly RowValues[];
}

/**
 * Returns for each image and each group of columns whether the caller could have read it then: today's rights, applied
 * to the values of that time. So readers of published rows see no drafts, and a new owner sees nothing of the former
 * owner's time. A right that depends on columns outside the image grants nothing.
 */
export async function imageRights(database: Queryable, query: ImageQuery): Promise<boolean[][]> {
  const { source, groups, images } = query;
  if (images.length === 0) return [];
  if (groups.every(isOpen) && (isTable(source) || !isNarrowed(query.model, source)))
    return images.map(() => groups.map(() => true));
  const statement = new Statement();
  const sql = imageSql(statement, query);
  if (sql === undefined) return images.map(() => groups.map(() => false));
  try {
    const { rows } = await database.query<{ rights: boolean[] }>(sql, statement.parameters);
    return rows.map((row) => row.rights);
  } catch (error) {
    // A column's type has changed since: the old value cannot be compared, so nothing is shown.
    if (error instanceof DatabaseError && error.code.startsWith('22'))
      return images.map(() => groups.map(() => false));
    throw error;
  }
}

function isOpen({ grants }: ColumnGroup): boolean {
  return grants.some(coversAllRows);
}

function imageSql(statement: Statement, query: ImageQuery): string | undefined {
  const { model, rights, source, groups, images } = query;
  const table = isTable(source) ? source : baseOf(model, source);
  if (!table) return undefined;
  const list = statement.bind(JSON.stringify(images), 'json');
  const [shown, own] = [statement.alias(), statement.alias()];
  const held = [...source.columns.values()].filter((column) => column.origin?.source === table.id);
  const holds = new Set(held.map((column) => column.name));
  const conditions = groups.map((group) => {
    const grants = group.grants.filter((grant) => decidingColumns(grant).every((name) => holds.has(name)));
    return grants.length === 0 ? 'false' : `(${coveredSql(statement, rights.caller, source, grants, shown)})`;
  });
  const also = isTable(source) ? [] : viewConditions({ statement, model }, source, table, own);
  const narrowed = conditions.map((condition) => ['true', ...also, condition].join(' and '));
  const ownColumns = [...table.columns.values()].map((column) => storedSql(table, column));
  const columns = isTable(source)
    ? held.map((column) => storedSql(table, column))
    : held.map(
        (column) => `${valueSql(column, column.origin?.column ?? column.name)} as ${quote(column.name)}`,
      );
  return `select array[${narrowed.map((condition) => `coalesce(${condition}, false)`).join(', ')}] as rights
    from json_array_elements(${list}) with ordinality image(v, n)
    cross join lateral (select ${columns.join(', ')}) ${shown}
    cross join lateral (select ${ownColumns.join(', ')}) ${own} order by n`;
}

/** The value of a column in the image, as it is published. */
function valueSql({ type, name }: ModelColumn, member: string): string {
  const literal = `'${member.replaceAll("'", "''")}'`;
  // An array of PostgreSQL has other brackets than one of JSON.
  if (type === 'references') return `translate(v->>${literal}, '[]', '{}')::${sqlTypes[type]}`;
  return type === 'json'
    ? `(v->${literal})::jsonb`
    : `(v->>${literal})::${name === 'id' ? 'int8' : sqlTypes[type]}`;
}

/** The value as the table stores it, under the name that conditions on the table use. */
function storedSql(table: TableModel, column: ModelColumn): string {
  const prefix = storedPrefix(column.declared);
  const value = valueSql(column, column.name);
  return `${prefix === '' ? value : `'${prefix}' || ${value}`} as ${quote(storedName(table, column.name))}`;
}

function baseOf(model: Model, source: ModelSource): TableModel | undefined {
  const base = source.definition.type === 'view' ? model.sources.get(source.definition.from) : undefined;
  return base && isTable(base) && !isGrouped(source) ? base : undefined;
}

/** Filters of further views behind a view cannot be evaluated for the past: nothing is shown then. */
function isNarrowed(model: Model, source: ModelSource): boolean {
  const { definition } = source;
  return definition.type === 'view' && (definition.filters !== undefined || !baseOf(model, source));
}

function isGrouped({ definition }: ModelSource): boolean {
  return definition.type === 'view' && definition.groupBy !== undefined;
}

/** The view's own filters. Filters on joined tables cannot be evaluated for the past, so nothing is shown then. */
function viewConditions(
  { statement, model }: { statement: Statement; model: Model },
  source: ModelSource,
  table: TableModel,
  alias: string,
): string[] {
  const { definition } = source;
  if (definition.type !== 'view' || !definition.filters) return [];
  const declared = new Map(definition.columns.map((column) => [column.name, column.from ?? column.name]));
  const place = (column: string) => declared.get(column) ?? column;
  if (typeof definition.filters === 'string') {
    const rows = rowsOfView(model, source, definition);
    const parsed = rows && parseViewCondition(definition.filters, model, rows);
    if (!parsed || 'problems' in parsed) return ['false'];
    if (ownColumns(parsed.condition).some((column) => !table.columns.has(place(column)))) return ['false'];
    const ownColumn = (column: string) => columnSql(table, place(column), alias);
    const context = { statement, caller: visitor, now: new Date(), ownColumn };
    return [conditionSql(context, parsed.condition, rows, alias)];
  }
  if (listFilters(definition.filters).some(({ column }) => !table.columns.has(place(column))))
    return ['false'];
  const { filters = [], groupFilters = [] } = renamed(definition.filters, place);
  return [
    ...filters.map((filter) => filterSql(statement, table, alias, filter)),
    ...groupFilters.map((group) => groupFilterSql(statement, table, alias, group)),
  ];
}

function renamed(
  { filters = [], groupFilters = [] }: FilterSet,
  place: (column: string) => string,
): FilterSet {
  const one = (filter: Filter) => ({
    ...filter,
    column: place(filter.column),
  });
  return {
    filters: filters.map(one),
    groupFilters: groupFilters.map((group) => ({ ...group, filters: group.filters.map(one) })),
  };
}
