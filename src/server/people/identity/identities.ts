import { recordVerifiedContact, verifiedHolder } from '../accounts/verified-contact';
import type { Database } from '../../platform/database/database';
import type { VouchedContact } from '../../platform/config/identity-provider';

/** A person's identity at a provider. */
export interface Identity {
  provider: string;
  /** Their id there. */
  subject: string;
  contacts: readonly VouchedContact[];
}

/**
 * Returns the identity's user. A new identity is linked to the confirmed user who has confirmed one of its contacts.
 * An unconfirmed contact matches no account: otherwise anyone could wait in an account with another person's number.
 * Undefined if there is no such user.
 */
export async function userOfIdentity(database: Database, identity: Identity): Promise<number | undefined> {
  const known = await holder(database, identity);
  if (known !== undefined) return known;
  for (const { kind, value } of identity.contacts) {
    const userId = await verifiedHolder(database, kind, value);
    if (userId !== undefined && (await linkIdentity(database, identity, userId))) return userId;
  }
  return undefined;
}

/** Links an identity to a user. Returns false if it is linked already, or the user has another one at that provider. */
export async function linkIdentity(
  database: Database,
  { provider, subject }: Identity,
  userId: number,
): Promise<boolean> {
  const { count } = await database.query(
    'insert into dulaan.identity (provider, subject, user_id) values ($1, $2, $3) on conflict do nothing',
    [provider, subject, userId],
  );
  return count > 0;
}

/** Records the contacts that a provider verified: they are valid while the user's row contains them. */
export async function recordProviderContacts(
  database: Database,
  userId: number,
  { contacts }: Identity,
): Promise<void> {
  for (const { kind, value } of contacts) await recordVerifiedContact(database, userId, kind, value);
}

/** The providers that a user may sign in with. */
export async function listIdentities(database: Database, userId: number): Promise<string[]> {
  const { rows } = await database.query<{ provider: string }>(
    'select provider from dulaan.identity where user_id = $1 order by provider',
    [userId],
  );
  return rows.map(({ provider }) => provider);
}

export async function unlinkIdentity(database: Database, userId: number, provider: string): Promise<boolean> {
  const { count } = await database.query('delete from dulaan.identity where user_id = $1 and provider = $2', [
    userId,
    provider,
  ]);
  return count > 0;
}

async function holder(
  database: Database,
  { provider, subject }: Pick<Identity, 'provider' | 'subject'>,
): Promise<number | undefined> {
  const { rows } = await database.query<{ user_id: number }>(
    'select user_id from dulaan.identity where provider = $1 and subject = $2',
    [provider, subject],
  );
  return rows[0]?.user_id;
}
