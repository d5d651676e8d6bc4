import type { Database, Transaction } from '../src/server/platform/database/database';
import { START_PATIENCE, takeLock } from '../src/server/platform/database/migration';

/** The parts of the seed that the database already contains. */
export async function appliedParts(database: Database): Promise<Set<string>> {
  const { rows } = await database.query<{ part: string }>('select part from dulaan.seed');
  return new Set(rows.map((row) => row.part));
}

/**
 * Does the work and marks it, in one transaction, unless another server has. Servers that start together wait for
 * each other.
 */
export async function applyPart(
  database: Database,
  part: string,
  work: (transaction: Transaction) => Promise<void>,
): Promise<void> {
  await database.transaction(async (transaction) => {
    await takeLock(transaction, 'seed', START_PATIENCE);
    const { rows } = await transaction.query('select 1 from dulaan.seed where part = $1', [part]);
    if (rows.length > 0) return;
    await work(transaction);
    await transaction.query('insert into dulaan.seed (part) values ($1)', [part]);
  });
}
