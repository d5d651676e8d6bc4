import { randomInt } from 'node:crypto';
import type { Database, Queryable } from '../../platform/database/database';
import { keyedHash, serverKey } from '../../platform/keys/server-key';

const count = 10;
/** Without letters and digits that look like others. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Ten codes of 50 bits, to be shown once. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: count }, () => `${part()}-${part()}`);
}

function part(): string {
  return Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');
}

/** Returns whether a text looks like a recovery code rather than one of an authenticator. */
export function looksLikeRecoveryCode(text: string): boolean {
  return /^[A-Za-z0-9]{5}-?[A-Za-z0-9]{5}$/.test(text);
}

/** Replaces the user's codes. `key` is the server's for recovery codes. */
export async function storeRecoveryCodes(
  transaction: Queryable,
  key: Uint8Array,
  userId: number,
  codes: readonly string[],
): Promise<void> {
  await transaction.query('delete from dulaan.recovery_code where user_id = $1', [userId]);
  for (const code of codes) {
    await transaction.query('insert into dulaan.recovery_code (user_id, code_hash) values ($1, $2)', [
      userId,
      hashOf(key, userId, code),
    ]);
  }
}

/** Uses a recovery code up; false where it is none, or was used. */
export async function spendRecoveryCode(database: Database, userId: number, code: string): Promise<boolean> {
  const key = await serverKey(database, 'recovery-code');
  const used = await database.query(
    'update dulaan.recovery_code set used = now() where user_id = $1 and code_hash = $2 and used is null',
    [userId, hashOf(key, userId, code)],
  );
  return used.count > 0;
}

function hashOf(key: Uint8Array, userId: number, code: string): Uint8Array {
  return keyedHash(key, `${userId} ${code.toUpperCase().replaceAll('-', '')}`);
}
