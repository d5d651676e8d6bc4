import type { Transaction } from '../src/server/platform/database/database';

/** A column of a bulk insert, with its type in SQL. */
export type ColumnTypes = Readonly<
  Record<
    string,
    | 'text'
    | 'text[]'
    | 'boolean'
    | 'integer'
    | 'bigint'
    | 'numeric'
    | 'date'
    | 'timestamptz'
    | 'json'
    | 'jsonb'
    | 'bytea'
  >
>;

export type SeedValue = string | number | boolean | null | object;

/**
 * Inserts rows in their order, 500 in a statement, and returns their keys in that order. Rows go over as one JSON
 * text, so that a statement has one parameter and the same text whatever the number of rows.
 */
export async function insertRows<Columns extends ColumnTypes>(
  transaction: Transaction,
  table: string,
  columns: Columns,
  rows: readonly Readonly<Record<keyof Columns, SeedValue>>[],
): Promise<number[]> {
  const keys: number[] = [];
  const sql = `${insertSql(table, columns)} returning id`;
  for (let start = 0; start < rows.length; start += BATCH) {
    const list = JSON.stringify(rows.slice(start, start + BATCH));
    const inserted = await transaction.query<{ id: number }>(sql, [list], { deadline: 60_000 });
    keys.push(...inserted.rows.map((row) => row.id));
  }
  return keys;
}

/** Inserts rows of a table without a key of its own, or with given keys. */
export async function insertGiven<Columns extends ColumnTypes>(
  transaction: Transaction,
  table: string,
  columns: Columns,
  rows: readonly Readonly<Record<keyof Columns, SeedValue>>[],
): Promise<void> {
  const sql = insertSql(table, columns);
  for (let start = 0; start < rows.length; start += GIVEN_BATCH) {
    const list = JSON.stringify(rows.slice(start, start + GIVEN_BATCH));
    await transaction.query(sql, [list], { deadline: 60_000 });
  }
}

function insertSql(table: string, columns: ColumnTypes): string {
  const names = Object.keys(columns).join(', ');
  const declared = Object.entries(columns).map(([name, type]) => `${name} ${type}`);
  return `insert into ${table} (${names}) overriding system value
    select ${names}
    from rows from (json_to_recordset($1::json) as (${declared.join(', ')})) with ordinality as given (${names}, position)
    order by position`;
}

const BATCH = 500;
/** Rows of one statement: on a busy machine it stays within its deadline. */
export const GIVEN_BATCH = 2000;
