import { randomInt, timingSafeEqual } from 'node:crypto';
import type { Database, Transaction } from '../../platform/database/database';
import { HttpError } from '../../platform/http/http-error';
import { newToken } from '../../platform/keys/token';
import { messages } from './messages';
import { keyedHash, serverKey } from '../../platform/keys/server-key';

export interface NewCode {
  /** The purpose of the code; it is invalid for any other. */
  purpose: string;
  /** The recipient. */
  address: string;
  /** The owner of the address; null if it has none. */
  userId: number | null;
  minutes: number;
  /** JSON data for the time when the code is confirmed. */
  data?: unknown;
}

export interface IssuedCode {
  id: string;
  /** Six digits, only in this response: the database stores a keyed hash. */
  code: string;
}

const tries = 5;
const perDay = 5;

/**
 * Creates a code of six digits for an address. Unknown addresses are counted and stored alike, so that the sixth code
 * of a day is rejected (429) whether the address is known or not.
 */
export async function issueCode(database: Database, code: NewCode): Promise<IssuedCode> {
  const keys = await codeKeys(database);
  return database.transaction((transaction) => issueCodeWithin(transaction, keys, code));
}

/** The keys that hash codes and their addresses. Read before a transaction, which must not make the first one. */
export interface CodeKeys {
  contact: Uint8Array;
  code: Uint8Array;
}

export async function codeKeys(database: Database): Promise<CodeKeys> {
  return {
    contact: await serverKey(database, 'contact'),
    code: await serverKey(database, 'one-time-code'),
  };
}

/** As `issueCode`, in the transaction of what the code is for. */
export async function issueCodeWithin(
  transaction: Transaction,
  keys: CodeKeys,
  { purpose, address, userId, minutes, data }: NewCode,
): Promise<IssuedCode> {
  const hash = keyedHash(keys.contact, address);
  const id = newToken();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await transaction.query('select pg_advisory_xact_lock(7203812, hashtext($1))', [
    `${purpose} ${Buffer.from(hash).toString('hex')}`,
  ]);
  const { rows } = await transaction.query<{ sent: number }>(
    `select count(*)::int as sent from dulaan.one_time_code
     where purpose = $1 and address = $2 and created > now() - interval '24 hours'`,
    [purpose, hash],
  );
  if ((rows[0]?.sent ?? 0) >= perDay) throw new HttpError(429, messages.tooManyCodes);
  await transaction.query(
    `insert into dulaan.one_time_code (id, purpose, address, user_id, code_hash, data, expires)
     values ($1, $2, $3, $4, $5, $6::json, now() + make_interval(mins => $7))`,
    [
      id,
      purpose,
      hash,
      userId,
      keyedHash(keys.code, `${id} ${code}`),
      data === undefined ? null : JSON.stringify(data),
      minutes,
    ],
  );
  return { id, code };
}

/** Selects a code: the one with this id, or the last one sent to the address. */
export type WantedCode = {
  purpose: string;
  code: string;
  /** The existence of a code is secret: to callers without it, used and expired codes are wrong codes. */
  isSecret?: boolean;
} & ({ id: string } | { address: string });

export interface OpenedCode {
  id: string;
  userId: number | null;
  data: unknown;
}

/**
 * Checks an entered code. Each attempt is counted before the check; after five the code is invalid. Throws `HttpError`
 * 400 at the field `code`, also for unknown addresses. `spendCode` consumes the code.
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
  const given = keyedHash(key, `${found.id} ${wanted.code}`);
  const isRight = timingSafeEqual(given, new Uint8Array(found.code_hash));
  if (!isRight && wanted.isSecret) throw new HttpError(400, { code: [messages.codeWrong] });
  if (found.is_expired) throw new HttpError(400, { code: [messages.codeExpired] });
  if (found.tries > tries) throw new HttpError(400, { code: [messages.codeSpent] });
  if (!isRight) {
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
