import type { Grid } from '../../../definitions/grid';
import type { Sort } from '../../../definitions/filter';
import type { Column } from '../../../definitions/source';
import { storedPrefix } from '../../../engine/formats/formats';
import { formulaFingerprint, formulaGraph, type FormulaGraph } from '../../../engine/formulas/formula-graph';
import { isTable, storedName, type Model, type TableModel } from '../../../engine/model/model';
import { publishedSql, sqlTypes } from '../../platform/sql-compiler/column-sql';
import { quote } from '../../platform/database/sql-statement';
import { literal, quoteText } from '../../platform/database/literal';
import { objectName } from './names';
import { findKeyLists, keyListTriggers, type WantedTrigger } from './key-lists';

export interface WantedColumn {
  name: string;
  /** As `format_type` writes it. */
  type: string;
  isRequired: boolean;
  /** An SQL expression. */
  default: string | undefined;
  /** All that decides the values of a column with a formula: where it changes, they are computed anew. */
  formula?: string | undefined;
  /** Path of the declaration in the source. */
  path: string;
  isSystem: boolean;
}

/** A constraint or index: `sql` makes it. What it is made from decides whether it must be made anew. */
export interface WantedObject {
  name: string;
  sql: string;
  path: string;
  /** Prepares existing rows for it. */
  prepare?: string;
}

export interface WantedTable {
  source: string;
  name: string;
  isSoftDelete: boolean;
  columns: WantedColumn[];
  checks: WantedObject[];
  indexes: WantedObject[];
  foreignKeys: WantedObject[];
  /** Foreign keys of lists of keys. */
  triggers: WantedTrigger[];
  /** The column by which changes are counted in parts. */
  part: string | undefined;
}

/** Types in PostgreSQL's own long spelling, to compare with its catalogue. */
const catalogTypes: Record<string, string> = {
  text: 'text',
  int4: 'integer',
  int8: 'bigint',
  'int8[]': 'bigint[]',
  numeric: 'numeric',
  bool: 'boolean',
  date: 'date',
  time: 'time without time zone',
  timestamptz: 'timestamp with time zone',
  jsonb: 'jsonb',
};

/** Returns the tables that a model needs. `trigramSchema` is the schema of pg_trgm; null omits its indexes. */
export function wantedTables(
  model: Model,
  grids: Iterable<Grid>,
  trigramSchema: string | null,
): WantedTable[] {
  const sorts = usedSorts(model, grids);
  const searches = usedSearches(model, grids);
  const formulas = formulaGraph(model);
  const keyLists = findKeyLists(model);
  return [...model.sources.values()].filter(isTable).map((table) => ({
    source: table.id,
    name: table.relation,
    isSoftDelete: table.definition.softDelete ?? false,
    columns: [
      ...systemColumnsOf(table),
      ...table.definition.columns.map((column, index) => wantedColumn(table, column, index, formulas)),
    ],
    checks: table.definition.columns.flatMap((column, index) => checksOf(table, column, `/columns/${index}`)),
    indexes: indexesOf(table, sorts.get(table.id) ?? [], searches.get(table.id) ?? new Set(), trigramSchema),
    triggers: keyListTriggers(keyLists, table),
    part: table.part?.stored,
    foreignKeys: table.definition.columns.flatMap((column, index) =>
      foreignKeyOf(model, table, column, index),
    ),
  }));
}

function wantedColumn(
  table: TableModel,
  column: Column,
  index: number,
  formulas: FormulaGraph,
): WantedColumn {
  return {
    ...(column.value !== undefined && { formula: formulaFingerprint(formulas, table.id, column.name) }),
    name: column.stored ?? column.name,
    type: catalogTypes[sqlTypes[column.type]] ?? sqlTypes[column.type],
    isRequired: column.required ?? false,
    default:
      column.default === undefined
        ? undefined
        : `${defaultSql(column, column.default)}::${sqlTypes[column.type]}`,
    path: `/columns/${index}`,
    isSystem: false,
  };
}

function defaultSql(column: Column, value: NonNullable<Column['default']>): string {
  if (Array.isArray(value)) return quoteText(`{${value.join(',')}}`);
  if (column.type === 'json') return literal(JSON.stringify(value));
  return literal(typeof value === 'string' ? `${storedPrefix(column)}${value}` : value);
}

function systemColumnsOf(table: TableModel): WantedColumn[] {
  return [
    systemColumn('id', 'bigint'),
    systemColumn('revision', 'integer', '1'),
    systemColumn('created_at', 'timestamp with time zone', 'now()'),
    systemColumn('updated_at', 'timestamp with time zone', 'now()'),
    systemColumn('created_by', 'bigint'),
    ...(table.definition.softDelete ? [systemColumn('deleted_at', 'timestamp with time zone')] : []),
  ];
}

function systemColumn(name: string, type: string, fallback?: string): WantedColumn {
  const isRequired = fallback !== undefined || name === 'id';
  return { name, type, isRequired, default: fallback, path: '', isSystem: true };
}

function checksOf(table: TableModel, column: Column, path: string): WantedObject[] {
  const stored = column.stored ?? column.name;
  const check = (rule: string, condition: string): WantedObject => {
    const name = objectName(table.relation, stored, rule);
    const sql = `alter table app.${quote(table.relation)} add constraint ${quote(name)} check (${condition})`;
    return { name, sql, path: `${path}/${rule}` };
  };
  const name = publishedSql(column, quote(stored));
  return [
    ...prefixOf(table, column, path),
    ...(column.values ? [check('values', `${name} in (${column.values.map(literal).join(', ')})`)] : []),
    ...(column.minimum === undefined ? [] : [check('minimum', `${name} >= ${column.minimum}`)]),
    ...(column.maximum === undefined ? [] : [check('maximum', `${name} <= ${column.maximum}`)]),
    ...(column.maxLength === undefined
      ? []
      : [check('maxLength', `char_length(${name}) <= ${column.maxLength}`)]),
  ];
}

/** Texts are stored after their prefix. Existing texts get it when the prefix is introduced. */
function prefixOf(table: TableModel, column: Column, path: string): WantedObject[] {
  const prefix = quoteText(storedPrefix(column));
  if (prefix === "''") return [];
  const stored = column.stored ?? column.name;
  const [relation, held] = [`app.${quote(table.relation)}`, quote(stored)];
  const name = prefixName(table.relation, stored);
  const rule = `${held} = '' or starts_with(${held}, ${prefix})`;
  return [
    {
      name,
      sql: `alter table ${relation} add constraint ${quote(name)} check (${rule})`,
      path: `${path}/format`,
      prepare: `update ${relation} set ${held} = ${prefix} || ${held} where not (${rule})`,
    },
  ];
}

/** The name of the constraint that a column's texts start with a prefix. */
export function prefixName(table: string, stored: string): string {
  return objectName(table, stored, 'prefix');
}

function foreignKeyOf(model: Model, table: TableModel, column: Column, index: number): WantedObject[] {
  const target = column.type === 'reference' ? model.sources.get(column.references?.source ?? '') : undefined;
  if (!target || !isTable(target)) return [];
  const stored = column.stored ?? column.name;
  const name = objectName(table.relation, stored, 'reference');
  // `restrict` would be reported with another code by PostgreSQL 18 than by 15; `no action` is not.
  const onDelete = { restrict: 'no action', cascade: 'cascade', setNull: 'set null' }[
    column.references?.onDelete ?? 'restrict'
  ];
  const sql =
    `alter table app.${quote(table.relation)} add constraint ${quote(name)} foreign key (${quote(stored)}) ` +
    `references app.${quote(target.relation)} (id) on delete ${onDelete}`;
  return [{ name, sql, path: `/columns/${index}/references` }];
}

/** Plain indexes are left out where another index begins with the same columns. */
function indexesOf(
  table: TableModel,
  sorts: Sort[][],
  searched: ReadonlySet<string>,
  trigramSchema: string | null,
): WantedObject[] {
  const { columns, indexes = [] } = table.definition;
  const plain: { columns: readonly Sort[]; path: string }[] = [];
  const uniques: WantedObject[] = [];
  indexes.forEach((index, position) => {
    const path = `/indexes/${position}`;
    if (index.unique) uniques.push(btree(table, index.columns, path, true));
    else plain.push({ columns: index.columns, path });
  });
  columns.forEach((column, position) => {
    const ascending = [{ column: column.name, order: 'asc' as const }];
    if (column.unique) uniques.push(btree(table, ascending, `/columns/${position}/unique`, true));
    else if (column.type === 'reference') plain.push({ columns: ascending, path: `/columns/${position}` });
  });
  for (const columns of sorts) plain.push({ columns, path: '/sorts' });

  const kept = plain.filter(
    (index, position) =>
      !plain.some(
        (other, place) =>
          place !== position && covers(other, index) && (!covers(index, other) || place < position),
      ),
  );
  return [
    ...uniques,
    ...kept.map((index) => btree(table, index.columns, index.path, false)),
    ...columns.flatMap((column, position) =>
      column.type === 'references' ? [keyIndex(table, column, `/columns/${position}`)] : [],
    ),
    ...(trigramSchema === null ? [] : [...searched].map((name) => trigram(table, name, trigramSchema))),
  ];
}

function covers(index: { columns: readonly Sort[] }, other: { columns: readonly Sort[] }): boolean {
  const isBackwards = index.columns[0]?.order !== other.columns[0]?.order;
  return other.columns.every((sort, place) => {
    const found = index.columns[place];
    return found?.column === sort.column && (found.order !== sort.order) === isBackwards;
  });
}

function btree(table: TableModel, columns: readonly Sort[], path: string, isUnique: boolean): WantedObject {
  const sorted = columns.map((sort) => ({
    stored: storedName(table, sort.column),
    order: sort.order,
    // Lists put empty values last in either direction.
    descending: table.columns.get(sort.column)?.required ? ' desc' : ' desc nulls last',
  }));
  const parts = sorted.map(({ stored, order }) => (order === 'desc' ? `${stored}-desc` : stored));
  const name = objectName(table.relation, ...parts, isUnique ? 'unique' : 'index');
  const keys = sorted
    .map(({ stored, order, descending }) => `${quote(stored)}${order === 'desc' ? descending : ''}`)
    .join(', ');
  // Two deleted rows may share a value, and a deleted row must not block a new one.
  const where = isUnique && table.definition.softDelete ? ' where deleted_at is null' : '';
  // Lists and totals leave deleted rows out: with this in the index they need not look each row up.
  const include = !isUnique && table.definition.softDelete ? ' include (deleted_at)' : '';
  const sql = `create ${isUnique ? 'unique ' : ''}index ${quote(name)} on app.${quote(table.relation)} (${keys})${include}${where}`;
  return { name, sql, path };
}

/** Finds the rows that list a key. */
function keyIndex(table: TableModel, column: Column, path: string): WantedObject {
  const stored = column.stored ?? column.name;
  const name = objectName(table.relation, stored, 'keys');
  const sql = `create index ${quote(name)} on app.${quote(table.relation)} using gin (${quote(stored)})`;
  return { name, sql, path };
}

function trigram(table: TableModel, column: string, schema: string): WantedObject {
  const stored = storedName(table, column);
  const name = objectName(table.relation, stored, 'search');
  const text = publishedSql(table.columns.get(column)?.declared, quote(stored));
  const key = `dulaan.fold(${text}) ${quote(schema)}.gin_trgm_ops`;
  return {
    name,
    sql: `create index ${quote(name)} on app.${quote(table.relation)} using gin (${key})`,
    path: '/search',
  };
}

/** The orders in which lists of a table are read, through its views and grids too, by the table's id. */
function usedSorts(model: Model, grids: Iterable<Grid>): Map<string, Sort[][]> {
  const uses = [...model.sources.values()].map((source) => ({ source, sorts: source.sorts }));
  for (const grid of grids) {
    const source = model.sources.get(grid.source);
    if (source && grid.sorts) uses.push({ source, sorts: grid.sorts });
  }
  // Rows whose date comes are looked for every minute.
  for (const source of model.sources.values())
    for (const { schedule } of isTable(source) ? (source.definition.triggers ?? []) : [])
      if (schedule?.at !== undefined) uses.push({ source, sorts: [{ column: schedule.at, order: 'asc' }] });
  const used = new Map<string, Sort[][]>();
  for (const { source, sorts } of uses) {
    const base = source.rowSource;
    const origins = sorts.map(({ column, order }) => ({ origin: source.columns.get(column)?.origin, order }));
    const own = origins.flatMap(({ origin, order }) =>
      origin?.source === base ? [{ column: origin.column, order }] : [],
    );
    // The primary key serves an order that starts with it; an index cannot contain columns of other tables.
    if (own.length === 0 || own.length < origins.length || own[0]?.column === 'id') continue;
    used.set(base, [...(used.get(base) ?? []), own]);
  }
  return used;
}

/** Text columns of quick searches, by the id of their table. */
function usedSearches(model: Model, grids: Iterable<Grid>): Map<string, Set<string>> {
  const uses = [...model.sources.values()].map((source) => ({ source, names: source.search }));
  for (const grid of grids) {
    const source = model.sources.get(grid.source);
    if (source && grid.search) uses.push({ source, names: grid.search });
  }
  const used = new Map<string, Set<string>>();
  for (const { source, names } of uses) {
    for (const name of names) {
      const column = source.columns.get(name);
      if (!column?.origin || (column.type !== 'text' && column.type !== 'richText')) continue;
      used.set(column.origin.source, (used.get(column.origin.source) ?? new Set()).add(column.origin.column));
    }
  }
  return used;
}
