import type { Transaction } from '../database/database';

/** Notices to the user, how he wants them, and letters that are on their way to his addresses. */
export async function forgetMessages(transaction: Transaction, userId: number): Promise<void> {
  await transaction.query(
    `delete from dulaan.outgoing_letter l using app.users u
     where u.id = $1 and (l.recipient in (u.email, u.phone)
       or (l.channel = 'push' and l.recipient in (select id::text from dulaan.push_subscription where user_id = $1)))`,
    [userId],
  );
  for (const table of ['notice', 'notice_preference', 'push_subscription']) {
    await transaction.query(`delete from dulaan.${table} where user_id = $1`, [userId]);
  }
}
