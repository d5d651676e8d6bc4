import type { Caller } from '../../../engine/access/caller';
import type { Database, Queryable, Transaction } from '../../platform/database/database';
import { defaultLanguage, isLanguage, say, type Language } from '../../../definitions/language';
import { currentTime } from '../../../engine/time/ulaanbaatar';
import { sendLetter } from '../../platform/messaging/letter';
import { sendNotice } from '../../platform/messaging/send-notice';
import { QueryError } from '../../platform/http/query-error';
import { missingConfirmation } from '../session/confirmed-password';
import { limitCalls } from '../../platform/http/limits/rate-limit';
import { letter } from '../../platform/messaging/letters';
import { messages } from './messages';
import { contactKinds, forgetEntered, noteEntered, unconfirmedContacts } from './unconfirmed-contact';
import type { OwnContact } from './unconfirmed-contact';
import { noteLeft } from './verified-contact';

/** How often users may change their own contacts, whether the change is taken or not. */
const contactChangeLimit = { most: 10, within: 24 * 3600 } as const;

/** A user's contacts, as they are published. */
export type Contacts = Readonly<Partial<Record<OwnContact, unknown>>>;

export interface ContactChange {
  userId: number;
  before: Contacts;
  after: Contacts;
  /** The session in which users change their own row; null where somebody else changes it. */
  ownSession: number | null;
  /** Who writes may write everybody's rows: what they write counts as confirmed. */
  isVouched: boolean;
  /** The language of who writes. */
  language: Language;
}

/**
 * Notes what a write has done to a user's contacts, in its transaction. A contact that users entered themselves and have
 * not confirmed stands in their row, and they sign in by it with their password; but it gets no letters and no codes for
 * a password, and whoever confirms it takes it away from them. In place of a confirmed one it asks for the password:
 * throws FORBIDDEN at the field `password`.
 */
export async function noteContactChange(transaction: Transaction, change: ContactChange): Promise<void> {
  const changed = contactKinds.filter((kind) => change.after[kind] !== change.before[kind]);
  if (changed.length === 0) return;
  const { userId, ownSession } = change;
  if (ownSession !== null) {
    await limitContactChanges(transaction, userId);
  }
  const unconfirmed = await unconfirmedContacts(transaction, userId);
  for (const kind of changed) {
    const [before, after] = [change.before[kind], change.after[kind]];
    if (typeof before === 'string' && unconfirmed.every((entered) => entered.kind !== kind)) {
      if (ownSession !== null) await requireConfirmedPassword(transaction, ownSession, change.language);
      await noteLeft(transaction, userId, kind, before);
      await warnOldContact(transaction, userId, kind, before);
    }
    if (!change.isVouched && typeof after === 'string') await noteEntered(transaction, userId, kind, after);
    else await forgetEntered(transaction, userId, kind);
  }
}

/**
 * Counts a change of contacts that was refused because another user has the contact: who is registered is not to be
 * tried out. To be called when the transaction is over, which counted nothing.
 */
export async function countRefusedContact(
  database: Database,
  { userId }: Caller,
  error: unknown,
): Promise<void> {
  const clash = error instanceof QueryError && error.clash?.source === 'users' ? error.clash : undefined;
  if (!clash || userId === null || !contactKinds.some((kind) => clash.values.has(kind))) return;
  await limitContactChanges(database, userId);
}

function limitContactChanges(database: Queryable, userId: number): Promise<void> {
  return limitCalls(database, { call: 'contact change', by: String(userId), ...contactChangeLimit });
}

async function requireConfirmedPassword(
  transaction: Transaction,
  session: number,
  language: Language,
): Promise<void> {
  const missing = await missingConfirmation(transaction, session);
  if (missing === 'sign-in') throw new QueryError('FORBIDDEN', messages.signInAgain);
  if (missing === undefined) return;
  const fields = { password: [say(messages.passwordNeeded, language)] };
  throw new QueryError('FORBIDDEN', messages.passwordNeeded, { fields });
}

/** A letter to the address that is no longer the account's, and a notice by every way that still is. */
async function warnOldContact(
  transaction: Transaction,
  userId: number,
  kind: OwnContact,
  address: string,
): Promise<void> {
  const { rows } = await transaction.query<{ language: string }>(
    `select language from dulaan.notice_preference where user_id = $1 and template = '' limit 1`,
    [userId],
  );
  const language = rows[0]?.language;
  const values = { time: currentTime() };
  const contact = { channel: kind === 'email' ? 'mail' : 'sms', address } as const;
  const order = { template: 'contact_changed', values } as const;
  const written = await letter(
    transaction,
    contact,
    isLanguage(language) ? language : defaultLanguage,
    order,
  );
  await sendLetter(transaction, written);
  await sendNotice(transaction, { ...order, to: { users: [userId] }, link: '/admin/profile' });
}
