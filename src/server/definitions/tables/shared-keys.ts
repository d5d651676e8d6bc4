import type { Form } from '../../../definitions/form';
import type { Process } from '../../../definitions/process';
import { isTable, type Model, type TableModel } from '../../../engine/model/model';
import type { EngineMigration } from '../../platform/database/engine-migration';
import { literal, quoteText } from '../../platform/database/literal';
import type { Catalog } from './catalog';
import { safe, type Step } from './step';

/**
 * Rows of all sources with a process take their keys from one sequence, so that a key names one row. `share_keys` moves a
 * table to it: rows whose key a row of another such table has get a new one, with everything that refers to them. The audit
 * trail keeps the old key, because it never changes; `renumbered_row` says which row that is.
 */
export const sharedKeyTables: EngineMigration = {
  name: 'shared-keys',
  sql: `
    create sequence dulaan.case_key;
    create table dulaan.shared_key_table (relation text primary key);
    create table dulaan.renumbered_row (
      source text not null,
      old_id bigint not null,
      new_id bigint not null,
      at timestamptz not null default now(),
      primary key (source, old_id)
    );
    create index renumbered_row_new on dulaan.renumbered_row (source, new_id);

    create function dulaan.share_keys(wanted text, its_source text, lists json, forms json) returns void language plpgsql as $$
    declare
      other text;
      reference record;
      highest bigint;
    begin
      execute format('lock table app.%I in access exclusive mode', wanted);
      execute format('select coalesce(max(id), 0) from app.%I', wanted) into highest;
      perform setval('dulaan.case_key', highest) from dulaan.case_key where highest > 0 and highest >= last_value;
      for other in select relation from dulaan.shared_key_table
        where relation <> wanted and to_regclass(format('app.%I', relation)) is not null order by relation
      loop
        execute format('lock table app.%I in share mode', other);
        execute format('insert into dulaan.renumbered_row (source, old_id, new_id)
          select %L, t.id, nextval(''dulaan.case_key'') from app.%I t
          where exists (select from app.%I o where o.id = t.id) order by t.id on conflict do nothing', its_source, wanted, other);
      end loop;
      if exists (select from dulaan.renumbered_row where source = its_source and at = now()) then
        perform dulaan.follow_new_keys(wanted, its_source, lists, forms);
      end if;
      execute format('alter table app.%I alter column id drop identity if exists', wanted);
      execute format('alter table app.%I alter column id set default nextval(''dulaan.case_key'')', wanted);
      insert into dulaan.shared_key_table (relation) values (wanted) on conflict do nothing;
    end $$;

    create function dulaan.follow_new_keys(wanted text, its_source text, lists json, forms json) returns void language plpgsql as $$
    declare
      foreign_keys json;
      place record;
      moved constant text := format('(select old_id, new_id from dulaan.renumbered_row where source = %L and at = now())', its_source);
    begin
      select coalesce(json_agg(json_build_object('relation', k.conrelid::regclass::text, 'name', k.conname, 'column', a.attname)), '[]')
        into foreign_keys
        from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
        where k.contype = 'f' and k.confrelid = format('app.%I', wanted)::regclass;
      for place in select * from json_to_recordset(foreign_keys) as f(relation text, name text, "column" text) loop
        execute format('alter table %s alter constraint %I deferrable initially deferred', place.relation, place.name);
      end loop;
      execute format('update app.%I t set id = m.new_id from %s m where m.old_id = t.id', wanted, moved);
      for place in select * from json_to_recordset(foreign_keys) as f(relation text, name text, "column" text) loop
        execute format('update %1$s t set %2$I = m.new_id from %3$s m where m.old_id = t.%2$I', place.relation, place."column", moved);
      end loop;
      set constraints all immediate;
      for place in select * from json_to_recordset(foreign_keys) as f(relation text, name text, "column" text) loop
        execute format('alter table %s alter constraint %I not deferrable', place.relation, place.name);
      end loop;
      for place in select * from json_to_recordset(lists) as l(relation text, "column" text) loop
        execute format('update app.%1$I h set %2$I = (
            select array_agg(coalesce(m.new_id, k.key) order by k.place)
            from unnest(h.%2$I) with ordinality k(key, place) left join %3$s m on m.old_id = k.key)
          where h.%2$I && (select array_agg(m.old_id) from %3$s m)', place.relation, place."column", moved);
      end loop;
      for place in
        select s.table_name as relation from information_schema.columns s
          join information_schema.columns r on (r.table_schema, r.table_name, r.column_name) = (s.table_schema, s.table_name, 'row_id')
        where s.table_schema = 'dulaan' and s.column_name = 'source' and s.table_name <> 'audit'
      loop
        execute format('update dulaan.%I t set row_id = m.new_id from %s m where t.source = %L and t.row_id = m.old_id',
          place.relation, moved, its_source);
      end loop;
      execute format('update dulaan.file t set owner_row = m.new_id from %s m where t.owner_source = %L and t.owner_row = m.old_id',
        moved, its_source);
      execute format('update dulaan.entry_draft t set row_key = m.new_id::text from %s m
        where t.row_key = m.old_id::text and t.form in (select json_array_elements_text($1))', moved) using forms;
      execute format('update dulaan.notice t set link = ''/form/'' || f.form || ''/'' || m.new_id
        from %s m, json_array_elements_text($1) as f(form) where t.link = ''/form/'' || f.form || ''/'' || m.old_id', moved) using forms;
    end $$;
  `,
};

/** The default of the keys of a table that shares them. */
function sharesKeys(catalog: Catalog, table: string): boolean {
  return catalog.tables.get(table)?.columns.get('id')?.hasDefault ?? false;
}

export interface SharingDefinitions {
  processes: Iterable<Process>;
  forms: Iterable<Form>;
}

/** The steps that move tables with a process to the shared keys. A table stays with them when its process goes. */
export function planSharedKeys(
  model: Model,
  catalog: Catalog,
  { processes, forms }: SharingDefinitions,
): Step[] {
  const allForms = [...forms];
  const sources = new Set([...processes].map(({ source }) => source));
  return [...sources].toSorted().flatMap((id): Step[] => {
    const table = model.sources.get(id);
    if (!table || !isTable(table) || sharesKeys(catalog, table.relation)) return [];
    const own = allForms.filter((form) => model.sources.get(form.source)?.rowSource === id);
    const parts = [
      quoteText(table.relation),
      quoteText(id),
      `${literal(JSON.stringify(listsOf(model, table)))}::json`,
      `${literal(JSON.stringify(own.map((form) => form.id)))}::json`,
    ];
    // Moving a table ends with all constraints immediate, for the rest of the transaction: also those of the next table.
    const sql = `set constraints all deferred; select dulaan.share_keys(${parts.join(', ')})`;
    return [safe(id, '', sql, { change: 'keys-shared' })];
  });
}

/** Columns that hold lists of the table's keys. */
function listsOf(model: Model, target: TableModel): { relation: string; column: string }[] {
  return [...model.sources.values()]
    .filter(isTable)
    .flatMap((holder) =>
      holder.definition.columns
        .filter(({ type, references }) => type === 'references' && references?.source === target.id)
        .map(({ name, stored }) => ({ relation: holder.relation, column: stored ?? name })),
    );
}
