import type { FastifyRequest } from 'fastify';
import type { Snapshot } from '../../platform/snapshot';
import { mnEmail } from '../../../engine/formats/mn-email';
import { passwordLimits } from '../../../engine/formats/mn-password';
import { networkOf } from '../../platform/http/address';
import type { AppParts } from '../../definitions/app-parts';
import { HttpError } from '../../platform/http/http-error';
import { notifyPasswordChanged } from './notify-password-changed';
import { forgetAttempts, loginKey } from '../lockout/login-attempts';
import { messages as sessionMessages } from '../session/messages';
import { hashPassword, passwordFaults } from './password';
import { findAccount, normalLogin, type Account } from '../session/person';
import { mayUseDemoAccounts } from '../session/session-hook';
import { endSessionsOf } from '../session/session-store';
import { limitCalls } from '../../platform/http/limits/rate-limit';
import { renderMessage } from '../../platform/messaging/templates/render-message';
import { messages } from '../accounts/messages';
import { issueCode, tryCode, spendCode } from '../accounts/one-time-code';
import { FieldReader } from '../accounts/read-fields';
import { unconfirmedContacts } from '../accounts/unconfirmed-contact';
import { isTrusted, recordVerifiedContact } from '../accounts/verified-contact';

const purpose = 'password-reset';
const perNetworkAndHour = 30;

/**
 * Sends a code to an e-mail address of a confirmed user. The steps and the response are the same if there is none; the
 * caller delays the response, so that its timing reveals nothing either.
 */
export async function sendResetCode(
  request: FastifyRequest,
  parts: AppParts,
): Promise<{ status: true; minutes: number }> {
  const { database, messageSender } = parts;
  const body = new FieldReader(request.body);
  const email = readEmail(body);
  const language = body.language(request.context.language);
  body.requireAll();
  await limitByNetwork(request, parts);
  const minutes = resetMinutes(request.context.snapshot);
  const account = await accountOf(request, parts, email);
  const userId = account?.person.id ?? null;
  const { code } = await issueCode(database, { purpose, address: email, userId, minutes });
  if (userId !== null) {
    const contact = { channel: 'mail', address: email } as const;
    await messageSender.send(
      database,
      await renderMessage(database, contact, language, {
        template: 'password_reset',
        values: { code, minutes },
      }),
    );
  }
  return { status: true, minutes };
}

/** Sets a new password with the code, and ends every session of the user. */
export async function resetPassword(
  request: FastifyRequest,
  parts: AppParts,
): Promise<{ status: true; path: string }> {
  const { database } = parts;
  const body = new FieldReader(request.body);
  const email = readEmail(body);
  const code = body.required('code', 20).trim();
  const password = body.required('password', passwordLimits.longest);
  if (password !== '') body.refuse('password', ...passwordFaults(password));
  const confirmation = body.required('password_confirm', passwordLimits.longest);
  if (confirmation !== '' && confirmation !== password) {
    body.refuse('password_confirm', sessionMessages.confirmationDiffers);
  }
  body.requireAll();
  await limitByNetwork(request, parts);
  const opened = await tryCode(database, { purpose, address: email, code });
  const account = await accountOf(request, parts, email);
  // The address may have another holder since the code was sent.
  if (!account || account.person.id !== opened.userId) {
    throw new HttpError(400, { code: [messages.codeWrong] });
  }
  const { id } = account.person;
  const hash = await hashPassword(password);
  await database.transaction(async (transaction) => {
    await spendCode(transaction, opened.id);
    await transaction.query(
      'update app.users set password_hash = $2, revision = revision + 1, updated_at = now() where id = $1',
      [id, hash],
    );
    await endSessionsOf(transaction, id);
    await notifyPasswordChanged(transaction, id);
    await recordVerifiedContact(transaction, id, 'email', email);
  });
  const origin = `network ${networkOf(request.ip)}`;
  for (const name of [account.person.login, email, account.person.phone ?? '']) {
    await forgetAttempts(database, { login: loginKey(name), origin });
  }
  return { status: true, path: '/auth/login' };
}

/** Returns how many minutes a code is valid, from the settings; 0 means 10. */
function resetMinutes({ definitions }: Snapshot): number {
  return definitions.settings.values().next().value?.passwordResetTimeOut || 10;
}

/** Addresses are stored in lower case; keyboards capitalize them. */
function readEmail(body: FieldReader): string {
  const typed = body.optional('email', 254);
  if (typed === null) {
    body.refuse('email', messages.emailRequired);
    return '';
  }
  const email = normalLogin(typed);
  if (!mnEmail.pattern.test(email)) body.refuse('email', mnEmail.message);
  return email;
}

async function limitByNetwork(request: FastifyRequest, { database }: AppParts): Promise<void> {
  const by = networkOf(request.ip);
  await limitCalls(database, { call: purpose, by, limit: perNetworkAndHour, windowSeconds: 3600 });
}

/** The confirmed user whose e-mail address it is, and for whom it is confirmed and trusted. */
async function accountOf(
  request: FastifyRequest,
  parts: AppParts,
  email: string,
): Promise<Account | undefined> {
  const account = await findAccount(parts.database, email);
  const unconfirmed = await unconfirmedContacts(parts.database, account?.person.id ?? 0);
  if (unconfirmed.some(({ kind }) => kind === 'email')) return undefined;
  if (!(await isTrusted(parts.database, account?.person.id ?? 0, email))) return undefined;
  if (account?.person.email !== email || !account.isConfirmed) return undefined;
  return account.isDemo && !mayUseDemoAccounts(request, parts) ? undefined : account;
}
