import type { FastifyRequest } from 'fastify';
import type { Snapshot } from '../../platform/snapshot';
import { mnEmail } from '../../../engine/formats/mn-email';
import { mnPhone } from '../../../engine/formats/mn-phone';
import { passwordLimits } from '../../../engine/formats/mn-password';
import { networkKey } from '../../platform/http/address';
import type { AppParts } from '../../definitions/app-parts';
import type { Text } from '../../../definitions/text';
import type { Transaction } from '../../platform/database/database';
import { HttpError } from '../../platform/http/http-error';
import { notifyPasswordChanged } from './notify-password-changed';
import { forgetAttempts, loginKey } from '../lockout/login-attempts';
import { messages as sessionMessages } from '../session/messages';
import { hashPassword, passwordFaults } from './password';
import { findAccount, normalLogin, type Account } from '../session/person';
import { mayUseDemoAccounts } from '../session/session-hook';
import { endUserSessions } from '../session/session-store';
import { limitCalls } from '../../platform/http/limits/rate-limit';
import { renderMessage, type Contact } from '../../platform/messaging/templates/render-message';
import { messages } from '../accounts/messages';
import { issueCode, tryCode, spendCode } from '../accounts/one-time-code';
import { FieldReader } from '../accounts/read-fields';
import { unconfirmedContacts, type OwnContact } from '../accounts/unconfirmed-contact';
import { isTrusted, recordVerifiedContact } from '../accounts/verified-contact';

const purpose = 'password-reset';
const perNetworkAndHour = 30;

/**
 * Sends a code to an e-mail address or a phone of a confirmed user. The steps and the response are the same if there is none; the
 * caller delays the response, so that its timing reveals nothing either.
 */
export async function sendResetCode(
  request: FastifyRequest,
  parts: AppParts,
): Promise<{ status: true; minutes: number }> {
  const { database, messageSender } = parts;
  const body = new FieldReader(request.body);
  const contact = readContact(body);
  const language = body.language(request.context.language);
  body.requireAll();
  await limitByNetwork(request, parts);
  const minutes = resetMinutes(request.context.snapshot);
  const account = await accountOf(request, parts, contact);
  const userId = account?.person.id ?? null;
  const { address } = contact;
  const { code } = await issueCode(database, { purpose, address, userId, minutes });
  if (userId !== null) {
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
  const contact = readContact(body);
  const code = body.required('code', 20).trim();
  const password = body.required('password', passwordLimits.longest);
  if (password !== '') body.refuse('password', ...passwordFaults(password));
  const confirmation = body.required('password_confirm', passwordLimits.longest);
  if (confirmation !== '' && confirmation !== password) {
    body.refuse('password_confirm', sessionMessages.confirmationDiffers);
  }
  body.requireAll();
  await limitByNetwork(request, parts);
  const { address } = contact;
  const opened = await tryCode(database, { purpose, address, code });
  const account = await accountOf(request, parts, contact);
  // The contact may have another holder since the code was sent.
  if (!account || account.person.id !== opened.userId) {
    throw new HttpError(400, { code: [messages.codeWrong] });
  }
  const { id } = account.person;
  const hash = await hashPassword(password);
  await database.transaction(async (transaction) => {
    await spendCode(transaction, opened.id);
    await revokeCodes(transaction, id);
    await transaction.query(
      'update app.users set password_hash = $2, revision = revision + 1, updated_at = now() where id = $1',
      [id, hash],
    );
    await endUserSessions(transaction, id);
    await notifyPasswordChanged(transaction, id);
    await recordVerifiedContact(transaction, id, kindOf(contact), address);
  });
  const origin = `network ${networkKey(request.ip)}`;
  const { login, email, phone } = account.person;
  for (const name of new Set([login, email ?? '', phone ?? ''])) {
    await forgetAttempts(database, { login: loginKey(name), origin });
  }
  return { status: true, path: '/auth/login' };
}

/** Returns how many minutes a code is valid, from the settings; 0 means 10. */
function resetMinutes({ definitions }: Snapshot): number {
  return definitions.settings.values().next().value?.passwordResetTimeOut || 10;
}

/**
 * Reads `to`, an e-mail address or a phone, or `email`, an e-mail address alone. Addresses are stored in lower case, which
 * keyboards capitalize, and phones as eight digits, which people group.
 */
function readContact(body: FieldReader): Contact {
  const member = body.has('to') ? 'to' : 'email';
  const typed = body.optional(member, 254);
  const address = normalLogin(typed ?? '');
  if (typed === null) body.refuse(member, member === 'to' ? messages.contactNeeded : messages.emailRequired);
  else if (member === 'to' && mnPhone.pattern.test(address)) return { channel: 'sms', address };
  else if (!mnEmail.pattern.test(address)) body.refuse(member, wrongContact(member, address));
  return { channel: 'mail', address };
}

function wrongContact(member: 'to' | 'email', address: string): Text {
  if (member === 'email' || address.includes('@')) return mnEmail.message;
  return /^[\d+]/.test(address) ? mnPhone.message : messages.contactNeeded;
}

function kindOf({ channel }: Contact): OwnContact {
  return channel === 'mail' ? 'email' : 'phone';
}

/** Invalidates the codes that were sent to the user's other contact. */
async function revokeCodes(transaction: Transaction, userId: number): Promise<void> {
  await transaction.query(
    'update dulaan.one_time_code set used = now() where user_id = $1 and purpose = $2 and used is null',
    [userId, purpose],
  );
}

async function limitByNetwork(request: FastifyRequest, { database }: AppParts): Promise<void> {
  const by = networkKey(request.ip);
  await limitCalls(database, { call: purpose, by, limit: perNetworkAndHour, windowSeconds: 3600 });
}

/** The confirmed user whose contact it is, and for whom it is confirmed and trusted. */
async function accountOf(
  request: FastifyRequest,
  parts: AppParts,
  contact: Contact,
): Promise<Account | undefined> {
  const { database } = parts;
  const { address } = contact;
  const kind = kindOf(contact);
  const account = await findAccount(database, address);
  const userId = account?.person.id ?? 0;
  const unconfirmed = await unconfirmedContacts(database, userId);
  if (unconfirmed.some((entered) => entered.kind === kind)) return undefined;
  if (!(await isTrusted(database, userId, kind, address))) return undefined;
  if (account?.person[kind] !== address || !account.isConfirmed) return undefined;
  return account.isDemo && !mayUseDemoAccounts(request, parts) ? undefined : account;
}
