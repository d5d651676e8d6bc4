import type { Caller } from '../../../engine/access/caller';
import type { Database, Queryable, Transaction } from '../../platform/database/database';
import { defaultLanguage, isLanguage, say, type Language } from '../../../definitions/language';
import { currentTime } from '../../../engine/time/ulaanbaatar';
import { enqueueMessage } from '../../platform/messaging/outgoing-message';
import { sendNotice } from '../../platform/messaging/send-notice';
import { QueryError } from '../../platform/http/query-error';
import { missingConfirmation } from '../passwords/confirmed-password';
import { limitCalls } from '../../platform/http/limits/rate-limit';
import { renderMessage } from '../../platform/messaging/templates/render-message';
import { messages } from './messages';
import {
  contactKinds,
  deleteEnteredContacts,
  recordEnteredContact,
  unconfirmedContacts,
} from './unconfirmed-contact';
import type { OwnContact } from './unconfirmed-contact';
import { recordRemovedContact } from './verified-contact';

/** Limit on changes of one's own contacts, accepted or not. */
const contactChangeLimit = { limit: 10, windowSeconds: 24 * 3600 } as const;

/** A user's contacts, as they are published. */
export type Contacts = Readonly<Partial<Record<OwnContact, unknown>>>;

export interface ContactChange {
  userId: number;
  before: Contacts;
  after: Contacts;
  /** The session in which users change their own row; null if another person changes it. */
  ownSession: number | null;
  /** The writer may write all users' rows: their contacts count as confirmed. */
  isVouched: boolean;
  /** The language of who writes. */
  language: Language;
}

/**
 * Records a write's changes of a user's contacts, in its transaction. An unconfirmed contact that users entered
 * themselves is stored in their row and works as their login with the password. It gets no messages and no password
 * codes, and a user who confirms it takes it over. Replacing a confirmed contact requires the password: throws
 * FORBIDDEN at the field `password`.
 */
export async function recordContactChange(transaction: Transaction, change: ContactChange): Promise<void> {
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
      await recordRemovedContact(transaction, userId, kind, before);
      await warnOldContact(transaction, userId, kind, before);
    }
    if (!change.isVouched && typeof after === 'string')
      await recordEnteredContact(transaction, userId, kind, after);
    else await deleteEnteredContacts(transaction, userId, kind);
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

/** Sends a message to the account's former address, and a notice by all remaining channels. */
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
  const written = await renderMessage(
    transaction,
    contact,
    isLanguage(language) ? language : defaultLanguage,
    order,
  );
  await enqueueMessage(transaction, written);
  await sendNotice(transaction, { ...order, to: { users: [userId] }, link: '/admin/profile' });
}
