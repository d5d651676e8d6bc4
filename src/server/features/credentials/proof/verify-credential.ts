import { isDeepStrictEqual } from 'node:util';
import { isJsonObject, type JsonObject } from './canonical-json';
import { contexts } from './credential';
import { isSignedBy, readProof } from './data-integrity';
import { findMethod, type DidDocument } from './did-document';
import { decodePublicKey } from './multibase';
import { isMarked } from './status-list';

/** The outcome of a verification; every one but `genuine` is a refusal. */
export const outcomes = [
  'genuine',
  'malformed',
  'unknown-key',
  'altered',
  'expired-key',
  'other-number',
  'revoked',
  'not-yet-valid',
  'expired',
] as const;
export type Outcome = (typeof outcomes)[number];

export interface Verification {
  didDocument: DidDocument;
  now: Date;
  /** The number on the paper, if it is known: the credential must be of that one. */
  number?: string | undefined;
  /** A signed list of revocations; without it revocation is not checked. */
  statusList?: unknown;
}

export interface Verdict {
  outcome: Outcome;
  /** Whether a list of revocations has been read. */
  isStatusKnown: boolean;
}

/** Verifies a credential with the keys of its issuer, without any call over the network. The first reason against it counts. */
export function verifyCredential(credential: unknown, verification: Verification): Verdict {
  const { statusList, number, now } = verification;
  const signed = verifySignature(credential, verification);
  if (signed !== 'genuine' || !isJsonObject(credential)) return { outcome: signed, isStatusKnown: false };
  if (number !== undefined && numberOf(credential) !== number)
    return { outcome: 'other-number', isStatusKnown: false };
  const isRevoked =
    isJsonObject(statusList) && isOfOneIssuer(statusList, credential, verification)
      ? isMarked(statusList, credential)
      : undefined;
  const outcome = isRevoked === true ? 'revoked' : timeOutcome(credential, now);
  return { outcome, isStatusKnown: isRevoked !== undefined };
}

/** Verifies form and signature alone: `genuine`, `malformed`, `unknown-key`, `altered` or `expired-key`. */
function verifySignature(credential: unknown, { didDocument }: Pick<Verification, 'didDocument'>): Outcome {
  if (!isJsonObject(credential) || !isDeepStrictEqual(credential['@context'], contexts)) return 'malformed';
  const { type, issuer, credentialSubject } = credential;
  if (!Array.isArray(type) || !type.includes('VerifiableCredential')) return 'malformed';
  const proof = readProof(credential);
  if (!proof || typeof issuer !== 'string' || !isJsonObject(credentialSubject)) return 'malformed';
  const method = findMethod(didDocument, proof.verificationMethod);
  const key = method && decodePublicKey(method.publicKeyMultibase);
  if (!method || !key || !proof.verificationMethod.startsWith(`${issuer}#`)) return 'unknown-key';
  if (!isSignedBy(proof, key)) return 'altered';
  const isLate = method.expires !== undefined && proof.created > Date.parse(method.expires);
  return isLate || method.revoked !== undefined ? 'expired-key' : 'genuine';
}

function isOfOneIssuer(list: JsonObject, { issuer }: JsonObject, verification: Verification): boolean {
  const { id, alsoKnownAs = [] } = verification.didDocument;
  const isKnown = list.issuer === issuer || [id, ...alsoKnownAs].some((did) => did === list.issuer);
  return isKnown && verifySignature(list, verification) === 'genuine';
}

function timeOutcome({ validFrom, validUntil }: JsonObject, now: Date): Outcome {
  if (typeof validFrom === 'string' && Date.parse(validFrom) > now.getTime()) return 'not-yet-valid';
  return typeof validUntil === 'string' && Date.parse(validUntil) < now.getTime() ? 'expired' : 'genuine';
}

function numberOf({ credentialSubject }: JsonObject): unknown {
  return isJsonObject(credentialSubject) ? credentialSubject.number : undefined;
}
