import { destroyKey } from '../../platform/keys/person-keys';
import type { Transaction } from '../../platform/database/database';

/**
 * Erases a person from the audit trail and the histories, and deletes stored responses. Runs first: it waits for
 * writes that use the person's key, so that the later steps find all rows.
 */
export async function forgetTrail(transaction: Transaction, userId: number): Promise<void> {
  await destroyKey(transaction, userId);
  await transaction.query('delete from dulaan.answer where caller = $1', [`user:${userId}`]);
}
