import type { EngineMigration } from '../../../platform/database/engine-migration';
import type { Queryable } from '../../../platform/database/database';
import { quoteText } from '../../../platform/database/literal';

/** Tables that were in the database before a source had them: none of them is ever dropped with its source. */
export const adoptedTables: EngineMigration = {
  name: 'adopted-tables',
  sql: `
create table dulaan.adopted_table (
  relation text primary key,
  origin_schema text not null,
  origin_name text not null,
  columns json not null,
  objects json not null,
  adopted_at timestamptz not null default now()
);
`,
};

/** An index or a constraint that got the engine's name instead of being built a second time. */
export interface AdoptedObject {
  kind: 'constraint' | 'index';
  from: string;
  to: string;
}

/** Describes where a table of the schema `app` came from. */
export interface AdoptedTable {
  relation: string;
  originSchema: string;
  originName: string;
  /** All columns that it had, by their names before and after. */
  columns: { from: string; to: string }[];
  objects: AdoptedObject[];
}

export async function readAdoptedTables(database: Queryable): Promise<Map<string, AdoptedTable>> {
  const { rows } = await database.query<AdoptedTable & { [column: string]: unknown }>(
    `select relation, origin_schema as "originSchema", origin_name as "originName", columns, objects
     from dulaan.adopted_table`,
  );
  return new Map(rows.map((row) => [row.relation, row]));
}

/** The statement that records an adoption, in the script that does it. */
export function recordSql({ relation, originSchema, originName, columns, objects }: AdoptedTable): string {
  const values = [
    ...[relation, originSchema, originName].map(quoteText),
    ...[columns, objects].map((value) => `${quoteText(JSON.stringify(value))}::json`),
  ];
  return (
    `insert into dulaan.adopted_table (relation, origin_schema, origin_name, columns, objects) values (${values.join(', ')}) ` +
    'on conflict (relation) do update set origin_schema = excluded.origin_schema, origin_name = excluded.origin_name, ' +
    'columns = excluded.columns, objects = excluded.objects, adopted_at = now()'
  );
}
