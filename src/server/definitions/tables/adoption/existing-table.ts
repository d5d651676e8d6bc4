import { createHash } from 'node:crypto';
import type { Queryable } from '../../../platform/database/database';
import { quote } from '../../../platform/database/sql-statement';

export interface ExistingColumn {
  name: string;
  /** As `format_type` writes it. */
  type: string;
  isRequired: boolean;
  /** An SQL expression; null for none. */
  default: string | null;
  isIdentity: boolean;
  /** Computed by the database from other columns. */
  isGenerated: boolean;
  /** The type comes with PostgreSQL. */
  isBuiltIn: boolean;
  /** The values of an enumerated type, else null. */
  labels: string[] | null;
  /** A view, a policy, a trigger or a generated column names it: its type cannot change. */
  isBound: boolean;
  comment: string | null;
}

interface ExistingKey {
  name: string;
  columns: string[];
  targetSchema: string;
  target: string;
  targetColumns: string[];
  onDelete: 'restrict' | 'cascade' | 'setNull' | 'other';
}

interface ExistingIndex {
  name: string;
  columns: string[];
  isUnique: boolean;
  isPrimary: boolean;
  /** Ascending columns alone, without a condition: an index as the engine makes them. */
  isPlain: boolean;
  /** It belongs to a unique constraint, and goes with it alone. */
  isConstraint: boolean;
}

export interface ExistingTable {
  schema: string;
  name: string;
  comment: string | null;
  owner: string;
  /** This server may alter it. */
  isOwned: boolean;
  isPartitioned: boolean;
  isInherited: boolean;
  /** Its row security holds for its owner too. */
  hasForcedSecurity: boolean;
  /** Exact up to `countedRows`, else the estimate of PostgreSQL. */
  rows: number;
  bytes: number;
  columns: ExistingColumn[];
  primaryKey: string[];
  foreignKeys: ExistingKey[];
  /** Columns that foreign keys of other tables refer to. */
  referenced: string[];
  indexes: ExistingIndex[];
  /** Describes columns, keys and indexes: any change of them changes it. */
  fingerprint: string;
}

/** Rows up to which a table is counted; an estimate is enough beyond. */
const countedRows = 100_000;

const onDelete = `case k.confdeltype when 'a' then 'restrict' when 'r' then 'restrict' when 'c' then 'cascade'
  when 'n' then 'setNull' else 'other' end`;
const names = (numbers: string, table: string) =>
  `(select json_agg(a.attname order by n.place) from unnest(${numbers}) with ordinality as n(number, place)
    join pg_attribute a on a.attrelid = ${table} and a.attnum = n.number)`;

/** Reads the structure of a table; undefined where there is none of that name. It costs one statement and a count. */
export async function readExistingTable(
  database: Queryable,
  schema: string,
  name: string,
): Promise<ExistingTable | undefined> {
  const { rows } = await database.query<Structure>(
    `select c.oid::text as oid, pg_get_userbyid(c.relowner) as owner, pg_has_role(c.relowner, 'usage') as "isOwned",
       c.relkind = 'p' as "isPartitioned", c.relforcerowsecurity as "hasForcedSecurity",
       exists (select from pg_inherits i where c.oid in (i.inhrelid, i.inhparent)) as "isInherited",
       obj_description(c.oid, 'pg_class') as comment, pg_total_relation_size(c.oid)::float8 as bytes,
       greatest(c.reltuples, 0)::float8 as estimate,
       coalesce((select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
           'isRequired', a.attnotnull, 'default', case when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid) end,
           'isIdentity', a.attidentity <> '', 'isGenerated', a.attgenerated <> '',
           'isBuiltIn', t.typnamespace = 'pg_catalog'::regnamespace,
           'labels', (select json_agg(e.enumlabel order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid),
           'isBound', exists (select from pg_depend p left join pg_attrdef o on p.classid = 'pg_attrdef'::regclass and o.oid = p.objid
             where p.refclassid = 'pg_class'::regclass and p.refobjid = c.oid and p.refobjsubid = a.attnum
               and (p.classid in ('pg_rewrite'::regclass, 'pg_policy'::regclass, 'pg_trigger'::regclass)
                 or (o.adrelid = c.oid and o.adnum <> a.attnum)
                 or (p.classid = 'pg_class'::regclass and p.objid = c.oid and p.objsubid not in (0, a.attnum)))),
           'comment', col_description(c.oid, a.attnum)) order by a.attnum)
         from pg_attribute a join pg_type t on t.oid = a.atttypid
         left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped), '[]') as columns,
       coalesce((select json_agg(json_build_object('name', k.conname, 'columns', ${names('k.conkey', 'k.conrelid')},
           'targetSchema', n2.nspname, 'target', c2.relname, 'targetColumns', ${names('k.confkey', 'k.confrelid')},
           'onDelete', ${onDelete}) order by k.conname)
         from pg_constraint k join pg_class c2 on c2.oid = k.confrelid join pg_namespace n2 on n2.oid = c2.relnamespace
         where k.conrelid = c.oid and k.contype = 'f'), '[]') as "foreignKeys",
       coalesce((select json_agg(distinct a.attname) from pg_constraint k join pg_attribute a
           on a.attrelid = c.oid and a.attnum = any(k.confkey)
         where k.confrelid = c.oid and k.contype = 'f'), '[]') as referenced,
       coalesce((select json_agg(json_build_object('name', i.relname, 'columns', coalesce(${names('x.indkey', 'c.oid')}, '[]'),
           'isUnique', x.indisunique, 'isPrimary', x.indisprimary,
           'isConstraint', exists (select from pg_constraint k where k.conindid = i.oid and k.contype in ('u', 'x')),
           'isPlain', x.indisvalid and x.indpred is null and x.indexprs is null and m.amname = 'btree'
             and x.indnatts = x.indnkeyatts and not (0 = any(x.indkey)) and not exists (select from unnest(x.indoption) o where o <> 0)
             and not x.indnullsnotdistinct
             and not exists (select from pg_constraint k where k.conindid = i.oid and k.condeferrable)) order by i.relname)
         from pg_index x join pg_class i on i.oid = x.indexrelid join pg_am m on m.oid = i.relam
         where x.indrelid = c.oid), '[]') as indexes
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = $1 and c.relname = $2 and c.relkind in ('r', 'p')`,
    [schema, name],
  );
  const [found] = rows;
  if (!found) return undefined;
  const { oid: _oid, estimate, ...structure } = found;
  const counted = found.isOwned ? await countRows(database, schema, name) : 0;
  const parts = [structure.columns, structure.foreignKeys, structure.indexes, structure.referenced];
  return {
    ...structure,
    schema,
    name,
    rows: counted > countedRows ? Math.max(estimate, counted) : counted,
    primaryKey: structure.indexes.find(({ isPrimary }) => isPrimary)?.columns ?? [],
    fingerprint: createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32),
  };
}

interface Structure extends Omit<ExistingTable, 'schema' | 'name' | 'rows' | 'primaryKey' | 'fingerprint'> {
  oid: string;
  estimate: number;
  [column: string]: unknown;
}

async function countRows(database: Queryable, schema: string, name: string): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count from (select from ${quote(schema)}.${quote(name)} limit ${countedRows + 1}) r`,
  );
  return rows[0]?.count ?? 0;
}

interface ListedTable {
  schema: string;
  name: string;
  comment: string | null;
  /** The estimate of PostgreSQL; null where it has none yet. */
  rows: number | null;
  bytes: number;
}

/** Tables that a list returns at most. */
const longestList = 1_000;

/**
 * The tables that no source has: none of the server's own schemas, of PostgreSQL's, of extensions and of other sessions.
 * `relations` are those of the sources in force, in the schema `app`.
 */
export async function listExistingTables(
  database: Queryable,
  relations: readonly string[],
): Promise<ListedTable[]> {
  const { rows } = await database.query<ListedTable & { [column: string]: unknown }>(
    `select n.nspname as schema, c.relname as name, obj_description(c.oid, 'pg_class') as comment,
       case when c.reltuples >= 0 then c.reltuples::float8 end as rows, pg_total_relation_size(c.oid)::float8 as bytes
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and c.relpersistence <> 't' and not c.relispartition
       and ${ownSchemas.map((name) => `n.nspname <> '${name}'`).join(' and ')} and n.nspname !~ '^pg_'
       and has_schema_privilege(n.oid, 'usage')
       and not (n.nspname = 'app' and c.relname = any($1::text[]))
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     order by n.nspname collate "C", c.relname collate "C" limit ${longestList}`,
    [[...relations]],
  );
  return rows.map(({ schema, name, comment, rows: estimate, bytes }) => ({
    schema,
    name,
    comment,
    rows: estimate,
    bytes,
  }));
}

const ownSchemas = ['dulaan', 'information_schema'];

/** Whether tables of a schema are the server's or PostgreSQL's own. */
export function isOwnSchema(schema: string): boolean {
  return ownSchemas.includes(schema) || schema.startsWith('pg_');
}

/** Rows that the import page shows. */
const sampleRows = 5;
const sampleLength = 80;
/** Milliseconds. */
const sampleDeadline = 5_000;

/** The first rows as texts, in the order of the columns; long values are cut. */
export async function readSampleRows(
  database: Queryable,
  { schema, name, columns }: ExistingTable,
): Promise<(string | null)[][]> {
  if (columns.length === 0) return [];
  const values = columns.map((column) => `left(${quote(column.name)}::text, ${sampleLength})`).join(', ');
  const { rows } = await database.query<{ values: (string | null)[] }>(
    `select array[${values}] as values from ${quote(schema)}.${quote(name)} limit ${sampleRows}`,
    [],
    { deadline: sampleDeadline },
  );
  return rows.map((row) => row.values);
}
