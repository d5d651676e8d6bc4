import type { Database } from '../database/database';
import { foldedBackend } from './table-versions';

/**
 * Adds the counts of backends that are gone to one row: every connection leaves a row, and all rows are looked at by each
 * request. Nothing is lost where a backend writes meanwhile: it begins a row anew.
 */
export async function foldChanges(database: Database): Promise<void> {
  await database.query(
    `with gone as (
       delete from dulaan.change
       where backend <> $1 and backend <> all (select pid from pg_stat_activity where pid is not null)
       returning tables
     ), counts as (
       select each.key as name, sum(each.value::bigint) as count from gone, jsonb_each_text(gone.tables) as each group by 1
     )
     insert into dulaan.change as c (backend, number, tables)
     select $1, (select count(*) from gone), jsonb_object_agg(name, count) from counts having count(*) > 0
     on conflict (backend) do update set
       number = c.number + excluded.number,
       tables = c.tables || (
         select jsonb_object_agg(key, value::bigint + coalesce((c.tables ->> key)::bigint, 0))
         from jsonb_each_text(excluded.tables)
       )`,
    [foldedBackend],
  );
}
