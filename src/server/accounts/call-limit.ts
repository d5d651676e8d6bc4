import type { Queryable } from '../database/database';
import { HttpError } from '../http/http-error';
import { textOfStatus } from '../http/messages';
import { tokenHash } from '../session/token';

export interface CallLimit {
  /** What is called. */
  call: string;
  /** By whom: a network, an address, a user. */
  by: string;
  /** How many calls are let through in the time. */
  most: number;
  /** Seconds. */
  within: number;
}

/**
 * Counts a call; throws `HttpError` 429 from the first one too many until the time is over. It is one statement, so
 * that many at once do not get past it, on any server.
 */
export async function limitCalls(database: Queryable, { call, by, most, within }: CallLimit): Promise<void> {
  const { rows } = await database.query<{ calls: number }>(
    `insert into dulaan.call_count as c (bucket, calls, since) values ($1, 1, now())
     on conflict (bucket) do update set
       calls = case when c.since < now() - make_interval(secs => $2) then 1 else least(c.calls + 1, 1000000) end,
       since = case when c.since < now() - make_interval(secs => $2) then now() else c.since end
     returning calls`,
    [tokenHash(`${call} ${by}`), within],
  );
  if ((rows[0]?.calls ?? 0) > most) throw new HttpError(429, textOfStatus(429));
}
