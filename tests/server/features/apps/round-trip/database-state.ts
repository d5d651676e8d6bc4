import type { Database } from '../../../../src/server/platform/database/database';

/** What a database keeps of what was, and what runs on by itself: no installation and no removal takes it back. */
const history: ReadonlySet<string> = new Set([
  // Numbers of publications. Which definitions are in force is compared by itself.
  'dulaan.definition',
  'dulaan.definition_state',
  'dulaan.event',
  'dulaan.audit',
  'dulaan.audit_unsealed',
  'dulaan.call_count',
  'dulaan.change',
  'dulaan.definition_version',
  'dulaan.job',
  'dulaan.file',
]);

/** The tables, columns, indexes, constraints, views, sequences, triggers and functions of a database. */
export async function schemaOf(database: Database): Promise<unknown[]> {
  const ours = `('app', 'dulaan')`;
  const { rows } = await database.query(
    `select 'column' as kind, table_schema || '.' || table_name as of, column_name as name,
       concat_ws(' ', data_type, is_nullable, column_default, is_generated) as what
       from information_schema.columns where table_schema in ${ours}
     union all select 'index', schemaname || '.' || tablename, indexname, indexdef from pg_indexes where schemaname in ${ours}
     union all select 'constraint', conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint
       where connamespace in ('app'::regnamespace, 'dulaan'::regnamespace)
     union all select 'view', schemaname, viewname, definition from pg_views where schemaname in ${ours}
     union all select 'sequence', sequence_schema, sequence_name, data_type from information_schema.sequences
       where sequence_schema in ${ours}
     union all select 'trigger', tgrelid::regclass::text, tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
     union all select 'function', pronamespace::regnamespace::text, proname, prosrc from pg_proc
       where pronamespace in ('app'::regnamespace, 'dulaan'::regnamespace)
     order by 1, 2, 3, 4`,
  );
  return rows;
}

/** The definitions in force with their versions, and the rows of every table but those of history, as a number and a hash. */
export async function rowsOfTables(database: Database): Promise<Record<string, unknown>> {
  const { rows: tables } = await database.query<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables where schemaname in ('app', 'dulaan') order by 1`,
  );
  const inForce =
    "select kind || '/' || id as name, 1, version::text from dulaan.definition where version is not null";
  const parts = tables
    .filter(({ name }) => !history.has(name))
    .map(
      ({ name }) =>
        `select '${name}' as name, count(*)::int as count, md5(string_agg(t::text, '' order by t::text)) as hash from ${name} t`,
    );
  const { rows } = await database.query<{ name: string; count: number; hash: string | null }>(
    [inForce, ...parts].join(' union all '),
  );
  return Object.fromEntries(rows.map(({ name, count, hash }) => [name, `${count} ${hash ?? ''}`]));
}
