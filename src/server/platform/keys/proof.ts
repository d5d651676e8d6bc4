import { timingSafeEqual } from 'node:crypto';
import type { Database } from '../database/database';
import { keyedHash, serverKey } from './server-key';

/** Proves by a code that messages to `to` reach this caller, for one purpose. */
export interface Proof {
  purpose: string;
  /** An e-mail address, or a phone number of eight digits. */
  to: string;
  /** The caller who requested the code; null for a visitor. */
  userId: number | null;
  /** Milliseconds since 1970. */
  issued: number;
}

/** Validity of a proof in milliseconds. */
const lasts = 30 * 60_000;

export async function signProof(database: Database, proof: Proof): Promise<string> {
  const body = Buffer.from(JSON.stringify(proof)).toString('base64url');
  return `${body}.${signatureOf(await serverKey(database, 'proof'), body)}`;
}

/**
 * Reads a proof; undefined if this database's servers did not sign it, or it has expired. The caller must check its
 * purpose, address and user.
 */
export async function readProof(database: Database, text: string): Promise<Proof | undefined> {
  return openProof(await serverKey(database, 'proof'), text);
}

/** The same with the key at hand, for inside a transaction. */
export function openProof(key: Uint8Array, text: string): Proof | undefined {
  const [body = '', signature = ''] = text.split('.');
  const expected = Buffer.from(signatureOf(key, body));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const proof: unknown = JSON.parse(Buffer.from(body, 'base64url').toString('utf8'));
  return isProof(proof) && Date.now() - proof.issued < lasts ? proof : undefined;
}

function signatureOf(key: Uint8Array, body: string): string {
  return Buffer.from(keyedHash(key, body)).toString('base64url');
}

function isProof(value: unknown): value is Proof {
  return (
    typeof value === 'object' &&
    value !== null &&
    'purpose' in value &&
    typeof value.purpose === 'string' &&
    'to' in value &&
    typeof value.to === 'string' &&
    'issued' in value &&
    typeof value.issued === 'number' &&
    'userId' in value &&
    (value.userId === null || typeof value.userId === 'number')
  );
}
