import { engineColumns } from '../../../../definitions/values/engine-columns';
import type { Adoption } from '../../../../engine/model/adoption';
import type { Model } from '../../../../engine/model/model';
import { quote } from '../../../platform/database/sql-statement';
import { largeFrom, type Catalog, type CatalogColumn, type CatalogTable } from '../catalog';
import { refusal, relation, safe, type Step } from '../step';
import { tableMessage } from '../table-messages';
import type { WantedTable } from '../wanted-table';
import { reuseObjects } from './adopted-objects';
import { recordSql } from './adopted-tables';
import { findConversion, convertColumn } from './column-conversions';
import type { ExistingColumn, ExistingTable } from './existing-table';
import { engineType, planTakeover, type ColumnTakeover, type TableTakeover } from './takeover';
import { obstacleMessage } from './obstacle-messages';

/** A table to adopt, as it is now; `found` is undefined where it is there no more. */
export interface AdoptionOrder {
  adoption: Adoption;
  found: ExistingTable | undefined;
  /** Indexes and sequences of the table whose names the schema `app` has already. */
  clashes: readonly { name: string; kind: 'index' | 'sequence' }[];
}

/**
 * The steps that make tables of the database those of their sources, and the catalog as it is after them. Everything else
 * that a source wants is planned from there, as for any other table.
 */
export function planAdoptions(
  catalog: Catalog,
  tables: readonly WantedTable[],
  orders: readonly AdoptionOrder[],
  model: Model,
): { catalog: Catalog; steps: Step[] } {
  if (orders.length === 0) return { catalog, steps: [] };
  const adopted = new Map(catalog.tables);
  const others = new Map(tables.map(({ name, source }) => [`app.${name}`, source]));
  const steps = orders.flatMap((order): Step[] => {
    const table = tables.find(({ source }) => source === order.adoption.source);
    if (!table) return [];
    const { schema, table: name } = order.adoption;
    const owner = others.get(`${schema}.${name}`);
    // A table has one source, in the set too.
    const isFree = owner === undefined || owner === table.source;
    const refusals = refuse(table, isFree ? order : { ...order, found: undefined }, adopted, model);
    if (refusals.length > 0 || !order.found) return refusals;
    others.set(`${schema}.${name}`, table.source);
    const takeover = planTakeover(order.found, model);
    const names = new Map(order.adoption.columns.map(({ from, to }) => [from, to]));
    const present = order.found.schema === 'app' ? adopted.get(order.found.name) : undefined;
    const moved = adoptTable(table, order.found, { takeover, names, clashes: order.clashes, present });
    if (present) adopted.delete(order.found.name);
    adopted.set(table.name, moved.after);
    return [moved.step];
  });
  return { catalog: { ...catalog, tables: adopted }, steps };
}

function refuse(
  table: WantedTable,
  { adoption, found }: AdoptionOrder,
  present: ReadonlyMap<string, CatalogTable>,
  model: Model,
): Step[] {
  const name = `${adoption.schema}.${adoption.table}`;
  const refused = (message: Parameters<typeof refusal>[2]) => [refusal(table.source, '/table', message)];
  if (!found) return refused(tableMessage('adopted-table-gone', { table: name }));
  if (found.fingerprint !== adoption.fingerprint)
    return refused(tableMessage('adopted-table-changed', { table: name }));
  const isItself = found.schema === 'app' && found.name === table.name;
  if (present.has(table.name) && !isItself)
    return refused(tableMessage('adopted-name-taken', { table: table.name }));
  const takeover = planTakeover(found, model);
  if (takeover.obstacles.length > 0)
    return takeover.obstacles.flatMap((obstacle) => refused(obstacleMessage(name, obstacle)));
  const names = new Map(adoption.columns.map(({ from, to }) => [from, to]));
  const after = takeover.columns.map(({ column }) => names.get(column.name) ?? column.name);
  const wrong = takeover.columns.find(({ column, isEngine }) => {
    const to = names.get(column.name) ?? column.name;
    return isEngine ? to !== column.name : isEngineName(to) || after.filter((each) => each === to).length > 1;
  });
  return wrong ? refused(tableMessage('adopted-column-name', { column: wrong.column.name })) : [];
}

function isEngineName(name: string): boolean {
  return name === 'deleted_at' || engineColumns.includes(name);
}

interface Takeover {
  takeover: TableTakeover;
  /** New names of columns by their old ones. */
  names: ReadonlyMap<string, string>;
  clashes: AdoptionOrder['clashes'];
  /** The table as the catalog has it, where it is in the schema `app` already. */
  present: CatalogTable | undefined;
}

function adoptTable(
  table: WantedTable,
  found: ExistingTable,
  { takeover, names, clashes, present }: Takeover,
): { step: Step; after: CatalogTable } {
  const nameAfter = (name: string) => names.get(name) ?? name;
  const wanted = new Map(table.columns.map((column) => [column.name, column]));
  const taken = takeover.columns.map((each) => ({ ...each, name: nameAfter(each.column.name) }));
  const conversions = taken.flatMap(({ name, column, ...rest }) => {
    const to = typeAfter(rest.isEngine, column, wanted.get(name)?.type);
    return convertColumn(column, name, to, valueAfter(column, to)(quote(name)));
  });
  const reused = reuseObjects(table, found, nameAfter, present);
  const own = found.columns.map(({ name }) => ({ from: name, to: nameAfter(name) }));
  const record = {
    relation: table.name,
    originSchema: found.schema,
    originName: found.name,
    columns: own,
    objects: reused.objects,
  };
  const alter = (changes: readonly string[]) =>
    changes.length === 0 ? [] : [`alter table ${relation(table)} ${changes.join(', ')}`];
  const sql = [
    ...releaseSequence(takeover),
    ...moveTable(table, found, clashes),
    ...own
      .filter(({ from, to }) => from !== to)
      .map(({ from, to }) => `alter table ${relation(table)} rename column ${quote(from)} to ${quote(to)}`),
    ...fillEngineColumns(table, takeover),
    // One statement: all rows are written once.
    ...alter([...addEngineColumns(takeover, found), ...conversions]),
    ...keyStatements(table, takeover),
    ...reused.sql,
    recordSql(record),
  ].join(';\n');
  const { isRewritten, added } = takeover;
  const step = safe(table.source, '', sql, {
    change: 'table-adopted',
    from: `${found.schema}.${found.name}`,
    rows: found.rows,
    columns: added.length,
    isRewritten,
    isMoved: found.schema !== 'app' || found.name !== table.name,
    left: taken.flatMap(({ name, isEngine }) => (isEngine || wanted.has(name) ? [] : [name])),
  });
  const after: CatalogTable = {
    hasRows: found.rows > 0,
    isLarge: found.bytes >= largeFrom,
    columns: new Map([
      ...taken.map(({ name, column, isEngine }): [string, CatalogColumn] => [
        name,
        columnAfter(column, isEngine, typeAfter(isEngine, column, wanted.get(name)?.type)),
      ]),
      ...added.map((name): [string, CatalogColumn] => [
        name,
        {
          type: engineType(name),
          isRequired: name !== 'created_by',
          hasDefault: name !== 'id' && name !== 'created_by',
          isGenerated: name === 'id',
          comment: null,
        },
      ]),
    ]),
    constraints: reused.constraints,
    indexes: reused.indexes,
    triggers: new Map(present?.triggers),
    boundIndexes: new Set(
      found.indexes.flatMap(({ name, isConstraint }) => (isConstraint ? [reused.indexName(name)] : [])),
    ),
  };
  return { step, after };
}

/** The type after the adoption. Columns that the source does not have keep theirs. */
function typeAfter(isEngine: boolean, column: ExistingColumn, wanted: string | undefined): string {
  if (isEngine) return engineType(column.name);
  // Keys of rows are `bigint`.
  if (wanted === 'bigint' && ['smallint', 'integer'].includes(column.type)) return wanted;
  return wanted === undefined ? column.type : (findConversion(column)?.to ?? column.type);
}

function valueAfter(column: ExistingColumn, to: string): (name: string) => string {
  const conversion = findConversion(column);
  return conversion?.to === to ? conversion.value : (name) => `${name}::${to}`;
}

function columnAfter(column: ExistingColumn, isEngine: boolean, type: string): CatalogColumn {
  return {
    type,
    isRequired:
      column.isRequired || (isEngine && column.name !== 'deleted_at' && column.name !== 'created_by'),
    hasDefault: column.default !== null && !(isEngine && column.name === 'id' && !isShared(column)),
    isGenerated: column.isIdentity || column.isGenerated,
    comment: null,
  };
}

/** By way of a name that no table has: neither the old nor the new one need be free in both schemas. */
function moveTable(table: WantedTable, found: ExistingTable, clashes: AdoptionOrder['clashes']): string[] {
  if (found.schema === 'app' && found.name === table.name) return [];
  const schema = quote(found.schema);
  const between = quote(`${table.name}~adopted`.slice(-63));
  return [
    `alter table ${schema}.${quote(found.name)} rename to ${between}`,
    ...(found.schema === 'app'
      ? []
      : [
          ...clashes.map(
            ({ name, kind }) =>
              `alter ${kind} ${schema}.${quote(name)} rename to ${quote(`${name.slice(0, 50)}~${found.fingerprint.slice(0, 8)}`)}`,
          ),
          `alter table ${schema}.${between} set schema app`,
        ]),
    `alter table app.${between} rename to ${quote(table.name)}`,
  ];
}

/** Empty values of the engine's columns, before they become required. */
function fillEngineColumns(table: WantedTable, { columns }: TableTakeover): string[] {
  return columns
    .filter(({ isEngine, column }) => isEngine && !column.isRequired && isTime(column.name))
    .map(
      ({ column: { name } }) =>
        `update ${relation(table)} set ${quote(name)} = now() where ${quote(name)} is null`,
    );
}

function isTime(name: string): boolean {
  return name === 'created_at' || name === 'updated_at';
}

function addEngineColumns({ added, columns }: TableTakeover, { primaryKey }: ExistingTable): string[] {
  const key = primaryKey.length === 0 ? 'primary key' : 'unique';
  const definitions: Readonly<Record<string, string>> = {
    id: `bigint generated by default as identity ${key}`,
    revision: 'integer not null default 1',
    created_at: 'timestamp with time zone not null default now()',
    updated_at: 'timestamp with time zone not null default now()',
    created_by: 'bigint',
  };
  const present = columns.filter(({ isEngine }) => isEngine).map(({ column }) => column.name);
  return [
    ...added.map((name) => `add column ${quote(name)} ${definitions[name] ?? ''}`),
    ...present
      .filter((name) => name === 'revision' || isTime(name))
      .flatMap((name) => [
        `alter column ${quote(name)} set not null`,
        `alter column ${quote(name)} set default ${name === 'revision' ? '1' : 'now()'}`,
      ]),
  ];
}

/** The default by which a table shares its keys with others. */
function isShared(column: ExistingColumn): boolean {
  return column.default?.includes('dulaan.case_key') === true;
}

/** New rows get their number from a sequence of the key, behind the highest that is there. */
function keyStatements(table: WantedTable, { columns }: TableTakeover): string[] {
  const key = columns.find(({ isEngine, column }) => isEngine && column.name === 'id');
  if (!key || isShared(key.column)) return [];
  const name = relation(table);
  return [
    ...identityOf(key, name),
    `select setval(pg_get_serial_sequence('${name.replaceAll("'", "''")}', 'id'), greatest((select max(id) from ${name}), 0) + 1, false)`,
  ];
}

/** The sequence of a serial key stays where it is, for programs that know it. */
function releaseSequence({ columns }: TableTakeover): string[] {
  const key = columns.find(({ isEngine, column }) => isEngine && column.name === 'id');
  if (!key || isShared(key.column)) return [];
  const sequence = /^nextval\('(.+)'::regclass\)$/.exec(key.column.default ?? '')?.[1];
  return sequence === undefined ? [] : [`alter sequence ${sequence} owned by none`];
}

function identityOf({ column }: ColumnTakeover, name: string): string[] {
  if (column.isIdentity) return [`alter table ${name} alter column id set generated by default`];
  return [
    ...(column.default === null ? [] : [`alter table ${name} alter column id drop default`]),
    `alter table ${name} alter column id add generated by default as identity`,
  ];
}
