import type { FastifyReply, FastifyRequest } from 'fastify';
import { challengeForCode, hasSecondFactor } from '../factors/second-factor';
import type { AppParts } from '../http/app-parts';
import { HttpError } from '../http/http-error';
import { attemptKey, requireAttempt } from './attempt';
import { presentedDevice } from './cookies';
import { forgetAttempts } from './login-attempts';
import { messages } from './messages';
import { openAccount, requireAdmissible, type LoginAnswer } from './open-account';
import { isPassword } from './password';
import { findAccount } from './person';
import { newToken } from './token';

/** A password that was right, where a code is asked for besides. */
export interface ChallengeAnswer {
  status: true;
  second_factor: true;
  challenge: string;
}

/**
 * Signs in. Known and unknown logins take the same steps in the same order, so that neither the answer nor its time
 * tells them apart. A session that the browser already had ends.
 */
export async function logIn(
  request: FastifyRequest,
  reply: FastifyReply,
  credentials: { login: string; password: string },
  parts: AppParts,
): Promise<LoginAnswer | ChallengeAnswer> {
  const { database } = parts;
  const found = await findAccount(database, credentials.login);
  const device = presentedDevice(request) ?? newToken();
  const attempt = await attemptKey(request, parts, credentials.login, found, device);
  await requireAttempt(parts, attempt);

  const isRight = await isPassword(credentials.password, found?.passwordHash ?? null);
  if (!isRight || !found) throw new HttpError(401, messages.wrongCredentials);
  // Who knows the password has not guessed, also where he may not come in.
  await forgetAttempts(database, attempt);
  requireAdmissible(found, request, parts);
  if (await hasSecondFactor(database, found.person.id)) {
    return {
      status: true,
      second_factor: true,
      challenge: await challengeForCode(database, found.person.id, 'password'),
    };
  }
  return openAccount(request, reply, { account: found, via: 'password', device }, parts);
}
