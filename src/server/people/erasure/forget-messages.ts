import type { Transaction } from '../../platform/database/database';

/** Notices to the user, how they want them, their browsers, and what is on its way to those. */
export async function forgetMessages(transaction: Transaction, userId: number): Promise<void> {
  await transaction.query(
    `delete from dulaan.outgoing_letter where channel = 'push'
       and recipient in (select id::text from dulaan.push_subscription where user_id = $1)`,
    [userId],
  );
  for (const table of ['notice', 'notice_preference', 'push_subscription']) {
    await transaction.query(`delete from dulaan.${table} where user_id = $1`, [userId]);
  }
}
