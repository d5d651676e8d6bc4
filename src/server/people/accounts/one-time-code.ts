import { randomInt, timingSafeEqual } from 'node:crypto';
import type { Database, Transaction } from '../../platform/database/database';
import { HttpError } from '../../platform/http/http-error';
import { newToken } from '../../platform/secrets/token';
import { messages } from './messages';
import { keyedHash, serverKey } from '../../platform/secrets/server-key';

export interface NewCode {
  /** What the code is for; it opens nothing else. */
  purpose: string;
  /** Where it is sent. */
  address: string;
  /** The user that it is for; null where nobody has the address. */
  userId: number | null;
  minutes: number;
  /** What is done once the code is given back; JSON. */
  data?: unknown;
}

export interface IssuedCode {
  id: string;
  /** Six digits, in this answer alone: the database keeps a keyed hash. */
  code: string;
}

const tries = 5;
const perDay = 5;

/**
 * Makes a code of six digits for an address. Addresses that nobody has are counted and kept alike, so that the sixth
 * of a day is refused (429) whether the address is known or not.
 */
export async function issueCode(
  database: Database,
  { purpose, address, userId, minutes, data }: NewCode,
): Promise<IssuedCode> {
  const hash = keyedHash(await serverKey(database, 'contact'), address);
  const key = await serverKey(database, 'one-time-code');
  const id = newToken();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const isTooMuch = await database.transaction(async (transaction) => {
    await transaction.query('select pg_advisory_xact_lock(7203812, hashtext($1))', [
      `${purpose} ${Buffer.from(hash).toString('hex')}`,
    ]);
    const { rows } = await transaction.query<{ sent: number }>(
      `select count(*)::int as sent from dulaan.one_time_code
       where purpose = $1 and address = $2 and created > now() - interval '24 hours'`,
      [purpose, hash],
    );
    if ((rows[0]?.sent ?? 0) >= perDay) return true;
    await transaction.query(
      `insert into dulaan.one_time_code (id, purpose, address, user_id, code_hash, data, expires)
       values ($1, $2, $3, $4, $5, $6::json, now() + make_interval(mins => $7))`,
      [
        id,
        purpose,
        hash,
        userId,
        keyedHash(key, `${id} ${code}`),
        data === undefined ? null : JSON.stringify(data),
        minutes,
      ],
    );
    return false;
  });
  if (isTooMuch) throw new HttpError(429, messages.tooManyCodes);
  return { id, code };
}

/** Which code is meant: the one of this id, or the last one that was sent to the address. */
export type WantedCode = { purpose: string; code: string } & ({ id: string } | { address: string });

export interface OpenedCode {
  id: string;
  userId: number | null;
  data: unknown;
}

/**
 * Looks at a code that somebody typed. Each look is counted before it is made; after five the code is spent. Throws
 * `HttpError` 400 at the field `code`, the same for addresses that nobody has. The code is used up by `spendCode`.
 */
export async function tryCode(database: Database, wanted: WantedCode): Promise<OpenedCode> {
  const key = await serverKey(database, 'one-time-code');
  const [column, value] =
    'id' in wanted
      ? (['id', wanted.id] as const)
      : (['address', keyedHash(await serverKey(database, 'contact'), wanted.address)] as const);
  const { rows } = await database.query<{
    id: string;
    user_id: number | null;
    code_hash: Uint8Array;
    data: unknown;
    is_expired: boolean;
    tries: number;
  }>(
    `update dulaan.one_time_code set tries = tries + 1
     where id = (
       select id from dulaan.one_time_code where purpose = $1 and ${column} = $2 and used is null
       order by created desc limit 1
     ) and used is null
     returning id, user_id, code_hash, data, expires <= now() as is_expired, tries`,
    [wanted.purpose, value],
  );
  const found = rows[0];
  if (!found) throw new HttpError(400, { code: [messages.codeWrong] });
  if (found.is_expired) throw new HttpError(400, { code: [messages.codeExpired] });
  if (found.tries > tries) throw new HttpError(400, { code: [messages.codeSpent] });
  const given = keyedHash(key, `${found.id} ${wanted.code}`);
  if (!timingSafeEqual(given, new Uint8Array(found.code_hash))) {
    throw new HttpError(400, { code: [found.tries === tries ? messages.codeSpent : messages.codeWrong] });
  }
  return { id: found.id, userId: found.user_id, data: found.data };
}

/**
 * Uses a code up, in the transaction of what it allows, and with it every other code of the same purpose and address.
 * Throws where another call was first.
 */
export async function spendCode(transaction: Transaction, id: string): Promise<void> {
  const used = await transaction.query(
    'update dulaan.one_time_code set used = now(), data = null where id = $1 and used is null',
    [id],
  );
  if (used.count === 0) throw new HttpError(400, { code: [messages.codeWrong] });
  await transaction.query(
    `update dulaan.one_time_code c set used = now(), data = null from dulaan.one_time_code mine
     where mine.id = $1 and c.purpose = mine.purpose and c.address = mine.address and c.used is null`,
    [id],
  );
}
