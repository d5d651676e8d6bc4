import { createHash, sign, verify, type KeyObject } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { canonicalJson, isJsonObject, type Json, type JsonObject } from './canonical-json';
import { decodeMultibase, encodeMultibase } from './multibase';

/** The key that signs, and the address at which its public half is found: `did:web:…#key`. */
export interface Signer {
  key: KeyObject;
  verificationMethod: string;
}

const suite = { type: 'DataIntegrityProof', cryptosuite: 'eddsa-jcs-2022' } as const;

/** Signs a document (W3C Data Integrity, `eddsa-jcs-2022`): Ed25519 over the hashes of the canonical proof options and document. */
export function addProof(
  document: JsonObject,
  { key, verificationMethod }: Signer,
  created: Date,
): JsonObject {
  const options: JsonObject = {
    ...suite,
    created: `${created.toISOString().slice(0, 19)}Z`,
    verificationMethod,
    proofPurpose: 'assertionMethod',
    ...(document['@context'] !== undefined && { '@context': document['@context'] }),
  };
  const proofValue = encodeMultibase(sign(null, hashData(document, options), key));
  return { ...document, proof: { ...options, proofValue } };
}

/** A proof as it is found in a document, before its signature is checked. */
export interface Proof {
  verificationMethod: string;
  /** Milliseconds since 1970. */
  created: number;
  options: JsonObject;
  signature: Uint8Array;
  /** The document without the proof. */
  document: JsonObject;
}

/** Undefined where the document carries no proof of this suite. */
export function readProof(secured: JsonObject): Proof | undefined {
  const { proof, ...document } = secured;
  if (!isJsonObject(proof)) return undefined;
  const { proofValue, ...options } = proof;
  const { type, cryptosuite, verificationMethod, created, proofPurpose } = options;
  if (type !== suite.type || cryptosuite !== suite.cryptosuite || proofPurpose !== 'assertionMethod')
    return undefined;
  if (typeof verificationMethod !== 'string' || typeof created !== 'string' || typeof proofValue !== 'string')
    return undefined;
  const signature = decodeMultibase(proofValue);
  const moment = Date.parse(created);
  if (signature === undefined || Number.isNaN(moment)) return undefined;
  return { verificationMethod, created: moment, options, signature, document };
}

/** Returns whether the proof's signature is the key's over the document as it is. */
export function isSignedBy({ document, options, signature }: Proof, key: KeyObject): boolean {
  const { '@context': context } = options;
  if (context !== undefined && !isDeepStrictEqual(context, document['@context'])) return false;
  try {
    return verify(null, hashData(document, options), key, signature);
  } catch (error) {
    // Texts without a canonical form were never signed.
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** The signed bytes: SHA-256 of the canonical options, then of the canonical document. */
export function hashData(document: JsonObject, options: JsonObject): Uint8Array {
  return Buffer.concat([sha256(options), sha256(document)]);
}

function sha256(value: Json): Uint8Array {
  return createHash('sha256').update(canonicalJson(value), 'utf8').digest();
}
