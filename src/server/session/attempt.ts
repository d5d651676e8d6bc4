import type { FastifyRequest } from 'fastify';
import { networkOf } from '../http/address';
import type { AppParts } from '../http/app-parts';
import { HttpError } from '../http/http-error';
import { countAttempt, loginKey, slowdown, type AttemptKey } from './login-attempts';
import { messages } from './messages';
import type { Account } from './person';
import { knowsDevice } from './session-store';
import { tokenHash } from './token';

/** Counts an attempt of the login; refuses it while it is locked, and holds it back while the login is attacked. */
export async function requireAttempt({ database, pause }: AppParts, key: AttemptKey): Promise<void> {
  const attempt = await countAttempt(database, key);
  if (attempt.isLocked)
    throw new HttpError(403, messages.locked(attempt.minutes), { minutes: attempt.minutes });
  const delay = slowdown(attempt.recent);
  if (delay > 0) await pause(delay);
}

/**
 * Under what an attempt is counted: the login as typed, whether it exists or not. Counting a user's three names as one
 * would tell strangers which names belong together.
 */
export async function attemptKey(
  request: FastifyRequest,
  { database }: AppParts,
  login: string,
  account: Account | undefined,
  device: string,
): Promise<AttemptKey> {
  const hash = tokenHash(device);
  const isKnown = await knowsDevice(database, account?.person.id ?? null, hash);
  const origin = isKnown
    ? `device ${Buffer.from(hash).toString('base64url')}`
    : `network ${networkOf(request.ip)}`;
  return { login: loginKey(login), origin };
}
