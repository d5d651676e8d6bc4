import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { Database, Queryable } from '../../platform/database/database';
import { seal, serverKey, unseal } from '../../platform/keys/server-key';
import { siteAddress } from '../../platform/config/site-address';
import { didOfSite, type DidDocument } from './proof/did-document';
import type { Signer } from './proof/data-integrity';
import { encodePublicKey } from './proof/multibase';

export interface SigningKey extends Record<string, unknown> {
  /** `publicKeyMultibase`, which is the key's name too. */
  public_key: string;
  created: string;
  retired: string | null;
  revoked: string | null;
}

const moment = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as ${column}`;

/** Returns the key that signs now, and makes the first one. Concurrent calls end up with one key. */
export async function currentSigner(database: Queryable, wrapping: Uint8Array): Promise<Signer> {
  const key = (await findCurrent(database, wrapping)) ?? (await insertKey(database, wrapping));
  const { key: privateKey, name } = key;
  return { key: privateKey, verificationMethod: `${didOfSite(siteAddress.get())}#${name}` };
}

/** All keys, the newest first. */
export async function readSigningKeys(database: Queryable): Promise<SigningKey[]> {
  const { rows } = await database.query<SigningKey>(
    `select public_key, ${moment('created')}, ${moment('retired')}, ${moment('revoked')}
     from dulaan.signing_key order by dulaan.signing_key.created desc, public_key`,
  );
  return rows;
}

/**
 * Retires the key that signs and makes another. What the old one signed stays valid, unless `isRevoked`: its private half may
 * be in others' hands, and nothing that it signed counts any more.
 */
export async function rotateKey(database: Database, isRevoked: boolean): Promise<SigningKey[]> {
  const wrapping = await serverKey(database, 'credential');
  return database.transaction(async (transaction) => {
    // Signatures of transactions that are open carry an earlier second.
    await transaction.query(
      `update dulaan.signing_key set retired = now(), revoked = case when $1 then now() end where retired is null`,
      [isRevoked],
    );
    await insertKey(transaction, wrapping);
    return readSigningKeys(transaction);
  });
}

/** The issuer's keys as others read them: `/.well-known/did.json`. */
export async function readDidDocument(database: Queryable): Promise<DidDocument> {
  const id = didOfSite(siteAddress.get());
  const keys = await readSigningKeys(database);
  const { rows } = await database.query<{ issuer: string }>(
    'select distinct issuer from dulaan.credential where issuer <> $1 order by issuer',
    [id],
  );
  return {
    '@context': ['https://www.w3.org/ns/cid/v1'],
    id,
    ...(rows.length > 0 && { alsoKnownAs: rows.map(({ issuer }) => issuer) }),
    verificationMethod: keys.map(({ public_key: key, retired, revoked }) => ({
      id: `${id}#${key}`,
      type: 'Multikey',
      controller: id,
      publicKeyMultibase: key,
      ...(retired !== null && { expires: retired }),
      ...(revoked !== null && { revoked }),
    })),
    assertionMethod: keys.map(({ public_key: key }) => `${id}#${key}`),
  };
}

interface NamedKey {
  name: string;
  key: KeyObject;
}

async function findCurrent(database: Queryable, wrapping: Uint8Array): Promise<NamedKey | undefined> {
  const { rows } = await database.query<{ public_key: string; wrapped: Uint8Array }>(
    'select public_key, wrapped from dulaan.signing_key where retired is null',
    [],
    { name: 'signing-key' },
  );
  const [row] = rows;
  if (!row) return undefined;
  const pem = unseal(wrapping, row.wrapped, contextOf(row.public_key));
  return { name: row.public_key, key: createPrivateKey(pem) };
}

async function insertKey(database: Queryable, wrapping: Uint8Array): Promise<NamedKey> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const name = encodePublicKey(publicKey);
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  await database.query(
    'insert into dulaan.signing_key (public_key, wrapped) values ($1, $2) on conflict do nothing',
    [name, seal(wrapping, pem, contextOf(name))],
  );
  // Another transaction may have been first: then the insert has waited for it.
  const current = await findCurrent(database, wrapping);
  if (!current) throw new Error('There is no key that signs.');
  return current;
}

function contextOf(name: string): string {
  return `signing key ${name}`;
}
