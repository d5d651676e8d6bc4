import type { Transaction } from '../src/server/platform/database/database';

/** Finds a row's key by a name of its own; throws where there is none. */
export type KeyOf = (name: string) => number;

/** The keys of a table's rows by one of its columns; `condition` excludes rows in the recycle bin. */
export async function keysBy(
  transaction: Transaction,
  table: string,
  column = 'name',
  condition = 'true',
): Promise<KeyOf> {
  const { rows } = await transaction.query<{ id: number; name: string }>(
    `select id, ${column} as name from ${table} where ${condition} order by id desc`,
  );
  const keys = new Map(rows.map((row) => [row.name, row.id]));
  return (name) => {
    const key = keys.get(name);
    if (key === undefined) throw new Error(`${table} has no row whose ${column} is "${name}"`);
    return key;
  };
}

/** Returns whether a table is empty. */
export async function isEmpty(transaction: Transaction, table: string): Promise<boolean> {
  const { rows } = await transaction.query(`select 1 from ${table} limit 1`);
  return rows.length === 0;
}
