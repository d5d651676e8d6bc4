import type { FastifyRequest } from 'fastify';
import type { AppParts } from '../../definitions/app-parts';
import { HttpError } from '../../platform/http/http-error';
import { textOfStatus } from '../../platform/http/messages';
import { presentedDevice } from '../session/cookies';
import { attemptKey, isRightAttempt } from '../lockout/attempt';
import { loginKey } from '../lockout/login-attempts';
import { messages } from '../session/messages';
import { isPassword } from '../passwords/password';
import { accountById, type Account } from '../session/person';
import { newToken } from '../../platform/keys/token';

/** The caller's own account; 401 for visitors. */
export async function ownAccount({ context }: FastifyRequest, { database }: AppParts): Promise<Account> {
  const { caller, session } = context;
  const account = caller.userId === null ? undefined : await accountById(database, caller.userId);
  if (!session || !account) throw new HttpError(401, textOfStatus(401));
  return account;
}

/**
 * Requires the caller's password before an action that an unattended session must not take. Wrong passwords are
 * counted like failed sign-ins; 400 at the field `password`.
 */
export async function requireOwnPassword(
  request: FastifyRequest,
  parts: AppParts,
  password: string,
): Promise<Account> {
  const account = await ownAccount(request, parts);
  const device = presentedDevice(request) ?? newToken();
  const attempt = await attemptKey(request, parts, loginKey(account.person.login), account, device);
  if (!(await isRightAttempt(parts, attempt, () => isPassword(password, account.passwordHash)))) {
    throw new HttpError(400, { password: [messages.wrongPassword] });
  }
  return account;
}
