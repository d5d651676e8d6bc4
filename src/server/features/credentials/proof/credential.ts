import type { JsonObject } from './canonical-json';

/**
 * The contexts of every credential: that of the data model, and the one that lets claims have terms of their own. They are signed as
 * text and never loaded.
 */
export const contexts = [
  'https://www.w3.org/ns/credentials/v2',
  'https://www.w3.org/ns/credentials/undefined-terms/v2',
] as const;

export interface CredentialParts {
  /** The address at which a person looks at it. */
  id: string;
  type: string;
  /** `did:web:…` */
  issuer: string;
  /** Days, YYYY-MM-DD; the last one counts. */
  validFrom: string;
  validUntil: string | undefined;
  /** The address of the list of revocations, and its place there. */
  status: { list: string; index: number };
  claims: JsonObject;
}

/** A credential (W3C Verifiable Credentials 2.0) before its proof. */
export function composeCredential(parts: CredentialParts): JsonObject {
  const { id, type, issuer, validFrom, validUntil, status, claims } = parts;
  return {
    '@context': contexts,
    id,
    type: ['VerifiableCredential', type],
    issuer,
    validFrom: `${validFrom}T00:00:00+08:00`,
    ...(validUntil !== undefined && { validUntil: `${validUntil}T23:59:59+08:00` }),
    credentialStatus: {
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(status.index),
      statusListCredential: status.list,
    },
    credentialSubject: claims,
  };
}
