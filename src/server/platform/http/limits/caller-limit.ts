import type { Queryable } from '../../database/database';
import { networkOf } from '../address';
import type { RequestContext } from '../request-context';
import { limitCalls } from './rate-limit';

/** Calls in ten minutes, of one person and of one network: visitors, and keys without a person. */
export interface CallerLimit {
  call: string;
  person: number;
  visitors: number;
}

/** Counts a call of a person, or of a visitor's network. Throws `HttpError` 429 from the first one too many. */
export async function limitCaller(
  database: Queryable,
  { caller, address }: Pick<RequestContext, 'caller' | 'address'>,
  { call, person, visitors }: CallerLimit,
): Promise<void> {
  const isVisitor = caller.userId === null;
  await limitCalls(database, {
    call,
    by: isVisitor ? networkOf(address) : `user ${caller.userId}`,
    limit: isVisitor ? visitors : person,
    windowSeconds: 600,
  });
}
