import { timingSafeEqual } from 'node:crypto';
import type { Database } from '../database/database';
import { keyedHash, serverKey } from './server-key';

/** What somebody has shown with a code: that letters to `to` reach him, for one purpose. */
export interface Proof {
  purpose: string;
  /** An e-mail address, or a phone number of eight digits. */
  to: string;
  /** Who asked for the code; null for a visitor. */
  userId: number | null;
  /** Milliseconds since 1970. */
  issued: number;
}

/** How long a proof is good for, in milliseconds. */
const lasts = 30 * 60_000;

export async function signProof(database: Database, proof: Proof): Promise<string> {
  const body = Buffer.from(JSON.stringify(proof)).toString('base64url');
  return `${body}.${signatureOf(await serverKey(database, 'proof'), body)}`;
}

/**
 * What a proof says; undefined where this database's servers did not sign it, or too long ago. Whoever accepts one
 * must look at its purpose, its address and its user.
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
