import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../../../definitions/text';
import { defaultRole, openRoles } from '../../../engine/access/open-roles';
import { internationalPhone } from '../../../engine/formats/mn-phone';
import { isPastDay } from '../../../engine/formats/past-day';
import { passwordLimits } from '../../../engine/formats/mn-password';
import { DatabaseError, type Transaction } from '../../platform/database/database';
import { networkKey } from '../../platform/http/address';
import type { AppParts } from '../../definitions/app-parts';
import type { Snapshot } from '../../platform/snapshot';
import { HttpError } from '../../platform/http/http-error';
import { messages as sessionMessages } from '../session/messages';
import { hashPassword, passwordFaults } from '../passwords/password';
import { accountById, normalLogin, storedPhone } from '../session/person';
import { openAccount, type LoginResponse } from '../sign-in/open-account';
import { limitCalls } from '../../platform/http/limits/rate-limit';
import { renderMessage, type Contact } from '../../platform/messaging/templates/render-message';
import { readConsent, recordConsent, type Consent } from './consent';
import { messages } from './messages';
import { issueCode, tryCode, spendCode } from './one-time-code';
import { FieldReader } from './read-fields';
import { confirmContact, recordEnteredContact } from './unconfirmed-contact';
import type { Actor } from './user-lifecycle';

const purpose = 'registration';
const minutes = 30;
const perNetworkAndHour = 20;

/** A registration, stored until its code is confirmed. */
interface Registrant {
  lastName: string;
  firstName: string;
  registerNumber: string | null;
  email: string | null;
  phone: string | null;
  gender: 'male' | 'female' | null;
  birthday: string | null;
  hasConsented: boolean;
  /** A code of an older build has none. */
  consent?: Consent | null;
  passwordHash: string;
  contact: Contact;
  /** The id of the chosen role. A code of an older build has none: a citizen's. */
  role?: string;
}

export interface RegistrationResponse {
  status: true;
  /** Names the registration when the code is given back. */
  id: string;
  channel: 'mail' | 'sms';
  minutes: number;
}

/**
 * Accepts a registration and sends a code to its e-mail address or phone. Response and timing are the same if the
 * address already has an account: its owner then gets a message that says so, and no code is valid.
 *
 * The input is stored with the code. Only the browser that registered (`id`), together with the message, can create
 * the account, so a stranger who registers the same address changes nothing.
 */
export async function register(
  request: FastifyRequest,
  parts: Pick<AppParts, 'database' | 'messageSender'>,
): Promise<RegistrationResponse> {
  const { database, messageSender } = parts;
  const { snapshot } = request.context;
  const role = requireOpenRole(snapshot, chosenRole(snapshot, request.body));
  const { fields, password, language } = readRegistration(request);
  await limitCalls(database, {
    call: purpose,
    by: networkKey(request.ip),
    limit: perNetworkAndHour,
    windowSeconds: 3600,
  });
  const registrant: Registrant = { ...fields, role, passwordHash: await hashPassword(password) };
  const { contact } = registrant;
  const known = await holderOf(database, contact);
  const isTaken = known !== undefined && !known.is_unfinished;
  const userId = isTaken ? null : (known?.id ?? (await insertUnconfirmed(parts, snapshot, registrant)));
  const { id, code } = await issueCode(database, {
    purpose,
    address: contact.address,
    userId,
    minutes,
    data: registrant,
  });
  await messageSender.send(
    database,
    await renderMessage(
      database,
      contact,
      language,
      isTaken
        ? { template: 'already_registered' }
        : { template: 'registration_code', values: { code, minutes } },
    ),
  );
  return { status: true, id, channel: contact.channel, minutes };
}

/** Confirms a registration with its code and signs in the browser that registered. */
export async function confirmRegistration(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: AppParts,
): Promise<LoginResponse> {
  const { database } = parts;
  const body = new FieldReader(request.body);
  const id = body.required('id', 100);
  const code = body.required('code', 20).trim();
  body.requireAll();
  const opened = await tryCode(database, { purpose, id, code });
  const userId = opened.userId;
  if (userId === null || !isRegistrant(opened.data)) {
    throw new HttpError(400, { code: [messages.codeWrong] });
  }
  const registrant = opened.data;
  // The role may have been closed since the code was sent.
  const role = requireOpenRole(request.context.snapshot, registrant.role ?? defaultRole);
  try {
    await database.transaction(async (transaction) => {
      await spendCode(transaction, opened.id);
      const { requestId, snapshot } = request.context;
      await confirmUser(transaction, { userId, role, requestId }, registrant);
      await recordConsent(transaction, snapshot, userId, registrant.consent ?? null);
    });
  } catch (error) {
    if (error instanceof DatabaseError && error.code === '23505')
      throw new HttpError(409, messages.alreadyUsed);
    throw error;
  }
  const account = await accountById(database, userId);
  if (!account) throw new HttpError(400, { code: [messages.codeWrong] });
  return openAccount(request, reply, { account, via: 'registration' }, parts);
}

/** The id of the role that was sent, by its id or number; people who choose none become citizens. */
function chosenRole({ definitions }: Snapshot, body: unknown): string {
  const sent = typeof body === 'object' && body !== null && 'role' in body ? body.role : undefined;
  if (sent === undefined || sent === null || sent === '') return defaultRole;
  const text = typeof sent === 'number' || typeof sent === 'string' ? String(sent) : '';
  return [...definitions.role.values()].find(({ number }) => String(number) === text)?.id ?? text;
}

/** Returns the role. Throws 403 where it is not open for registration, with one message for closed and unknown roles. */
function requireOpenRole({ definitions }: Snapshot, id: string): string {
  if (openRoles(definitions).some(({ role }) => role === id)) return id;
  throw new HttpError(403, messages.roleNotOpen);
}

function readRegistration(request: FastifyRequest): {
  fields: Omit<Registrant, 'passwordHash' | 'role'>;
  password: string;
  language: Language;
} {
  const body = new FieldReader(request.body);
  const lastName = body.formatted('last_name', 'mn-name');
  const firstName = body.formatted('first_name', 'mn-name');
  if (lastName === null) body.required('last_name', 255);
  if (firstName === null) body.required('first_name', 255);
  const registerNumber = body.formatted('register_number', 'mn-register');
  const email = body.formatted('email', 'mn-email');
  const phone = body.formatted('phone', 'mn-phone');
  const gender = body.oneOf('gender', ['male', 'female']);
  const birthday = body.optional('birthday', 10);
  if (birthday !== null && !isPastDay(birthday)) body.refuse('birthday', messages.wrongValue);
  const password = body.required('password', passwordLimits.longest);
  if (password !== '') body.refuse('password', ...passwordFaults(password));
  const confirmation = body.required('password_confirm', passwordLimits.longest);
  if (confirmation !== '' && confirmation !== password) {
    body.refuse('password_confirm', sessionMessages.confirmationDiffers);
  }
  const hasConsented = body.isTrue('is_consent');
  const consent = readConsent(body);
  body.requireAll();
  const contact = contactOf(email, phone);
  if (!contact) throw new HttpError(400, { email: [messages.contactNeeded] });
  return {
    fields: {
      lastName: lastName ?? '',
      firstName: firstName ?? '',
      registerNumber,
      email,
      phone,
      gender,
      birthday,
      hasConsented,
      consent,
      contact,
    },
    password,
    language: body.language(request.context.language),
  };
}

/** The code goes to the e-mail address where there is one. */
function contactOf(email: string | null, phone: string | null): Contact | undefined {
  if (email !== null) return { channel: 'mail', address: email };
  return phone === null ? undefined : { channel: 'sms', address: phone };
}

/**
 * Returns the owner of the address; an unconfirmed contact does not count. An unfinished registration has no password
 * yet. An account that an administrator set back to unconfirmed has one, and cannot be taken over by registering
 * again.
 */
async function holderOf(
  database: AppParts['database'],
  { address }: Contact,
): Promise<{ id: number; is_unfinished: boolean } | undefined> {
  const { rows } = await database.query<{ id: number; is_unfinished: boolean }>(
    `select u.id, u.status = 'unconfirmed' and u.password_hash is null and r.name = 'citizen' as is_unfinished
     from app.users u join app.roles r on r.id = u.role
     where u.deleted_at is null and (u.login = $1 or (u.email = $1 or u.phone = $2)
       and not exists (select from dulaan.unconfirmed_contact c where c.user_id = u.id and c.value = $1))
     order by 2 limit 1`,
    [normalLogin(address), storedPhone(normalLogin(address))],
  );
  return rows[0];
}

/**
 * Inserts the row of an unconfirmed user. It contains only the contact that receives the code, so that no one reserves
 * another person's phone. A contact that another user has entered but not confirmed stays with them until the code is
 * confirmed. It is a citizen's until then: the role that was chosen is stored with the code.
 */
async function insertUnconfirmed(
  { database }: Pick<AppParts, 'database'>,
  snapshot: Snapshot,
  registrant: Registrant,
): Promise<number | null> {
  const { contact } = registrant;
  const { rows } = await database.query<{ id: number }>(
    `insert into app.users (login, role, status, last_name, first_name, email, phone, is_consent)
     select $1, r.id, 'unconfirmed', $2, $3, free.email, free.phone, $6
     from app.roles r left join (select $4::text as email, $5::text as phone) free
       on not exists (select from dulaan.unconfirmed_contact where value = $1)
     where r.name = 'citizen'
     on conflict do nothing returning id`,
    [
      contact.address,
      registrant.lastName,
      registrant.firstName,
      contact.channel === 'mail' ? contact.address : null,
      contact.channel === 'sms' ? storedContact('phone', contact.address) : null,
      registrant.hasConsented,
    ],
  );
  const [user] = rows;
  if (user) await recordConsent(database, snapshot, user.id, registrant.consent ?? null);
  return user?.id ?? null;
}

async function confirmUser(
  transaction: Transaction,
  actor: Actor & { userId: number },
  registrant: Registrant,
): Promise<void> {
  const { userId } = actor;
  const { contact } = registrant;
  const [kind, other] =
    contact.channel === 'mail' ? (['email', 'phone'] as const) : (['phone', 'email'] as const);
  await confirmContact(transaction, actor, kind, contact.address);
  const updated = await transaction.query(
    `update app.users set status = 'confirmed', password_hash = $2, last_name = $3, first_name = $4, ${kind} = $9,
       register_number = $5, gender = $6, birthday = $7::date, is_consent = $8, revision = revision + 1,
       role = (select id from app.roles where name = $10), updated_at = now()
     where id = $1 and deleted_at is null and status = 'unconfirmed' and password_hash is null`,
    [
      userId,
      registrant.passwordHash,
      registrant.lastName,
      registrant.firstName,
      registrant.registerNumber,
      registrant.gender,
      registrant.birthday,
      registrant.hasConsented,
      storedContact(kind, contact.address),
      actor.role,
    ],
  );
  if (updated.count === 0) throw new HttpError(400, { code: [messages.codeWrong] });
  // A second contact that belongs to someone else is omitted: its ownership was not proven.
  const value = registrant[other];
  if (value === null) return;
  const added = await transaction.query(
    `update app.users set ${other} = $2 where id = $1
       and not exists (select from app.users where ${other} = $2 and deleted_at is null)`,
    [userId, storedContact(other, value)],
  );
  if (added.count > 0) await recordEnteredContact(transaction, userId, other, value);
}

function storedContact(kind: 'email' | 'phone', value: string): string {
  return kind === 'phone' ? internationalPhone(value) : value;
}

function isRegistrant(data: unknown): data is Registrant {
  return typeof data === 'object' && data !== null && 'passwordHash' in data && 'contact' in data;
}
