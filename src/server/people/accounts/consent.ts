import { privacyPolicy } from '../../../definitions/public-pages/privacy-policy';
import type { Queryable } from '../../platform/database/database';
import type { Snapshot } from '../../platform/snapshot';
import { relationSql } from '../../platform/sql-compiler/column-sql';
import type { RowWrite } from '../../data/write/row-write';
import { messages } from './messages';
import type { FieldReader } from './read-fields';

/** The version of the privacy policy that a person consented to, and the moment. */
export interface Consent {
  version: string;
  /** ISO 8601. */
  at: string;
}

/**
 * Reads the consent of a registration; null where none is given. Its version is the server's: a page that was opened
 * before the policy changed sends another one, and its person reads the new one first.
 */
export function readConsent(body: FieldReader): Consent | null {
  const shown = body.optional('consent_version', 30);
  if (shown !== null && shown !== privacyPolicy.version) body.refuse('is_consent', messages.policyChanged);
  return body.isTrue('is_consent') ? currentConsent() : null;
}

/**
 * Records a consent in the user's row. A site that had changed its table of users before these columns came records none
 * until its administrator merges them.
 */
export async function recordConsent(
  database: Queryable,
  { model }: Snapshot,
  userId: number,
  consent: Consent | null,
): Promise<void> {
  const users = model.sources.get('users');
  if (!users?.columns.has('consent_version') || !users.columns.has('consented_at')) return;
  await database.query(
    `update ${relationSql(users)} set consent_version = $2, consented_at = $3 where id = $1`,
    [userId, consent?.version ?? null, consent?.at ?? null],
  );
}

/** Sets version and moment in a write that gives or withdraws the consent. */
export function followConsent({ source, stored, values }: RowWrite): void {
  const { is_consent: given } = values;
  if (typeof given !== 'boolean' || given === (stored?.is_consent ?? false)) return;
  if (!source.columns.has('consent_version') || !source.columns.has('consented_at')) return;
  const consent = given ? currentConsent() : null;
  values.consent_version = consent?.version ?? null;
  values.consented_at = consent?.at ?? null;
}

/** The consent of a person who agrees now. */
function currentConsent(): Consent {
  return { version: privacyPolicy.version, at: new Date().toISOString() };
}
