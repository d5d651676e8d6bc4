import { noteVerified, verifiedHolder } from '../accounts/verified-contact';
import type { Database } from '../../platform/database/database';
import type { VouchedContact } from '../../platform/config/identity-provider';

/** Somebody as a provider knows him. */
export interface Identity {
  provider: string;
  /** His number there. */
  subject: string;
  contacts: readonly VouchedContact[];
}

/**
 * The user whose identity it is. An identity that nobody has yet is given to the confirmed user who has shown that one
 * of its contacts is his; what a user merely entered about himself finds nobody, or anybody could wait in an account
 * with another's number. Undefined where there is no such user.
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

/** Gives an identity to a user. False where somebody has it, or where he has another one at that provider. */
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

/** Notes the contacts for which a provider has vouched: they count while the user's row says the same. */
export async function noteVouched(database: Database, userId: number, { contacts }: Identity): Promise<void> {
  for (const { kind, value } of contacts) await noteVerified(database, userId, kind, value);
}

/** The providers that a user may sign in with. */
export async function identitiesOf(database: Database, userId: number): Promise<string[]> {
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
