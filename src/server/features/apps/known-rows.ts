import type { Queryable, Transaction } from '../../platform/database/database';

/** A row that came with an application, as it was written last. */
export interface KnownRow {
  source: string;
  key: string;
  rowId: string;
  /** The row as the application has it. */
  body: Record<string, unknown>;
  /** Its columns as they were written. */
  written: Record<string, unknown>;
}

/** In the order in which the application has them. */
export async function readKnownRows(database: Queryable, app: string): Promise<KnownRow[]> {
  const { rows } = await database.query<KnownRow & Record<string, unknown>>(
    `select source, key, row_id::text as "rowId", body, written from dulaan.app_row where app = $1
     order by source, position, key`,
    [app],
  );
  return rows;
}

/** Remembers rows with their place among those of their source. */
export async function rememberRows(
  transaction: Transaction,
  app: string,
  rows: readonly (KnownRow & { position: number })[],
): Promise<void> {
  if (rows.length === 0) return;
  await transaction.query(
    `insert into dulaan.app_row (app, source, key, row_id, position, body, written)
     select $1, source, key, "rowId"::int8, position, body, written from json_to_recordset($2::json)
       as r (source text, key text, "rowId" text, position int, body json, written json)
     on conflict (app, source, key) do update set row_id = excluded.row_id, position = excluded.position,
       body = excluded.body, written = excluded.written`,
    [app, JSON.stringify(rows)],
  );
}

/** The application has these rows no more; they stay in their tables. */
export async function forgetRows(
  transaction: Transaction,
  app: string,
  rows: readonly Pick<KnownRow, 'source' | 'key'>[],
): Promise<void> {
  if (rows.length === 0) return;
  await transaction.query(
    `delete from dulaan.app_row a using json_to_recordset($2::json) as r (source text, key text)
     where a.app = $1 and (a.source, a.key) = (r.source, r.key)`,
    [app, JSON.stringify(rows.map(({ source, key }) => ({ source, key })))],
  );
}

export async function forgetAllRows(transaction: Transaction, app: string): Promise<void> {
  await transaction.query('delete from dulaan.app_row where app = $1', [app]);
}
