import type { Database, Queryable } from '../../platform/database/database';
import { newToken, tokenHash } from '../../platform/keys/token';

export interface NewChallenge {
  kind: string;
  userId: number | null;
  data: unknown;
  /** Seconds. */
  lasts: number;
}

export interface Challenge {
  id: Uint8Array;
  userId: number | null;
  data: unknown;
}

/** Keeps what a sign-in under way needs, and gives the token that finds it again. */
export async function openChallenge(
  database: Queryable,
  { kind, userId, data, lasts }: NewChallenge,
): Promise<string> {
  const token = newToken();
  await database.query(
    `insert into dulaan.sign_in_challenge (id, kind, user_id, data, expires)
     values ($1, $2, $3, $4::json, now() + make_interval(secs => $5))`,
    [tokenHash(token), kind, userId, JSON.stringify(data), lasts],
  );
  return token;
}

/** The challenge of a token; each look counts, and after `tries` there is none. */
export async function readChallenge(
  database: Database,
  kind: string,
  token: string,
  tries: number,
): Promise<Challenge | undefined> {
  const { rows } = await database.query<{ id: Uint8Array; user_id: number | null; data: unknown }>(
    `update dulaan.sign_in_challenge set tries = tries + 1
     where id = $1 and kind = $2 and tries < $3 and expires > now() returning id, user_id, data`,
    [tokenHash(token), kind, tries],
  );
  const row = rows[0];
  return row && { id: row.id, userId: row.user_id, data: row.data };
}

/** Ends a challenge; false where another call has done so first. */
export async function endChallenge(database: Queryable, id: Uint8Array): Promise<boolean> {
  const { count } = await database.query('delete from dulaan.sign_in_challenge where id = $1', [id]);
  return count > 0;
}

/** Takes a challenge that may be looked at once. */
export async function takeChallenge(
  database: Database,
  kind: string,
  token: string,
): Promise<Challenge | undefined> {
  const { rows } = await database.query<{ id: Uint8Array; user_id: number | null; data: unknown }>(
    `delete from dulaan.sign_in_challenge where id = $1 and kind = $2 and expires > now() returning id, user_id, data`,
    [tokenHash(token), kind],
  );
  const row = rows[0];
  return row && { id: row.id, userId: row.user_id, data: row.data };
}
