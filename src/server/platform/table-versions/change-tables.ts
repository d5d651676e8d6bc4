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

/**
 * Counts in narrow rows: of each backend the number of its latest counted transaction, and by that number each table or part
 * that it has changed. A list of all tables in the backend's row was written anew with every count: after a few thousand
 * transactions each session check searched through megabytes of old versions until the next vacuum.
 *
 * Numbers are microseconds of the clock, so that a backend whose process number was in use before has greater ones. Within a
 * transaction, a row that is not older than it, or was written in one of its savepoints, has been counted already.
 */
export const changesByName: EngineMigration = {
  name: 'changes-by-name',
  sql: `
    create table dulaan.changed_table (
      backend integer not null,
      name text not null,
      number bigint not null,
      primary key (backend, name)
    ) with (fillfactor = 50);
    insert into dulaan.changed_table (backend, name, number)
      select c.backend, name, c.number from dulaan.change c, jsonb_object_keys(c.tables) as name;

    alter table dulaan.change rename to change_before;
    create table dulaan.change (backend integer, number bigint not null) with (fillfactor = 50);
    insert into dulaan.change (backend, number) select backend, number from dulaan.change_before;
    drop table dulaan.change_before;
    alter table dulaan.change add primary key (backend);

    create function dulaan.change_number() returns bigint language sql volatile as $$
      select (extract(epoch from clock_timestamp()) * 1000000)::bigint
    $$;

    create or replace function dulaan.count_changes(names text[]) returns void language plpgsql as $$
    declare
      own constant integer := pg_backend_pid();
      this constant xid := pg_current_xact_id()::xid;
      uncounted text[];
      counted bigint;
    begin
      select array_agg(wanted.name) into uncounted from unnest(names) as wanted(name) where not exists (
        select from dulaan.changed_table c where c.backend = own and c.name = wanted.name and age(c.xmin) <= age(this));
      if uncounted is null then return; end if;
      select c.number into counted from dulaan.change c where c.backend = own and age(c.xmin) <= age(this);
      if counted is null then
        insert into dulaan.change as c (backend, number) values (own, dulaan.change_number())
        on conflict (backend) do update set number = greatest(c.number + 1, excluded.number)
        returning c.number into counted;
      end if;
      insert into dulaan.changed_table as c (backend, name, number)
      select own, name, counted from unnest(uncounted) as name
      on conflict (backend, name) do update set number = excluded.number;
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
