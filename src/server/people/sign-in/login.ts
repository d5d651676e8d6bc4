import type { FastifyReply, FastifyRequest } from 'fastify';
import { challengeForCode, hasSecondFactor } from '../factors/second-factor';
import type { AppParts } from '../../definitions/app-parts';
import { HttpError } from '../../platform/http/http-error';
import { refundCall, limitCalls } from '../../platform/http/limits/rate-limit';
import { networkKey } from '../../platform/http/address';
import { attemptKey, isRightAttempt } from '../lockout/attempt';
import { presentedDevice } from '../session/cookies';
import { loginKey } from '../lockout/login-attempts';
import { messages } from '../session/messages';
import { openAccount, requireAdmissible, type LoginResponse } from './open-account';
import { isPassword } from '../passwords/password';
import { findAccount } from '../session/person';
import { newToken } from '../../platform/keys/token';

/** Sign-ins of one network that failed or are under way: 60 a minute. */
const perNetwork = { limit: 60, windowSeconds: 60 } as const;

/** A password that was right, where a code is asked for besides. */
export interface ChallengeResponse {
  status: true;
  second_factor: true;
  challenge: string;
}

/**
 * Signs in. Known and unknown logins take the same steps in the same order, so that neither the response nor its time
 * distinguishes them. The session of the request, if any, ends.
 */
export async function logIn(
  request: FastifyRequest,
  reply: FastifyReply,
  credentials: { login: string; password: string },
  parts: AppParts,
): Promise<LoginResponse | ChallengeResponse> {
  const { database } = parts;
  const signIns = { call: 'sign-in', by: networkKey(request.ip), ...perNetwork };
  await limitCalls(database, signIns);
  const found = await findAccount(database, credentials.login);
  const device = presentedDevice(request) ?? newToken();
  const attempt = await attemptKey(request, parts, loginKey(credentials.login), found, device);
  const isRight = await isRightAttempt(parts, attempt, () =>
    isPassword(credentials.password, found?.passwordHash ?? null),
  );
  if (!isRight || !found) throw new HttpError(401, messages.wrongCredentials);
  // An office behind one address signs in as often as it likes: what is limited is guessing.
  await refundCall(database, signIns);
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
