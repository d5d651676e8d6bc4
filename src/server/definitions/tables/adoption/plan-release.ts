import { quoteText } from '../../../platform/database/literal';
import type { Queryable } from '../../../platform/database/database';
import { quote } from '../../../platform/database/sql-statement';
import { changeTrigger, partTrigger } from '../../../platform/table-versions/change-tables';
import type { CatalogTable } from '../catalog';
import { keyListTrigger } from '../key-lists';
import { isMark } from '../names';
import { safe, type Step } from '../step';
import type { AdoptedTable } from './adopted-tables';

/** Returns whether the place that a table came from is free for it. */
export async function isOriginFree(
  database: Queryable,
  { originSchema, originName }: AdoptedTable,
): Promise<boolean> {
  const { rows } = await database.query<{ is_free: boolean }>(
    `select exists (select from pg_namespace n where n.nspname = $1 and has_schema_privilege(n.oid, 'create'))
       and not exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where n.nspname = $1 and c.relname = $2) as is_free`,
    [originSchema, originName],
  );
  return rows[0]?.is_free === true;
}

/**
 * The step that gives a table back whose source goes: to its schema, with the names that its columns, keys and indexes had.
 * Its rows and all of its columns stay, those that the engine added too, because they have been written since.
 */
export function planRelease(
  source: string,
  adopted: AdoptedTable,
  table: CatalogTable,
  isFree: boolean,
): Step {
  const { relation, originSchema, originName, columns, objects } = adopted;
  const name = `app.${quote(relation)}`;
  const alter = (change: string) => `alter table ${name} ${change}`;
  const own = new Set(columns.map(({ to }) => to));
  const between = quote(`${relation}~released`.slice(-63));
  const sql = [
    ...[...table.triggers.keys()]
      .filter((trigger) => isOfEngine(trigger))
      .map((trigger) => `drop trigger ${quote(trigger)} on ${name}`),
    ...marked(table.constraints).flatMap((constraint) => {
      const from = nameBefore(objects, 'constraint', constraint);
      if (from === undefined) return [alter(`drop constraint ${quote(constraint)}`)];
      return [
        `comment on constraint ${quote(constraint)} on ${name} is null`,
        alter(`rename constraint ${quote(constraint)} to ${quote(from)}`),
      ];
    }),
    ...marked(table.indexes).flatMap((index) => {
      const from = nameBefore(objects, 'index', index);
      if (from === undefined) return [`drop index app.${quote(index)}`];
      return [
        `comment on index app.${quote(index)} is null`,
        `alter index app.${quote(index)} rename to ${quote(from)}`,
      ];
    }),
    ...[...table.columns].flatMap(([column, { comment, isRequired, hasDefault, isGenerated }]) => [
      ...(comment === null ? [] : [`comment on column ${name}.${quote(column)} is null`]),
      // Other programs do not know it and write rows without it.
      ...(isRequired && !hasDefault && !isGenerated && !own.has(column)
        ? [alter(`alter column ${quote(column)} drop not null`)]
        : []),
    ]),
    ...columns
      .filter(({ from, to }) => from !== to && table.columns.has(to) && !table.columns.has(from))
      .map(({ from, to }) => alter(`rename column ${quote(to)} to ${quote(from)}`)),
    ...(isFree && originSchema === 'app' ? [alter(`rename to ${quote(originName)}`)] : []),
    ...(isFree && originSchema !== 'app'
      ? [
          alter(`rename to ${between}`),
          `alter table app.${between} set schema ${quote(originSchema)}`,
          `alter table ${quote(originSchema)}.${between} rename to ${quote(originName)}`,
        ]
      : []),
    `delete from dulaan.adopted_table where relation = ${quoteText(relation)}`,
  ].join(';\n');
  const to = isFree ? `${originSchema}.${originName}` : `app.${relation}`;
  return safe(source, '', sql, { change: 'table-released', to });
}

function isOfEngine(trigger: string): boolean {
  return (
    trigger === changeTrigger ||
    trigger.startsWith(`${partTrigger}.`) ||
    trigger.startsWith(`${keyListTrigger}.`)
  );
}

function marked(objects: ReadonlyMap<string, string | null>): string[] {
  return [...objects].flatMap(([name, comment]) => (isMark(comment) ? [name] : []));
}

function nameBefore(
  objects: AdoptedTable['objects'],
  kind: 'constraint' | 'index',
  name: string,
): string | undefined {
  return objects.find((object) => object.kind === kind && object.to === name)?.from;
}
