import type { Database } from '../../platform/database/database';

export interface NewSubscription {
  user: number;
  /** The session in which the browser subscribes. */
  session: number;
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Maximum number of browsers per user; a new one replaces the oldest. */
const maxBrowsers = 10;

/** A browser receives pushes for the person who is signed in there now. */
export async function subscribeToPush(
  database: Database,
  { user, session, endpoint, p256dh, auth }: NewSubscription,
): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.query(
      `insert into dulaan.push_subscription (user_id, endpoint, p256dh, auth, device)
       values ($1, $2, $3, $4, (select device from dulaan.session where id = $5))
       on conflict (endpoint) do update
       set user_id = excluded.user_id, device = excluded.device, p256dh = excluded.p256dh, auth = excluded.auth, created_at = now()`,
      [user, endpoint, p256dh, auth, session],
    );
    await transaction.query(
      `delete from dulaan.push_subscription where user_id = $1 and id not in (
         select id from dulaan.push_subscription where user_id = $1 order by created_at desc, id desc limit ${maxBrowsers})`,
      [user],
    );
  });
}

export async function unsubscribeFromPush(database: Database, user: number, endpoint: string): Promise<void> {
  await database.query('delete from dulaan.push_subscription where user_id = $1 and endpoint = $2', [
    user,
    endpoint,
  ]);
}
