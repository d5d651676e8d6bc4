import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../../../definitions/text';
import { passwordLimits } from '../../../engine/formats/mn-password';
import type { AppParts } from '../../definitions/app-parts';
import { recordAudit } from '../../data/audit/audit';
import type { Database, Transaction } from '../../platform/database/database';
import { networkKey } from '../../platform/http/address';
import { HttpError } from '../../platform/http/http-error';
import { limitCalls } from '../../platform/http/limits/rate-limit';
import type { RequestContext } from '../../platform/http/request-context';
import { enqueueMessage } from '../../platform/messaging/outgoing-message';
import { renderMessage, type Contact } from '../../platform/messaging/templates/render-message';
import { challengeForCode, hasSecondFactor } from '../factors/second-factor';
import type { ChallengeResponse } from '../sign-in/login';
import { messages as sessionMessages } from '../session/messages';
import { openAccount, type LoginResponse } from '../sign-in/open-account';
import { hashPassword, passwordFaults } from '../passwords/password';
import { accountById, normalLogin } from '../session/person';
import { endUserSessions } from '../session/session-store';
import { messages } from './messages';
import { codeKeys, issueCodeWithin, spendCode, tryCode, type CodeKeys } from './one-time-code';
import { FieldReader } from './read-fields';
import { confirmContact } from './unconfirmed-contact';
import { recordVerifiedContact } from './verified-contact';

const purpose = 'invitation';
const days = 7;
/** Invitations that one administrator sends. */
const perAdministrator = { limit: 200, windowSeconds: 3600 } as const;
/** Attempts to accept one, from one network. */
const perNetwork = { limit: 30, windowSeconds: 3600 } as const;

export interface Invitation {
  userId: number;
  contact: Contact;
  language: Language;
  /** The administrator who invites. */
  inviter: number;
}

/** The contact that an invitation goes to: the e-mail address where there is one. */
export function invitationContact({
  email,
  phone,
}: {
  email?: unknown;
  phone?: unknown;
}): Contact | undefined {
  if (typeof email === 'string' && email !== '') return { channel: 'mail', address: email };
  return typeof phone === 'string' && phone !== '' ? { channel: 'sms', address: phone } : undefined;
}

/** Sends a code with which the person sets a password. Earlier invitations of the account are no longer valid. */
export async function invite(
  transaction: Transaction,
  keys: CodeKeys,
  invitation: Invitation,
): Promise<void> {
  const { userId, contact, language, inviter } = invitation;
  await limitCalls(transaction, { call: purpose, by: String(inviter), ...perAdministrator });
  await transaction.query(
    `update dulaan.one_time_code set used = now(), data = null
     where user_id = $1 and purpose = $2 and used is null`,
    [userId, purpose],
  );
  const { code } = await issueCodeWithin(transaction, keys, {
    purpose,
    address: contact.address,
    userId,
    minutes: days * 24 * 60,
  });
  const message = await renderMessage(transaction, contact, language, {
    template: 'invitation',
    values: { code, days },
  });
  // Behind the #, which browsers send to no server: neither contact nor code is logged on the way.
  const link = `/auth/invitation#${new URLSearchParams({ to: contact.address, code }).toString()}`;
  await enqueueMessage(transaction, { ...message, link });
}

/** Invites a person who has no password yet: once more, or for the first time where they never finished to register. */
export async function inviteAgain(
  database: Database,
  { caller, language, requestId }: RequestContext,
  id: number,
): Promise<void> {
  const keys = await codeKeys(database);
  await database.transaction(async (transaction) => {
    const { rows } = await transaction.query<{ status: string; has_password: boolean }>(
      `select status, password_hash is not null as has_password from app.users
       where id = $1 and deleted_at is null for update`,
      [id],
    );
    const [user] = rows;
    if (!user) throw new HttpError(404, messages.userNotFound);
    if (user.has_password || !['invited', 'unconfirmed'].includes(user.status))
      throw new HttpError(409, messages.notInvited);
    if (user.status !== 'invited')
      await transaction.query(
        `update app.users set status = 'invited', revision = revision + 1, updated_at = now() where id = $1`,
        [id],
      );
    const account = await accountById(transaction, id);
    const contact = account && invitationContact(account.person);
    if (!contact) throw new HttpError(400, { email: [messages.contactNeeded] });
    await invite(transaction, keys, { userId: id, contact, language, inviter: caller.userId ?? 0 });
    recordAudit(transaction, {
      userId: caller.userId,
      role: caller.role,
      requestId,
      source: 'users',
      rowId: id,
      action: 'update',
      before: null,
      after: null,
      changed: ['status'],
    });
  });
}

/**
 * Accepts an invitation: sets the password, confirms the contact that received the code, and signs in. Unknown contacts,
 * accounts that are no longer invited and wrong codes get the same response.
 */
export async function acceptInvitation(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: AppParts,
): Promise<LoginResponse | ChallengeResponse> {
  const { database } = parts;
  const { to, code, password } = readAcceptance(request);
  await limitCalls(database, { call: purpose, by: networkKey(request.ip), ...perNetwork });
  const opened = await tryCode(database, { purpose, address: to, code, isSecret: true });
  const userId = opened.userId ?? 0;
  const passwordHash = await hashPassword(password);
  await database.transaction(async (transaction) => {
    await spendCode(transaction, opened.id);
    await transaction.query('select from app.users where id = $1 for update', [userId]);
    const account = await accountById(transaction, userId);
    const contact = account && invitationContact(account.person);
    // The contact may have been changed since the code was sent.
    const kind = account?.person.email === to ? 'email' : 'phone';
    if (!contact || account.person[kind] !== to) throw new HttpError(400, { code: [messages.codeWrong] });
    const updated = await transaction.query(
      `update app.users set status = 'confirmed', password_hash = $2, revision = revision + 1, updated_at = now()
       where id = $1 and status = 'invited' and password_hash is null`,
      [userId, passwordHash],
    );
    if (updated.count === 0) throw new HttpError(400, { code: [messages.codeWrong] });
    const role = roleOf(request, account.person.role);
    const actor = { userId, role, requestId: request.context.requestId };
    // An administrator has entered it: it is trusted at once.
    await recordVerifiedContact(transaction, userId, kind, to);
    await confirmContact(transaction, actor, kind, to);
    await endUserSessions(transaction, userId);
    recordAudit(transaction, {
      ...actor,
      source: 'users',
      rowId: userId,
      action: 'update',
      before: null,
      after: null,
      changed: ['status'],
    });
  });
  const account = await accountById(database, userId);
  if (!account) throw new HttpError(400, { code: [messages.codeWrong] });
  if (await hasSecondFactor(database, userId))
    return {
      status: true,
      second_factor: true,
      challenge: await challengeForCode(database, userId, 'password'),
    };
  return openAccount(request, reply, { account, via: 'registration' }, parts);
}

/** The last invitation of a person, for administrators. */
export async function lastInvitation(
  database: Database,
  userId: number,
): Promise<{ sent_at: Date; expires_at: Date; is_valid: boolean } | null> {
  const { rows } = await database.query<{ sent_at: Date; expires_at: Date; is_valid: boolean }>(
    `select created as sent_at, expires as expires_at, used is null and expires > now() and tries < 5 as is_valid
     from dulaan.one_time_code where user_id = $1 and purpose = $2 order by created desc limit 1`,
    [userId, purpose],
  );
  return rows[0] ?? null;
}

function readAcceptance(request: FastifyRequest): { to: string; code: string; password: string } {
  const body = new FieldReader(request.body);
  const to = normalLogin(body.required('to', 254));
  const code = body.required('code', 20).replaceAll(/\s/g, '');
  const password = body.required('password', passwordLimits.longest);
  if (password !== '') body.refuse('password', ...passwordFaults(password));
  const confirmation = body.required('password_confirm', passwordLimits.longest);
  if (confirmation !== '' && confirmation !== password)
    body.refuse('password_confirm', sessionMessages.confirmationDiffers);
  body.requireAll();
  return { to, code, password };
}

function roleOf({ context }: FastifyRequest, number: number): string {
  return (
    [...context.snapshot.definitions.role.values()].find((role) => role.number === number)?.id ?? 'visitor'
  );
}
