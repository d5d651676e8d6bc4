import { randomBytes } from 'node:crypto';
import { seal, serverKey, unseal } from './server-key';
import type { Database, Queryable, Transaction } from '../database/database';

/** The owner of values that a key encrypts: `user:<id>` for personal data, `source:<id>` for rows without an owner. */
export type KeySubject = `user:${string}` | `source:${string}`;

/** The key of one subject, 32 bytes. */
export interface PersonKey {
  id: number;
  bytes: Uint8Array;
}

/** The keys that a write needs: for the values of persons, for proofs, and for credentials. The same on every server of one database. */
export interface Keyring {
  wrapping: Uint8Array;
  /** Signs proofs of one-time codes. */
  proof: Uint8Array;
  /** Encrypts the private keys that sign credentials. */
  credential: Uint8Array;
  /** Keys of sources that were read outside of transactions: they are committed, and nothing destroys or changes them. */
  ofSources: SourceKeys;
}

interface SourceKeys {
  readonly known: ReadonlyMap<string, StoredKey>;
  /** A transaction has met a key that is not among the known ones. */
  isStale: boolean;
}

const sourceKeys = new WeakMap<Database, SourceKeys>();

/** Call it before a transaction starts. */
export async function openKeyring(database: Database): Promise<Keyring> {
  const wrapping = await serverKey(database, 'person-key');
  const proof = await serverKey(database, 'proof');
  const credential = await serverKey(database, 'credential');
  const kept = sourceKeys.get(database);
  const ofSources = kept && !kept.isStale ? kept : await readSourceKeys(database);
  sourceKeys.set(database, ofSources);
  return { wrapping, proof, credential, ofSources };
}

async function readSourceKeys(database: Database): Promise<SourceKeys> {
  const { rows } = await database.query<StoredKey & { subject: KeySubject }>(
    `select id, subject, wrapped from dulaan.person_key where subject like 'source:%' and wrapped is not null`,
  );
  return { known: new Map(rows.map((row) => [row.subject, row])), isStale: false };
}

/**
 * Returns the subject's key and creates it if missing; undefined if it was destroyed. A person's key is locked until
 * the transaction ends: destroying it waits for concurrent writes that use it, and finds their values.
 */
export async function keyFor(
  transaction: Transaction,
  keyring: Keyring,
  subject: KeySubject,
): Promise<PersonKey | undefined> {
  const known = keyring.ofSources.known.get(subject);
  if (known) return unwrap(keyring.wrapping, subject, known);
  if (subject.startsWith('source:')) keyring.ofSources.isStale = true;
  const found = await findKey(transaction, subject);
  if (found) return unwrap(keyring.wrapping, subject, found);
  const wrapped = seal(keyring.wrapping, randomBytes(32).toString('base64'), contextOf(subject));
  await transaction.query(
    'insert into dulaan.person_key (subject, wrapped) values ($1, $2) on conflict (subject) do nothing',
    [subject, wrapped],
  );
  // Another transaction may have been first: then the insert has waited for it.
  const made = await findKey(transaction, subject);
  if (!made) throw new Error(`There is no key for ${subject}.`);
  return unwrap(keyring.wrapping, subject, made);
}

/** The keys of many subjects in two statements, created where they are missing; destroyed ones are missing. */
export async function keysFor(
  transaction: Transaction,
  keyring: Keyring,
  subjects: readonly KeySubject[],
): Promise<Map<KeySubject, PersonKey>> {
  const wrapped = subjects.map((subject) =>
    Buffer.from(seal(keyring.wrapping, randomBytes(32).toString('base64'), contextOf(subject))).toString(
      'base64',
    ),
  );
  await transaction.query(
    `insert into dulaan.person_key (subject, wrapped)
     select subject, decode(wrapped, 'base64') from unnest($1::text[], $2::text[]) as k(subject, wrapped)
     on conflict (subject) do nothing`,
    [subjects, wrapped],
  );
  const { rows } = await transaction.query<StoredKey & { subject: KeySubject }>(
    'select id, subject, wrapped from dulaan.person_key where subject = any($1::text[]) for share',
    [subjects],
  );
  return new Map(
    rows.flatMap((row) => {
      const key = unwrap(keyring.wrapping, row.subject, row);
      return key ? [[row.subject, key] as const] : [];
    }),
  );
}

/** Keys by their ids; destroyed ones are missing. */
export async function keysById(
  database: Queryable,
  keyring: Keyring,
  ids: readonly number[],
): Promise<Map<number, PersonKey>> {
  if (ids.length === 0) return new Map();
  const { rows } = await database.query<StoredKey & { subject: KeySubject }>(
    'select id, subject, wrapped from dulaan.person_key where id = any($1::int8[]) and wrapped is not null',
    [ids],
  );
  const keys = rows.flatMap((row) => unwrap(keyring.wrapping, row.subject, row) ?? []);
  return new Map(keys.map((key) => [key.id, key]));
}

/**
 * Destroys a person's key: data encrypted with it becomes unreadable. Waits for running writes that use it. A person
 * without a key cannot get one later.
 */
export async function destroyKey(transaction: Transaction, userId: number): Promise<void> {
  await transaction.query(
    `insert into dulaan.person_key as k (subject, wrapped, destroyed) values ($1, null, now())
     on conflict (subject) do update set wrapped = null, destroyed = coalesce(k.destroyed, now())`,
    [`user:${userId}`],
  );
}

interface StoredKey extends Record<string, unknown> {
  id: number;
  wrapped: Uint8Array | null;
}

async function findKey(transaction: Transaction, subject: KeySubject): Promise<StoredKey | undefined> {
  const hold = subject.startsWith('user:') ? ' for share' : '';
  const { rows } = await transaction.query<StoredKey>(
    `select id, wrapped from dulaan.person_key where subject = $1${hold}`,
    [subject],
    { name: `person-key${hold.replaceAll(' ', '-')}` },
  );
  return rows[0];
}

function unwrap(
  wrapping: Uint8Array,
  subject: KeySubject,
  { id, wrapped }: StoredKey,
): PersonKey | undefined {
  if (wrapped === null) return undefined;
  const bytes = Buffer.from(unseal(wrapping, wrapped, contextOf(subject)), 'base64');
  return { id, bytes: new Uint8Array(bytes) };
}

function contextOf(subject: KeySubject): string {
  return `person key of ${subject}`;
}
