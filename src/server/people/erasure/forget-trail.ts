import { destroyKey } from '../../platform/secrets/person-keys';
import type { Transaction } from '../../platform/database/database';

/**
 * Makes unreadable what the audit trail and the histories say of a person, and throws away answers that were kept for
 * repetition. Comes first: whoever is writing with the person's key is waited for, so that the rest finds all rows.
 */
export async function forgetTrail(transaction: Transaction, userId: number): Promise<void> {
  await destroyKey(transaction, userId);
  await transaction.query('delete from dulaan.answer where caller = $1', [`user:${userId}`]);
}
