import type { Queryable } from '../../platform/database/database';
import { quote } from '../../platform/database/sql-statement';

export interface CatalogColumn {
  type: string;
  isRequired: boolean;
  hasDefault: boolean;
  /** The database itself fills it: an identity or a generated column. */
  isGenerated: boolean;
  /** The engine's mark; null for a comment of somebody else. */
  comment: string | null;
}

export interface CatalogTable {
  columns: ReadonlyMap<string, CatalogColumn>;
  hasRows: boolean;
  /** Building an index would keep its writers waiting for seconds. */
  isLarge: boolean;
  /** Comments by the name of the constraint (check and foreign key alone). */
  constraints: ReadonlyMap<string, string | null>;
  indexes: ReadonlyMap<string, string | null>;
  triggers: ReadonlyMap<string, string | null>;
  /** Indexes of unique constraints, which tables have that were adopted. */
  boundIndexes: ReadonlySet<string>;
}

/** The current state of the schema `app`. */
export interface Catalog {
  tables: ReadonlyMap<string, CatalogTable>;
  /** The views' comments. */
  views: ReadonlyMap<string, string | null>;
  /** The schema of pg_trgm; null if it is not installed. */
  trigramSchema: string | null;
}

/** Bytes from which a table counts as large. */
export const largeFrom = 32 * 1024 * 1024;

export async function readCatalog(database: Queryable): Promise<Catalog> {
  const relations = await database.query<{
    name: string;
    kind: string;
    comment: string | null;
    bytes: number;
  }>(
    `select c.relname as name, c.relkind::text as kind, obj_description(c.oid, 'pg_class') as comment,
       pg_relation_size(c.oid) as bytes
     from pg_class c where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p', 'v')`,
  );
  const columns = await database.query<{ relation: string; name: string } & CatalogColumnRow>(
    `select c.relname as relation, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
            a.attnotnull as required, a.atthasdef as "hasDefault", a.attidentity <> '' or a.attgenerated <> '' as generated,
            case when col_description(c.oid, a.attnum) like 'dulaan:%' then col_description(c.oid, a.attnum) end as comment
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`,
  );
  const constraints = await database.query<NamedObject>(
    `select c.relname as relation, k.conname as name, obj_description(k.oid, 'pg_constraint') as comment
     from pg_constraint k join pg_class c on c.oid = k.conrelid
     where c.relnamespace = 'app'::regnamespace and k.contype in ('c', 'f')`,
  );
  const indexes = await database.query<NamedObject>(
    `select c.relname as relation, i.relname as name, obj_description(i.oid, 'pg_class') as comment
     from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
     where c.relnamespace = 'app'::regnamespace and not x.indisprimary`,
  );
  const triggers = await database.query<NamedObject>(
    `select c.relname as relation, t.tgname as name, null as comment
     from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where c.relnamespace = 'app'::regnamespace and not t.tgisinternal`,
  );
  const bound = await database.query<{ relation: string; name: string }>(
    `select c.relname as relation, k.conname as name from pg_constraint k join pg_class c on c.oid = k.conrelid
     where c.relnamespace = 'app'::regnamespace and k.contype in ('u', 'x')`,
  );
  const sizes = new Map(relations.rows.map(({ name, bytes }) => [name, bytes]));
  const names = relations.rows.filter((relation) => relation.kind !== 'v').map((relation) => relation.name);
  const filled = await filledTables(database, names);
  const tables = names.map((name): [string, CatalogTable] => [
    name,
    {
      hasRows: filled.has(name),
      isLarge: (sizes.get(name) ?? 0) >= largeFrom,
      columns: new Map(
        columns.rows
          .filter((column) => column.relation === name)
          .map(({ name, type, required, hasDefault, generated, comment }) => [
            name,
            { type, isRequired: required, hasDefault, isGenerated: generated, comment },
          ]),
      ),
      constraints: byName(constraints.rows, name),
      indexes: byName(indexes.rows, name),
      triggers: byName(triggers.rows, name),
      boundIndexes: new Set(bound.rows.flatMap((row) => (row.relation === name ? [row.name] : []))),
    },
  ]);
  const trigrams = await database.query<{ schema: string }>(
    `select n.nspname as schema from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm'`,
  );
  return {
    tables: new Map(tables),
    views: new Map(
      relations.rows.filter(({ kind }) => kind === 'v').map(({ name, comment }) => [name, comment]),
    ),
    trigramSchema: trigrams.rows[0]?.schema ?? null,
  };
}

interface CatalogColumnRow {
  type: string;
  required: boolean;
  hasDefault: boolean;
  generated: boolean;
  comment: string | null;
  [column: string]: unknown;
}

interface NamedObject {
  relation: string;
  name: string;
  comment: string | null;
  [column: string]: unknown;
}

function byName(rows: readonly NamedObject[], relation: string): Map<string, string | null> {
  return new Map(rows.filter((row) => row.relation === relation).map(({ name, comment }) => [name, comment]));
}

async function filledTables(database: Queryable, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const parts = names.map(
    (name, index) => `select ${index} as place where exists (select from app.${quote(name)})`,
  );
  const { rows } = await database.query<{ place: number }>(parts.join(' union all '));
  return new Set(rows.map((row) => names[row.place] ?? ''));
}
