import type { FastifyRequest } from 'fastify';
import { limitCalls } from '../../platform/http/limits/rate-limit';
import { DatabaseError, type Database } from '../../platform/database/database';
import { retried } from '../../platform/database/retried';
import { announce } from '../../platform/events/announce';
import { idempotencyKey, readStoredResponse, storeResponse } from '../../platform/http/idempotency';
import { openKeyring } from '../../platform/keys/person-keys';
import { requireUser } from '../../platform/http/require-caller';
import type { HttpError } from '../../platform/http/http-error';
import { asHttpError } from '../query/as-http-error';
import { requestWriteContext } from './request-write-context';
import type { WriteContext } from './write-context';

/** One writing call beside `POST /query`. `A` is what its authorization has found. */
export interface WriteCall<A> {
  /** Maximum number of calls per person in a period of seconds; calls of one name are counted together. */
  limit: { call: string; most: number; seconds: number };
  /** Equal for calls that mean the same: an idempotency key belongs to one of them. */
  content: unknown;
  /** Checks rights anew on each attempt, before a stored response is given again. */
  authorize: (context: WriteContext) => Promise<A>;
  /** Does the work and returns the response. */
  work: (context: WriteContext, authorized: A) => Promise<object>;
  /** The response to an error of the feature's own; undefined for other errors. */
  explain?: (error: unknown) => HttpError | undefined;
}

/**
 * Runs a call of a signed-in person in one transaction. With an `Idempotency-Key` the first committed response is returned
 * again. More calls than its limit get 429. Refusals become responses; nothing was written then.
 */
export async function runWriteCall<A>(
  request: FastifyRequest,
  database: Database,
  { limit, content, authorize, work, explain }: WriteCall<A>,
): Promise<object> {
  const { caller, log } = request.context;
  const user = requireUser(request.context);
  const { call, most, seconds } = limit;
  await limitCalls(database, { call, by: `user:${user}`, limit: most, windowSeconds: seconds });
  const key = idempotencyKey(request.headers['idempotency-key']);
  const repeatable = key === undefined ? undefined : { key, caller, body: JSON.stringify(content) };
  const keyring = await openKeyring(database);
  const attempt = () =>
    database.transaction(async (transaction) => {
      const context = requestWriteContext(request.context, { transaction, keyring });
      const authorized = await authorize(context);
      const earlier = repeatable && (await readStoredResponse(transaction, repeatable));
      if (earlier !== undefined) {
        const response: object = JSON.parse(earlier);
        return response;
      }
      const response = await work(context, authorized);
      if (repeatable) await storeResponse(transaction, repeatable, JSON.stringify(response));
      await announce(transaction, { kind: 'sources', sources: [...context.changed] });
      return response;
    });
  try {
    return await retriedWhileLocked(() => retried(attempt));
  } catch (error) {
    throw explain?.(error) ?? asHttpError(error, log);
  }
}

/** Waits of 1.5 seconds for a row that others decide about: three stay within the five seconds of the contract. */
const lockAttempts = 3;

/** Decisions need the latest state, so a lock that ends by itself is waited for again. */
async function retriedWhileLocked<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const isLocked = error instanceof DatabaseError && error.code === '55P03' && error.lock === 'row';
      if (!isLocked || attempt === lockAttempts) throw error;
    }
  }
}
