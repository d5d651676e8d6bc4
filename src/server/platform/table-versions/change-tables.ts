import type { EngineMigration } from '../database/engine-migration';
import { quote } from '../database/sql-statement';
import { quoteText } from '../database/literal';

/**
 * Change counters of tables. Every table of the sources has a trigger that counts its statements, so that no writer is
 * missed: the pipeline, cascades, seeds and manual repairs are all counted.
 *
 * Each backend counts in a row of its own: writers never wait for each other, and the visible sums grow exactly when a
 * transaction commits.
 */
export const changeTables: EngineMigration = {
  name: 'changes',
  sql: `
    create table dulaan.change (
      backend integer primary key,
      number bigint not null,
      tables jsonb not null
    ) with (fillfactor = 50);

    create function dulaan.note_change() returns trigger language plpgsql as $$
    begin
      insert into dulaan.change as c (backend, number, tables)
      values (pg_backend_pid(), 1, jsonb_build_object(tg_table_name, 1))
      on conflict (backend) do update set
        number = c.number + 1,
        tables = c.tables || jsonb_build_object(tg_table_name, coalesce((c.tables ->> tg_table_name)::bigint, 0) + 1);
      return null;
    end $$;
  `,
};

/** The trigger's name on every table of the sources. */
export const changeTrigger = 'dulaan_note_change';

/**
 * Counts by parts, for tables that have them: `news news_type_id 3` grows when a row of which the column was or became
 * 3, or 3 more than a multiple of `parts`, changes, and `news news_type_id` with each statement that was counted so.
 */
export const changePartTables: EngineMigration = {
  name: 'changes-by-part',
  sql: `
    create function dulaan.note_part() returns trigger language plpgsql as $$
    declare
      prefix text := tg_table_name || ' ' || tg_argv[0];
      changed text := case tg_op
        when 'INSERT' then 'select %1$I from new_rows'
        when 'DELETE' then 'select %1$I from old_rows'
        else 'select %1$I from old_rows union select %1$I from new_rows' end;
      names text[];
    begin
      execute format('select array_agg(distinct $1 || '' '' || mod(value, 32)) from (' || changed || ') as r(value) where value is not null', tg_argv[0])
        into names using prefix;
      names := array_append(names, prefix);
      insert into dulaan.change as c (backend, number, tables)
      values (pg_backend_pid(), 1, (select jsonb_object_agg(name, 1) from unnest(names) as name))
      on conflict (backend) do update set
        number = c.number + 1,
        tables = c.tables || (
          select jsonb_object_agg(name, coalesce((c.tables ->> name)::bigint, 0) + 1) from unnest(names) as name
        );
      return null;
    end $$;
  `,
};

/**
 * Counts a table or part once for each transaction: readers see no more than whole transactions. A transaction that writes
 * many rows, each by a statement, left a version of its backend's row for each, through all of which every session check
 * searched until the next vacuum. `noted` lists what the transaction that wrote the row has counted; a row is of the current
 * transaction, or of one of its savepoints, if its number is not older.
 */
export const changesOncePerTransaction: EngineMigration = {
  name: 'changes-once-per-transaction',
  sql: `
    alter table dulaan.change add column noted text[] not null default '{}';

    create function dulaan.count_changes(names text[]) returns void language plpgsql as $$
    declare
      earlier text[];
    begin
      select c.noted into earlier from dulaan.change c
        where c.backend = pg_backend_pid() and age(c.xmin) <= age(pg_current_xact_id()::xid);
      if names <@ earlier then return; end if;
      insert into dulaan.change as c (backend, number, tables, noted)
      values (pg_backend_pid(), 1, (select jsonb_object_agg(name, 1) from unnest(names) as name), names)
      on conflict (backend) do update set
        number = c.number + 1,
        tables = c.tables || (
          select jsonb_object_agg(name, coalesce((c.tables ->> name)::bigint, 0) + 1) from unnest(names) as name
        ),
        noted = coalesce(earlier, '{}') || names;
    end $$;

    create or replace function dulaan.note_change() returns trigger language plpgsql as $$
    begin
      perform dulaan.count_changes(array[tg_table_name::text]);
      return null;
    end $$;

    create or replace function dulaan.note_part() returns trigger language plpgsql as $$
    declare
      prefix text := tg_table_name || ' ' || tg_argv[0];
      changed text := case tg_op
        when 'INSERT' then 'select %1$I from new_rows'
        when 'DELETE' then 'select %1$I from old_rows'
        else 'select %1$I from old_rows union select %1$I from new_rows' end;
      names text[];
    begin
      execute format('select array_agg(distinct $1 || '' '' || mod(value, 32)) from (' || changed || ') as r(value) where value is not null', tg_argv[0])
        into names using prefix;
      perform dulaan.count_changes(array_append(names, prefix));
      return null;
    end $$;
  `,
};

/** The number of counted parts; the function contains it too. */
export const parts = 32n;

/** The name prefix of triggers that count by parts. */
export const partTrigger = 'dulaan_note_part';

/** The triggers that count a table's changes by the parts that a column makes, by their names. */
export function partTriggers(relation: string, column: string): Map<string, string> {
  const triggers = [
    { event: 'insert', rows: 'new table as new_rows' },
    { event: 'update', rows: 'old table as old_rows new table as new_rows' },
    { event: 'delete', rows: 'old table as old_rows' },
  ].map(({ event, rows }): [string, string] => {
    const name = `${partTrigger}.${event}.${column}`;
    return [
      name,
      `create trigger ${quote(name)} after ${event} on ${relation} referencing ${rows} ` +
        `for each statement execute function dulaan.note_part(${quoteText(column)})`,
    ];
  });
  return new Map(triggers);
}
