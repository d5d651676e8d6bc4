import type { Column } from '../../../definitions/source';
import { isTable, type Model, type TableModel } from '../../../engine/model/model';
import type { EngineMigration } from '../../platform/database/engine-migration';
import { quoteText } from '../../platform/database/literal';
import { quote } from '../../platform/database/sql-statement';
import { objectName } from './names';

/**
 * Foreign keys of `references` columns, which are arrays: PostgreSQL has none of its own. They lock what a foreign key
 * locks: a row that is listed meanwhile cannot be deleted beside it, and neither sees half of the other.
 */
export const keyListFunctions: EngineMigration = {
  name: 'key-lists',
  sql: `
    create function dulaan.refuse_missing_key(keys bigint[], list text, target text) returns void language plpgsql as $$
    declare
      missing text;
    begin
      execute format(
        'with found as (select id from app.%I where id = any($1) order by id for key share)
         select min(coalesce(key::text, ''null'')) from unnest($1) as key where key is null or key not in (select id from found)', target)
        into missing using keys;
      if missing is not null then
        raise foreign_key_violation using
          message = format('"%s" lists a row that is not there', list), column = list,
          detail = format('Key (%s)=(%s) is not present in table "%s".', list, missing, target);
      end if;
    end $$;

    create function dulaan.check_listed_keys() returns trigger language plpgsql as $$
    declare
      keys bigint[];
    begin
      execute format('select ($1).%I', tg_argv[0]) into keys using new;
      if keys is not null then perform dulaan.refuse_missing_key(keys, tg_argv[0], tg_argv[1]); end if;
      return null;
    end $$;

    create function dulaan.check_all_listed_keys(list_table text, list text, target text) returns void language plpgsql as $$
    declare
      keys bigint[];
    begin
      execute format('select array_agg(distinct key) from app.%I, unnest(%I) as key', list_table, list) into keys;
      if keys is not null then perform dulaan.refuse_missing_key(keys, list, target); end if;
    end $$;

    create function dulaan.release_listed_key() returns trigger language plpgsql as $$
    declare
      is_listed boolean;
    begin
      if tg_argv[2] = 'setNull' then
        execute format('update app.%1$I set %2$I = nullif(array_remove(%2$I, $1), ''{}'') where %2$I @> array[$1]', tg_argv[0], tg_argv[1])
          using old.id;
        return null;
      end if;
      execute format('select exists (select from app.%I where %I @> array[$1])', tg_argv[0], tg_argv[1]) into is_listed using old.id;
      if is_listed then
        raise foreign_key_violation using
          message = format('"%s" lists the row', tg_argv[0]),
          detail = format('Key (id)=(%s) is still referenced from table "%s".', old.id, tg_argv[0]);
      end if;
      return null;
    end $$;
  `,
};

/** The prefix of the names of these triggers. The rest describes all that they do: a trigger with another effect has another name. */
export const keyListTrigger = 'dulaan_key_list';

/** A trigger of a table: `verify` asks whether the rows that are there admit it. */
export interface WantedTrigger {
  name: string;
  sql: string;
  verify?: string;
  path: string;
}

/** A column with a list of keys, the table that holds it, and the one whose rows it lists. */
interface KeyList {
  holder: TableModel;
  column: Column;
  stored: string;
  target: TableModel;
  path: string;
}

/** All lists of keys of a model. */
export function findKeyLists(model: Model): KeyList[] {
  return [...model.sources.values()].filter(isTable).flatMap((holder) =>
    holder.definition.columns.flatMap((column, index) => {
      const target =
        column.type === 'references' ? model.sources.get(column.references?.source ?? '') : undefined;
      return target && isTable(target)
        ? [
            {
              holder,
              column,
              stored: column.stored ?? column.name,
              target,
              path: `/columns/${index}/references`,
            },
          ]
        : [];
    }),
  );
}

/** The triggers that a table needs for its lists of keys, and for the lists that contain its rows. */
export function keyListTriggers(lists: readonly KeyList[], table: TableModel): WantedTrigger[] {
  return [
    ...lists.filter(({ holder }) => holder === table).map(checked),
    ...lists.filter(({ target }) => target === table).map(released),
  ];
}

function checked({ holder: { relation }, stored, target, path }: KeyList): WantedTrigger {
  const name = objectName(keyListTrigger, 'checks', stored, target.relation);
  const parts = [stored, target.relation].map(quoteText).join(', ');
  return {
    name,
    path,
    sql:
      `create trigger ${quote(name)} after insert or update of ${quote(stored)} on app.${quote(relation)} ` +
      `for each row execute function dulaan.check_listed_keys(${parts})`,
    verify: `select dulaan.check_all_listed_keys(${quoteText(relation)}, ${parts})`,
  };
}

function released({ holder: { relation }, column, stored, target }: KeyList): WantedTrigger {
  const rule = column.references?.onDelete ?? 'restrict';
  const name = objectName(keyListTrigger, 'releases', relation, stored, rule);
  return {
    name,
    path: '',
    sql:
      `create trigger ${quote(name)} after delete on app.${quote(target.relation)} ` +
      `for each row execute function dulaan.release_listed_key(${[relation, stored, rule].map(quoteText).join(', ')})`,
  };
}
