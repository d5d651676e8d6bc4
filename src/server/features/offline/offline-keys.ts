import { randomBytes } from 'node:crypto';
import { seal, serverKey, unseal } from '../../platform/keys/server-key';
import type { Database, Transaction } from '../../platform/database/database';

/** The most devices on which one person can keep something. */
export const deviceLimit = 100;

/** Encrypts a person's entries on one device. */
export interface OfflineKey {
  /** Another key has another id, which encrypted data contains. */
  id: string;
  /** 32 bytes in base64. */
  key: string;
}

/**
 * The key of a person on a device, made at the first call and the same at every later one. Undefined where the
 * person has too many devices already: a key that is there is never replaced, because entries need it.
 */
export async function offlineKeyFor(
  database: Database,
  user: number,
  device: string,
): Promise<OfflineKey | undefined> {
  const wrapping = await serverKey(database, 'offline-key');
  const context = `offline key of user:${user} on ${device}`;
  const find = async () => {
    const { rows } = await database.query<{ id: string; wrapped: Uint8Array }>(
      'select id, wrapped from dulaan.offline_key where user_id = $1 and device = $2::uuid',
      [user, device],
    );
    return rows[0] && { id: rows[0].id, key: unseal(wrapping, rows[0].wrapped, context) };
  };
  const found = await find();
  if (found) return found;
  await database.query(
    `insert into dulaan.offline_key (user_id, device, wrapped)
     select $1, $2::uuid, $3 where (select count(*) from dulaan.offline_key where user_id = $1) < $4
     on conflict (user_id, device) do nothing`,
    [user, device, seal(wrapping, randomBytes(32).toString('base64'), context), deviceLimit],
  );
  // Another tab may have been first: both get its key.
  return find();
}

/** Deletes a person's keys: data on their devices becomes unreadable. */
export async function forgetOfflineKeys(transaction: Transaction, user: number): Promise<void> {
  await transaction.query('delete from dulaan.offline_key where user_id = $1', [user]);
}
