import type { Queryable } from '../../platform/database/database';
import type { SequenceState, TableShape } from './format';

/** Every table of the schemas `dulaan` and `app`, sorted by name. */
export async function readTableShapes(database: Queryable): Promise<TableShape[]> {
  const { rows } = await database.query<TableShape & { [column: string]: unknown }>(
    `select n.nspname as schema, c.relname as name,
       coalesce((
         select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
         from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       ), '[]') as columns,
       coalesce((
         select json_agg(a.attname order by k.place)
         from pg_index i
         cross join unnest(i.indkey) with ordinality as k(number, place)
         join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
         where i.indrelid = c.oid and i.indisprimary
       ), '[]') as key
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('app', 'dulaan') and c.relkind = 'r'
     order by n.nspname collate "C" desc, c.relname collate "C"`,
  );
  return rows.map(({ schema, name, columns, key }) => ({ schema, name, columns, key }));
}

export async function readSequences(database: Queryable): Promise<SequenceState[]> {
  const { rows } = await database.query<SequenceState & { [column: string]: unknown }>(
    `select s.schemaname as schema, s.sequencename as name, s.last_value::text as last,
       case when a.attname is not null then
         json_build_object('schema', n.nspname, 'table', t.relname, 'column', a.attname) end as owner
     from pg_sequences s
     left join pg_depend d on d.classid = 'pg_class'::regclass and d.refclassid = 'pg_class'::regclass
       and d.objid = format('%I.%I', s.schemaname, s.sequencename)::regclass and d.deptype in ('a', 'i')
     left join pg_class t on t.oid = d.refobjid
     left join pg_namespace n on n.oid = t.relnamespace
     left join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
     where s.schemaname in ('app', 'dulaan')
     order by s.schemaname collate "C", s.sequencename collate "C"`,
  );
  return rows.map(({ schema, name, last, owner }) => ({ schema, name, last, owner }));
}
