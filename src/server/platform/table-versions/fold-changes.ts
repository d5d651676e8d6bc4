import type { Database } from '../database/database';
import { foldedBackend } from './table-versions';

/**
 * Moves what backends that are gone have changed to one row: every connection leaves a row, and all rows are looked at by each
 * request. Nothing is lost where a backend writes meanwhile: it begins a row anew.
 */
export async function foldChanges(database: Database): Promise<void> {
  await database.query(
    `with gone as (
       delete from dulaan.change
       where backend <> $1 and backend <> all (select pid from pg_stat_activity where pid is not null)
       returning backend
     ), names as (
       delete from dulaan.changed_table t using gone where t.backend = gone.backend returning t.name
     ), folded as (
       insert into dulaan.change as c (backend, number) select $1, dulaan.change_number() where exists (select from gone)
       on conflict (backend) do update set number = greatest(c.number + 1, excluded.number) returning c.number
     )
     insert into dulaan.changed_table as c (backend, name, number)
     select distinct $1::integer, names.name, folded.number from names, folded
     on conflict (backend, name) do update set number = excluded.number`,
    [foldedBackend],
  );
}
