import { say, type Language, type Text } from '../../../definitions/text';
import { passwordLimits } from '../../../engine/formats/mn-password';
import type { Creation, PreparedCreation } from '../../data/write/source-hooks';
import type { RowWrite } from '../../data/write/row-write';
import type { WriteContext } from '../../data/write/write-context';
import type { Database } from '../../platform/database/database';
import { messages as httpMessages } from '../../platform/http/query-messages';
import { QueryError } from '../../platform/http/query-error';
import { messages as sessionMessages } from '../session/messages';
import { hashPassword, passwordFaults } from '../passwords/password';
import { normalLogin, storedPhone } from '../session/person';
import { invitationContact, invite } from './invitation';
import { messages } from './messages';
import { codeKeys, type CodeKeys } from './one-time-code';

/** The first sign-in of a new account: with a password that the administrator set, or by an invitation. */
class Admission {
  readonly passwordHash: string | null;
  readonly keys: CodeKeys;

  constructor(passwordHash: string | null, keys: CodeKeys) {
    this.passwordHash = passwordHash;
    this.keys = keys;
  }

  get isInvited(): boolean {
    return this.passwordHash === null;
  }
}

/** The members of `createUsers` that are no columns: one of them says how the person gets in. */
export const admissionMembers = { password: 'text', invite: 'boolean' } as const;

/**
 * Checks how the person of a new account gets in, and hashes their password before the transaction. The login is the
 * contact where none was sent. Throws FORBIDDEN for all but administrators: creating accounts includes giving roles.
 */
export async function prepareAccount({
  database,
  rights,
  language,
  input,
  accepted,
}: Creation): Promise<PreparedCreation> {
  if (!rights.access.isAdministrator) throw new QueryError('FORBIDDEN', httpMessages.forbiddenChange);
  const { password, invite: isInvited } = accepted;
  const entered = typeof password === 'string' && password !== '' ? password : null;
  if ((entered !== null) === (isInvited === true)) refuse({ password: [messages.waysIn] }, language);
  if (entered !== null && entered.length > passwordLimits.longest)
    refuse({ password: [sessionMessages.tooLong] }, language);
  if (entered !== null) refuse({ password: passwordFaults(entered) }, language);
  const email = typeof input.email === 'string' && input.email !== '' ? normalLogin(input.email) : null;
  const phone = typeof input.phone === 'string' && input.phone !== '' ? normalLogin(input.phone) : null;
  if (isInvited === true && email === null && phone === null)
    refuse({ email: [messages.contactNeeded] }, language);
  await removeUnfinishedRegistrations(database, [email, phone]);
  const passwordHash = entered === null ? null : await hashPassword(entered);
  const login = isEmpty(input.login) ? (email ?? phone) : input.login;
  return {
    input: {
      ...input,
      ...(login !== null && { login }),
      ...(email !== null && { email }),
      ...(phone !== null && { phone }),
    },
    prepared: new Admission(passwordHash, await codeKeys(database)),
  };
}

/** Gives a new account its password or marks it as invited. Accounts come into being in no other way. */
export async function admitAccount(context: WriteContext, row: RowWrite): Promise<void> {
  const { prepared, values } = row;
  if (!(prepared instanceof Admission)) throw new QueryError('FORBIDDEN', messages.accountsElsewhere);
  if (!prepared.isInvited) refuseInvitedByHand(context, row);
  await requireUnambiguousLogin(context, values.login);
  if (prepared.isInvited) values.status = 'invited';
  else values.password_hash = prepared.passwordHash;
}

/** The status of an invited account follows its invitation and cannot be set directly. */
export function refuseInvitedByHand({ language }: WriteContext, { stored, values }: RowWrite): void {
  if (values.status === 'invited' && stored?.status !== 'invited')
    refuse({ status: [messages.invitedByEmail] }, language);
}

/** Sends the invitation of a new account, in the transaction that creates it. */
export async function inviteNewAccount(context: WriteContext, row: RowWrite): Promise<void> {
  const { prepared, after } = row;
  if (!(prepared instanceof Admission) || !prepared.isInvited || !after) return;
  const contact = invitationContact(after);
  if (!contact) throw new QueryError('BAD_USER_INPUT', messages.contactNeeded);
  const { transaction, language, rights } = context;
  await invite(transaction, prepared.keys, {
    userId: Number(row.id),
    contact,
    language,
    inviter: rights.caller.userId ?? 0,
  });
}

/** Rejects a login that is another person's e-mail or phone: it would take precedence when they sign in. */
async function requireUnambiguousLogin(
  { transaction, language }: WriteContext,
  login: unknown,
): Promise<void> {
  if (typeof login !== 'string') return;
  const normal = normalLogin(login);
  const { rows } = await transaction.query(
    'select from app.users where deleted_at is null and (email = $1 or phone = $2) limit 1',
    [normal, storedPhone(normal)],
  );
  if (rows.length > 0) refuse({ login: [messages.alreadyUsed] }, language);
}

/** An unfinished registration must not prevent an administrator from using its contact. */
async function removeUnfinishedRegistrations(
  database: Database,
  contacts: readonly (string | null)[],
): Promise<void> {
  const known = contacts.filter((contact) => contact !== null);
  if (known.length === 0) return;
  await database.query(
    `delete from app.users u where u.login = any($1) and u.status = 'unconfirmed' and u.password_hash is null
       and exists (select from dulaan.one_time_code c where c.user_id = u.id and c.purpose = 'registration')`,
    [known],
  );
}

function refuse(faults: Readonly<Record<string, readonly Text[]>>, language: Language): void {
  const fields = Object.fromEntries(
    Object.entries(faults).flatMap(([name, texts]) =>
      texts.length === 0 ? [] : [[name, texts.map((text) => say(text, language))]],
    ),
  );
  if (Object.keys(fields).length === 0) return;
  throw new QueryError('BAD_USER_INPUT', httpMessages.incomplete, { fields });
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}
