import { createHash, hash, randomBytes } from 'node:crypto';

/** 256 random bits: a secret that is looked up by its hash needs no slow hashing. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256: the stored form of a token. */
export function tokenHash(token: string): Uint8Array {
  return new Uint8Array(createHash('sha256').update(token).digest());
}

/** The same, hexadecimal. */
export function tokenHashText(token: string): string {
  return hash('sha256', token);
}
