import type { FastifyRequest } from 'fastify';
import type { AppParts } from '../../definitions/app-parts';
import { HttpError } from '../../platform/http/http-error';
import { textOfStatus } from '../../platform/http/messages';
import { notifyPasswordChanged } from './notify-password-changed';
import { presentedDevice } from '../session/cookies';
import { attemptKey, isRightAttempt } from '../lockout/attempt';
import { loginKey } from '../lockout/login-attempts';
import { messages } from '../session/messages';
import { hashPassword, isPassword, passwordFaults } from './password';
import { accountById } from '../session/person';
import { endOtherSessions } from '../session/session-store';
import { newToken } from '../../platform/keys/token';

export interface PasswordChange {
  oldPassword: string;
  password: string;
  confirmation: string;
}

/**
 * Changes the caller's own password and ends their other sessions. A wrong old password counts like a failed sign-in:
 * an open session must not allow guessing.
 */
export async function changePassword(
  request: FastifyRequest,
  change: PasswordChange,
  parts: AppParts,
): Promise<void> {
  const { caller, session } = request.context;
  const account = caller.userId === null ? undefined : await accountById(parts.database, caller.userId);
  if (!session || !account) throw new HttpError(401, textOfStatus(401));

  const faults = passwordFaults(change.password);
  if (faults.length > 0) throw new HttpError(400, { password: faults });
  if (change.password !== change.confirmation) {
    throw new HttpError(400, { password_confirm: [messages.confirmationDiffers] });
  }
  const { person } = account;
  const device = presentedDevice(request) ?? newToken();
  const attempt = await attemptKey(request, parts, loginKey(person.login), account, device);
  if (!(await isRightAttempt(parts, attempt, () => isPassword(change.oldPassword, account.passwordHash)))) {
    throw new HttpError(400, { old_password: [messages.wrongPassword] });
  }
  if (change.password === change.oldPassword) throw new HttpError(400, { password: [messages.samePassword] });

  const hash = await hashPassword(change.password);
  await parts.database.transaction(async (transaction) => {
    await transaction.query(
      'update app.users set password_hash = $2, revision = revision + 1, updated_at = now() where id = $1',
      [person.id, hash],
    );
    await endOtherSessions(transaction, person.id, session.id);
    await notifyPasswordChanged(transaction, person.id);
  });
}
