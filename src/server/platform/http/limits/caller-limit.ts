import { callerName } from '../../../../engine/access/caller';
import type { Queryable } from '../../database/database';
import { networkKey } from '../address';
import type { RequestContext } from '../request-context';
import { limitCalls } from './rate-limit';

/** Calls in ten minutes, of one person or API key and of the visitors of one network. */
export interface CallerLimit {
  call: string;
  person: number;
  visitors: number;
}

/** Counts a call of a person, of an API key, or of a visitor's network. Throws `HttpError` 429 from the first one too many. */
export async function limitCaller(
  database: Queryable,
  { caller, address }: Pick<RequestContext, 'caller' | 'address'>,
  { call, person, visitors }: CallerLimit,
): Promise<void> {
  const name = callerName(caller);
  await limitCalls(database, {
    call,
    by: name ?? networkKey(address),
    limit: name === undefined ? visitors : person,
    windowSeconds: 600,
  });
}
