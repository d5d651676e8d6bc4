import type { Transaction } from '../src/server/platform/database/database';

/** A column of a bulk insert, with its type in SQL. */
export type ColumnTypes = Readonly<
  Record<string, 'text' | 'boolean' | 'integer' | 'bigint' | 'numeric' | 'date' | 'timestamptz' | 'jsonb'>
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
  const names = Object.keys(columns).join(', ');
  const declared = Object.entries(columns).map(([name, type]) => `${name} ${type}`);
  const keys: number[] = [];
  for (let start = 0; start < rows.length; start += BATCH) {
    const inserted = await transaction.query<{ id: number }>(
      `insert into ${table} (${names})
       select ${names}
       from rows from (json_to_recordset($1::json) as (${declared.join(', ')})) with ordinality
         as given (${names}, position)
       order by position
       returning id`,
      [JSON.stringify(rows.slice(start, start + BATCH))],
      { deadline: 60_000 },
    );
    keys.push(...inserted.rows.map((row) => row.id));
  }
  return keys;
}

const BATCH = 500;
