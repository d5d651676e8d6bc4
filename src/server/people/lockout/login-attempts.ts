import type { Database, Queryable } from '../../platform/database/database';
import { normalLogin } from '../session/person';
import { tokenHash } from '../../platform/keys/token';

/**
 * Attempts are counted by (login, origin): a known device of the user, else the network. So an attacker locks out only
 * themselves. Unknown logins are counted alike.
 */
export interface AttemptKey {
  login: Uint8Array;
  origin: string;
}

/** Returns the key of a typed login. Spellings that find the same account have the same key. */
export function loginKey(typed: string): Uint8Array {
  return tokenHash(`login ${normalLogin(typed)}`);
}

/** The key of a user's second factor, which no login has. */
export function factorKey(userId: number): Uint8Array {
  return tokenHash(`second factor ${userId}`);
}

/** The number of failures at which the delay reaches its maximum. */
const longestSlowdown = { failures: 100, milliseconds: 5000 } as const;

/**
 * `recent` are failures of the last hour before this one: of this login from everywhere, or a fifth of those of all
 * logins from this origin (password spraying), whichever is more.
 */
export type Attempt =
  | {
      isLocked: false;
      /** Earlier failures of this login in the last hour, wherever they came from. */ recent: number;
    }
  | { isLocked: true; minutes: number };

/**
 * Counts an attempt before its password is looked at, in one statement, so that many at once do not get past the
 * limit. The third failure locks for 10 minutes, the sixth for an hour, the ninth and each later one for a day; a
 * day without attempts after the lock forgets them. A locked attempt is not counted.
 */
export async function countAttempt(database: Database, { login, origin }: AttemptKey): Promise<Attempt> {
  const counted = await database.query<{ recent: number }>(
    `with counted as (
       insert into dulaan.login_failure as f (login, origin, failures, failed_at)
       values ($1, $2, 1, now())
       on conflict (login, origin) do update set
         failures = case when ${isForgotten} then 1 else f.failures + 1 end,
         failed_at = now(),
         locked_until = case
           when ${isForgotten} then null
           when f.failures + 1 >= 9 then now() + interval '24 hours'
           when f.failures + 1 = 6 then now() + interval '1 hour'
           when f.failures + 1 = 3 then now() + interval '10 minutes'
         end
       where f.locked_until is null or f.locked_until <= now()
       returning 1
     )
     select greatest(
       (select sum(failures) from (${recentFailures('login = $1', longestSlowdown.failures)}) f),
       (select sum(failures) / 5 from (${recentFailures('origin = $2', 5 * longestSlowdown.failures)}) f),
       0
     )::integer as recent
     from counted`,
    [login, origin],
  );
  const row = counted.rows[0];
  return row
    ? { isLocked: false, recent: row.recent }
    : { isLocked: true, minutes: await minutesLeft(database, login, origin) };
}

/** Failures of the last hour, no more rows than make a difference. */
function recentFailures(which: string, most: number): string {
  return `select failures from dulaan.login_failure where ${which} and failed_at > now() - interval '1 hour' limit ${most}`;
}

const isForgotten = `greatest(f.failed_at, f.locked_until) < now() - interval '24 hours'`;

/** A success ends the count of its own origin; what others tried stays counted. */
export async function forgetAttempts(database: Queryable, { login, origin }: AttemptKey): Promise<void> {
  await database.query('delete from dulaan.login_failure where login = $1 and origin = $2', [login, origin]);
}

/** Returns the delay in milliseconds: an attacked login is slow for all, and an attacking origin is slow for itself. */
export function delayAfterAttempts(recent: number): number {
  return recent < 10 ? 0 : Math.min(longestSlowdown.milliseconds, Math.floor(recent / 10) * 500);
}

async function minutesLeft(database: Database, login: Uint8Array, origin: string): Promise<number> {
  const { rows } = await database.query<{ minutes: number }>(
    `select greatest(1, ceil(extract(epoch from locked_until - now()) / 60))::integer as minutes
     from dulaan.login_failure where login = $1 and origin = $2 and locked_until is not null`,
    [login, origin],
  );
  return rows[0]?.minutes ?? 1;
}
