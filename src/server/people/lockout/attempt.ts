import type { FastifyRequest } from 'fastify';
import { networkKey } from '../../platform/http/address';
import { KeyedConcurrencyLimiter } from '../../platform/http/limits/concurrency-limiter';
import type { AppParts } from '../../definitions/app-parts';
import { HttpError } from '../../platform/http/http-error';
import { countAttempt, forgetAttempts, delayAfterAttempts, type AttemptKey } from './login-attempts';
import { messages } from '../session/messages';
import type { Account } from '../session/person';
import { knowsDevice } from '../session/session-store';
import { tokenHash } from '../../platform/keys/token';

/** Attempts of one key on this server are checked one at a time. */
const turns = new KeyedConcurrencyLimiter({ atOnce: 1, waiting: 50 });

/**
 * Checks a credential; returns whether it is right. The attempt is counted before, and a right
 * one ends the count. Attempts of one key are checked one after the other, so that simultaneous right ones are
 * not taken for failures of each other; throws 403 while the key is locked. Delays the response while the login is attacked.
 */
export function isRightAttempt(
  { database, pause }: AppParts,
  key: AttemptKey,
  look: () => Promise<boolean>,
): Promise<boolean> {
  return turns.run(`${Buffer.from(key.login).toString('hex')} ${key.origin}`, async () => {
    const attempt = await countAttempt(database, key);
    if (attempt.isLocked)
      throw new HttpError(403, messages.locked(attempt.minutes), { minutes: attempt.minutes });
    const delay = delayAfterAttempts(attempt.recent);
    if (delay > 0) await pause(delay);
    const isRight = await look();
    if (isRight) await forgetAttempts(database, key);
    return isRight;
  });
}

/**
 * Under what an attempt is counted: a login as typed (`loginKey`), whether it exists or not, or a second factor. Counting
 * a user's three names as one would reveal which names belong together.
 */
export async function attemptKey(
  request: FastifyRequest,
  { database }: AppParts,
  login: Uint8Array,
  account: Account | undefined,
  device: string,
): Promise<AttemptKey> {
  const hash = tokenHash(device);
  const isKnown = await knowsDevice(database, account?.person.id ?? null, hash);
  const origin = isKnown
    ? `device ${Buffer.from(hash).toString('base64url')}`
    : `network ${networkKey(request.ip)}`;
  return { login, origin };
}
