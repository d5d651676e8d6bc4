import { DatabaseError, type Transaction } from '../../platform/database/database';
import { QueryError } from '../../platform/http/query-error';

/** Processes one row: if it is rejected, the rest of the transaction remains unchanged. */
export async function atSavepoint<T>(transaction: Transaction, work: () => Promise<T>): Promise<T> {
  await transaction.script('savepoint one_row');
  try {
    const result = await work();
    await transaction.script('release savepoint one_row');
    return result;
  } catch (error) {
    // The next statement reports a broken connection by itself.
    if (isRefusal(error))
      await transaction.script('rollback to savepoint one_row; release savepoint one_row');
    throw error;
  }
}

/** Returns whether a row is at fault: bad data (class 22), a broken rule (23), or rights. */
export function isRefusal(error: unknown): boolean {
  if (error instanceof QueryError) return error.code !== 'INTERNAL_SERVER_ERROR';
  return error instanceof DatabaseError && /^2[23]/.test(error.code);
}
