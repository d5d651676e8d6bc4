import type { Database } from '../../../../../src/server/platform/database/database';

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
  'dulaan.changed_table',
  'dulaan.definition_version',
  'dulaan.job',
  'dulaan.file',
]);

/**
 * The relations, columns, indexes, constraints, views, sequences, triggers, functions and types of a database with their
 * comments, as its catalog describes them.
 */
export async function schemaOf(database: Database): Promise<unknown[]> {
  const ours = "('app'::regnamespace, 'dulaan'::regnamespace)";
  const { rows } = await database.query(
    `select 'relation' as kind, c.relnamespace::regnamespace || '.' || c.relname as of, '' as name,
       concat_ws(' ', c.relkind, c.relpersistence, c.reloptions::text, c.relrowsecurity, obj_description(c.oid, 'pg_class')) as what
       from pg_class c where c.relnamespace in ${ours} and c.relkind <> 'c'
     union all select 'column', c.relnamespace::regnamespace || '.' || c.relname, a.attname,
       concat_ws(' ', format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, a.attgenerated, a.attcollation::regcollation,
         a.attstorage, pg_get_expr(d.adbin, d.adrelid), col_description(c.oid, a.attnum))
       from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'v', 'm', 'p')
       left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
       where c.relnamespace in ${ours} and a.attnum > 0 and not a.attisdropped
     union all select 'index', i.indrelid::regclass::text, i.indexrelid::regclass::text,
       concat_ws(' ', pg_get_indexdef(i.indexrelid), i.indisvalid, i.indisready)
       from pg_index i join pg_class c on c.oid = i.indrelid where c.relnamespace in ${ours}
     union all select 'constraint', conrelid::regclass::text, conname, concat_ws(' ', pg_get_constraintdef(oid), convalidated)
       from pg_constraint where connamespace in ${ours}
     union all select 'view', schemaname, viewname, definition from pg_views where schemaname in ('app', 'dulaan')
     union all select 'sequence', seqrelid::regclass::text, '', concat_ws(' ', seqtypid::regtype, seqstart, seqincrement, seqmax, seqcycle)
       from pg_sequence s join pg_class c on c.oid = s.seqrelid where c.relnamespace in ${ours}
     union all select 'trigger', tgrelid::regclass::text, tgname, concat_ws(' ', pg_get_triggerdef(oid), tgenabled)
       from pg_trigger where not tgisinternal
     union all select 'function', p.pronamespace::regnamespace::text, p.oid::regprocedure::text, concat_ws(' ', p.prosrc, p.provolatile, p.prosecdef)
       from pg_proc p where p.pronamespace in ${ours}
     union all select 'type', t.typnamespace::regnamespace::text, t.typname, t.typtype::text
       from pg_type t where t.typnamespace in ${ours}
     union all select 'policy', polrelid::regclass::text, polname, '' from pg_policy
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
