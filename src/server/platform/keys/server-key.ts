import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Database } from '../database/database';

/** The purpose of a key: keys of different purposes are independent. */
export type KeyPurpose =
  | 'one-time-code'
  | 'contact'
  | 'proof'
  | 'second-factor'
  | 'recovery-code'
  | 'person-key'
  | 'credential'
  | 'offline-key';

const roots = new WeakMap<Database, Promise<Uint8Array>>();

/** By the root; deriving a key takes longer than many a statement. */
const derived = new WeakMap<Uint8Array, Map<KeyPurpose, Uint8Array>>();

/**
 * Returns a key of 32 bytes, the same on every server of this database. Do not create the first one inside a
 * transaction.
 */
export async function serverKey(database: Database, purpose: KeyPurpose): Promise<Uint8Array> {
  const root = roots.get(database) ?? readRoot(database);
  roots.set(database, root);
  try {
    return derive(await root, purpose);
  } catch (error) {
    roots.delete(database);
    throw error;
  }
}

function derive(root: Uint8Array, purpose: KeyPurpose): Uint8Array {
  const keys = derived.get(root) ?? new Map<KeyPurpose, Uint8Array>();
  derived.set(root, keys);
  const key = keys.get(purpose) ?? new Uint8Array(hkdfSync('sha256', root, '', `dulaan ${purpose}`, 32));
  keys.set(purpose, key);
  return key;
}

/** HMAC-SHA-256 of the text under the key. */
export function keyedHash(key: Uint8Array, text: string): Uint8Array {
  return new Uint8Array(createHmac('sha256', key).update(text).digest());
}

/** AES-256-GCM: nonce, tag, ciphertext. It opens only with the same `context`. */
export function seal(key: Uint8Array, plain: string, context: string): Uint8Array {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return new Uint8Array(Buffer.concat([nonce, cipher.getAuthTag(), body]));
}

/** Throws where the bytes were not sealed with this key for this context. */
export function unseal(key: Uint8Array, sealed: Uint8Array, context: string): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
    .setAAD(Buffer.from(context))
    .setAuthTag(sealed.subarray(12, 28));
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8');
}

/** Concurrent first calls of several servers end up with one key. */
async function readRoot(database: Database): Promise<Uint8Array> {
  await database.query('insert into dulaan.server_key (id, bytes) values (1, $1) on conflict do nothing', [
    new Uint8Array(randomBytes(32)),
  ]);
  const { rows } = await database.query<{ bytes: Uint8Array }>('select bytes from dulaan.server_key');
  const bytes = rows[0]?.bytes;
  if (!bytes) throw new Error('There is no server key.');
  return bytes;
}
