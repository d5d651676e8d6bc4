import type { Queryable } from '../../platform/database/database';
import { isJsonObject, type JsonObject } from './proof/canonical-json';
import type { DidDocument } from './proof/did-document';
import { verifyCredential, type Outcome } from './proof/verify-credential';

export interface StoredDocument extends Record<string, unknown> {
  number: string;
  document: string;
  revoked_at: string | null;
  revoked_reason: string | null;
  /** The seal of its issue in the audit trail: number and hash of the link; null until it is sealed. */
  link: string | null;
}

/** The public facts about a credential. */
export interface PublicVerdict {
  number: string;
  outcome: Outcome;
  issuer: string | null;
  key: string | null;
  signed_at: string | null;
  valid_from: string | null;
  valid_until: string | null;
  revoked_at: string | null;
  revoked_reason: string | null;
  claims: JsonObject;
  audit_link: string | null;
}

/** Undefined where no credential has the number. */
export async function findDocument(database: Queryable, number: string): Promise<StoredDocument | undefined> {
  const { rows } = await database.query<StoredDocument>(
    `select c.number, c.document, c.revoked_reason,
       to_char(c.revoked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as revoked_at,
       (select s.seq || ':' || encode(s.hash, 'hex') from dulaan.audit a join dulaan.audit_seal s on s.audit_id = a.id
        where a.source = c.source and a.row_id = c.row_id and a.after ->> 'credential' = c.number
          and a.after ->> 'event' = 'issued' order by a.id limit 1) as link
     from dulaan.credential c where c.number = $1`,
    [number],
  );
  return rows[0];
}

/** Judges a credential of the register. Its claims are shown only while its signature is the issuer's. */
export function judgeStored(stored: StoredDocument, didDocument: DidDocument, now: Date): PublicVerdict {
  const credential = readJson(stored.document);
  const { number, revoked_at: revokedAt, revoked_reason: revokedReason, link } = stored;
  const verdict = verifyCredential(credential, { didDocument, now, number });
  const isSigned = ['genuine', 'not-yet-valid', 'expired'].includes(verdict.outcome);
  const outcome = isSigned && revokedAt !== null ? 'revoked' : verdict.outcome;
  const { issuer, validFrom, validUntil, credentialSubject, proof } = isJsonObject(credential)
    ? credential
    : {};
  const { verificationMethod, created } = isJsonObject(proof) ? proof : {};
  const isShown = isSigned && isJsonObject(credentialSubject);
  return {
    number,
    outcome,
    issuer: isShown ? text(issuer) : null,
    key: text(verificationMethod),
    signed_at: isShown ? text(created) : null,
    valid_from: isShown ? text(validFrom) : null,
    valid_until: isShown ? text(validUntil) : null,
    revoked_at: revokedAt,
    revoked_reason: revokedReason,
    claims: isShown ? credentialSubject : {},
    audit_link: link,
  };
}

/** Places of the revoked credentials in the list of revocations. */
export async function revokedPlaces(database: Queryable): Promise<number[]> {
  const { rows } = await database.query<{ id: number }>(
    'select id from dulaan.credential where revoked_at is not null order by id',
  );
  return rows.map(({ id }) => id);
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** Undefined for a text that is no JSON: somebody has altered it. */
function readJson(document: string): unknown {
  try {
    return JSON.parse(document);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
