import type { Database } from '../database/database';
import { announce } from '../events/announce';
import type { StoredMessage } from './outgoing-message';
import { withLink } from './templates/message-text';

/** Keeps what could not be sent for lack of a server, for administrators to look at. */
export async function storeUndelivered(
  database: Database,
  channel: 'mail' | 'sms',
  { key, recipient, subject, text, link }: StoredMessage,
  publicUrl: string | undefined,
): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.query(
      `insert into app.mail_outbox (key, channel, recipient, subject, body) values ($1, $2, $3, $4, $5)
       on conflict (key) do nothing`,
      [key, channel, recipient, subject, withLink(text, link, publicUrl)],
    );
    await announce(transaction, { kind: 'sources', sources: ['mail_outbox'] });
  });
}

/** They may carry codes and names: a month is enough to look at them. */
export async function sweepUndelivered(database: Database): Promise<void> {
  await database.query(`delete from app.mail_outbox where created_at < now() - interval '30 days'`);
}
