import type { Text } from '../../../../definitions/text';
import type { Queryable } from '../../database/database';
import { TooManyCalls } from '../http-error';
import { textOfStatus } from '../messages';
import { tokenHash } from '../../keys/token';

export interface CallLimit {
  /** The name of the limited call. */
  call: string;
  /** By whom: a network, an address, a user. */
  by: string;
  /** Maximum number of calls in the window. */
  limit: number;
  /** Seconds. */
  windowSeconds: number;
  /** The weight of this call. Default: one. */
  count?: number;
  /** The message for the person, with an alternative. Default: there were too many requests. */
  refusal?: Text;
}

/**
 * Counts a call; throws `TooManyCalls` (429 with Retry-After) from the first one too many until the time is over. It is one statement, so
 * that many at once do not get past it, on any server.
 */
export async function limitCalls(database: Queryable, rule: CallLimit): Promise<void> {
  const { call, by, windowSeconds, count = 1, refusal = textOfStatus(429) } = rule;
  const { rows } = await database.query<{ calls: number; left: number }>(
    `insert into dulaan.call_count as c (bucket, calls, since) values ($1, $3::integer, now())
     on conflict (bucket) do update set
       calls = case when c.since < now() - make_interval(secs => $2) then $3::integer else least(c.calls + $3::integer, 1000000) end,
       since = case when c.since < now() - make_interval(secs => $2) then now() else c.since end
     returning calls, greatest(1, ceil(extract(epoch from since - now()) + $2))::integer as left`,
    [tokenHash(`${call} ${by}`), windowSeconds, count],
    { name: 'limit-calls' },
  );
  const [counted] = rows;
  if (counted !== undefined && counted.calls > rule.limit) throw new TooManyCalls(refusal, counted.left);
}

/** Takes a call out of the count again: one that was no attack. */
export async function refundCall(database: Queryable, { call, by }: CallLimit): Promise<void> {
  await database.query('update dulaan.call_count set calls = calls - 1 where bucket = $1 and calls > 0', [
    tokenHash(`${call} ${by}`),
  ]);
}
