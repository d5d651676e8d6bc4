import type { TableModel } from '../../../../engine/model/model';
import type { SignatureRecord } from '../../../../engine/process/process-event';
import { HttpError } from '../../../platform/http/http-error';
import { requireUser } from '../../../platform/http/require-caller';
import { keyFor, keysById, type Keyring, type PersonKey } from '../../../platform/keys/person-keys';
import { openProof } from '../../../platform/keys/proof';
import { seal, unseal } from '../../../platform/keys/server-key';
import { textOfStatus } from '../../../platform/http/messages';
import type { Queryable } from '../../../platform/database/database';
import type { RowValues, WriteContext } from '../../../data/write/write-context';
import { isNone, readSignature, type Signature } from './given-signature';
import { messages } from '../messages';
import { readPeople, readRoleNames } from '../people';
import { contentHash } from './signed-content';

/** A signature under a step, as the history shows it. */
export interface ShownSignature extends Signature {
  signAction: string;
  job_name: string | null;
  struct: string | null;
  lastname: string | null;
  firstname: string | null;
}

/** Stored signatures of one person. */
const mostSignatures = 20;
/** The means by which a person signs a step. */
export interface Signing {
  /** The signature itself, or the key of a stored one. */
  given: unknown;
  /** The confirmation of a one-time code that was sent to the signer. */
  proof: string | undefined;
  /** The revision of the row that the signer has read. */
  revision: number | undefined;
}

/** A signature that is checked and bound to the row's content, before it is written. */
export interface PreparedSignature {
  record: SignatureRecord;
  signature: Signature;
}

/**
 * Checks a signature for a locked row and binds it to the row's revision and content. Undefined where there is none: the
 * text `null` and an empty one count as none.
 * @throws HttpError 400 without the proof of a one-time code or the revision, 409 for another revision
 */
export async function prepareSignature(
  context: WriteContext,
  { source, values }: { source: TableModel; values: RowValues },
  { given, proof, revision }: Signing,
): Promise<PreparedSignature | undefined> {
  if (isNone(given)) return undefined;
  const user = requireUser(context.rights);
  if (revision === undefined) throw new HttpError(400, { revision: [messages.revisionNeeded] });
  if (revision !== values.revision) throw new HttpError(409, messages.rowChanged, { code: 'CONFLICT' });
  if (!(await isProven(context, user, proof))) throw new HttpError(400, { proof: [messages.codeNeeded] });
  const signature =
    typeof given === 'number' || (typeof given === 'string' && /^\d{1,15}$/.test(given))
      ? await storedSignature(context, user, Number(given))
      : await readSignature(given);
  const { rows } = await context.transaction.query<{ id: number }>(
    `select nextval(pg_get_serial_sequence('dulaan.process_signature', 'id')) as id`,
  );
  const hash = await contentHash(context.transaction, context.snapshot, source, values);
  return { record: { id: rows[0]?.id ?? 0, revision, hash }, signature };
}

/** Writes a signature under the step that it was given for. */
export async function writeSignature(
  context: WriteContext,
  { record, signature }: PreparedSignature,
  signed: { instance: number; step: string; signAction: string },
): Promise<void> {
  const { transaction, rights } = context;
  const user = requireUser(rights);
  const key = await requireKey(context, user);
  const people = await readPeople(transaction, [user]);
  const roles = await readRoleNames(transaction, [rights.caller.roleNumber]);
  const person = people.get(user);
  const shown: ShownSignature = {
    ...signature,
    signAction: signed.signAction,
    job_name: roles.get(rights.caller.roleNumber) ?? null,
    struct: person?.organization ?? null,
    lastname: person?.last_name ?? null,
    firstname: person?.first_name ?? null,
  };
  await transaction.query(
    `insert into dulaan.process_signature (id, instance, step, user_id, type, revision, hash, sealed_key, sealed)
     overriding system value values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      record.id,
      signed.instance,
      signed.step,
      user,
      signature.type,
      record.revision,
      record.hash,
      key.id,
      seal(key.bytes, JSON.stringify(shown), signatureContext(user)),
    ],
  );
}

/** A signature of a history with what it is bound to. */
export interface ReadSignature {
  /** Null where the signer's personal data was erased. */
  shown: ShownSignature | null;
  hash: string;
  revision: number;
  signedAt: Date;
}

/** Reads signatures by their keys. */
export async function readSignatures(
  database: Queryable,
  keyring: Keyring,
  ids: readonly number[],
): Promise<Map<number, ReadSignature>> {
  const { rows } = await database.query<{
    id: number;
    user_id: number;
    hash: string;
    revision: number;
    signed_at: Date;
    sealed_key: number;
    sealed: Uint8Array;
  }>(
    `select id, user_id, hash, revision, signed_at, sealed_key, sealed from dulaan.process_signature
     where id = any($1::int8[])`,
    [ids],
  );
  const keys = await keysById(database, keyring, [...new Set(rows.map((row) => row.sealed_key))]);
  return new Map(
    rows.map((row) => {
      const key = keys.get(row.sealed_key);
      const shown: ShownSignature | null = key
        ? JSON.parse(unseal(key.bytes, row.sealed, signatureContext(row.user_id)))
        : null;
      return [row.id, { shown, hash: row.hash, revision: row.revision, signedAt: row.signed_at }];
    }),
  );
}

/** Stores a signature of the caller for later. @throws HttpError 400 for one that cannot be read, 422 for too many */
export async function storeSignature(context: WriteContext, given: unknown): Promise<number> {
  const user = requireUser(context.rights);
  const signature = await readSignature(given);
  const key = await requireKey(context, user);
  const sealed = seal(key.bytes, JSON.stringify(signature), signatureContext(user));
  const { rows } = await context.transaction.query<{ id: number }>(
    `insert into dulaan.signature (user_id, type, sealed_key, sealed) select $1, $2, $3, $4
     where (select count(*) from dulaan.signature where user_id = $1 and revoked_at is null) < $5 returning id`,
    [user, signature.type, key.id, sealed, mostSignatures],
  );
  const [stored] = rows;
  if (!stored) throw new HttpError(422, messages.tooManySignatures(mostSignatures));
  return stored.id;
}

export interface StoredSignature extends Signature {
  id: number;
  created_at: string;
}

/** The caller's own signatures that are not revoked, the newest first. */
export async function listSignatures(
  database: Queryable,
  keyring: Keyring,
  user: number,
): Promise<StoredSignature[]> {
  const { rows } = await database.query<{ id: number; at: Date; sealed_key: number; sealed: Uint8Array }>(
    `select id, created_at as at, sealed_key, sealed from dulaan.signature
     where user_id = $1 and revoked_at is null order by id desc`,
    [user],
  );
  const keys = await keysById(database, keyring, [...new Set(rows.map((row) => row.sealed_key))]);
  return rows.flatMap(({ id, at, sealed_key: keyId, sealed }) => {
    const key = keys.get(keyId);
    if (!key) return [];
    const signature: Signature = JSON.parse(unseal(key.bytes, sealed, signatureContext(user)));
    return [{ id, created_at: at.toISOString(), ...signature }];
  });
}

/**
 * Revokes a signature of the caller: it signs nothing more. What it signed has a copy of its own and stays; the stored one
 * goes. False where there is none.
 */
export async function revokeSignature(database: Queryable, user: number, id: number): Promise<boolean> {
  const { count } = await database.query(
    `update dulaan.signature set revoked_at = now(), sealed = '' where id = $1 and user_id = $2 and revoked_at is null`,
    [id, user],
  );
  return count > 0;
}

async function storedSignature(
  { transaction, keyring }: WriteContext,
  user: number,
  id: number,
): Promise<Signature> {
  const own = await listSignatures(transaction, keyring, user);
  const found = own.find((each) => each.id === id);
  if (!found) throw new HttpError(400, { signature: [messages.unknownSignature] });
  return { type: found.type, signature: found.signature };
}

/** The proof is of a code for signatures, that the signer asked for and that came to an address of theirs. */
async function isProven(
  { transaction, keyring }: WriteContext,
  user: number,
  text: string | undefined,
): Promise<boolean> {
  const proof = openProof(keyring.proof, text ?? '');
  if (proof?.purpose !== 'signature' || proof.userId !== user) return false;
  const { rows } = await transaction.query<{ phone: string | null; email: string | null }>(
    'select phone, email from app.users where id = $1',
    [user],
  );
  const [row] = rows;
  return row !== undefined && (row.email === proof.to || row.phone?.endsWith(proof.to) === true);
}

async function requireKey({ transaction, keyring }: WriteContext, user: number): Promise<PersonKey> {
  const key = await keyFor(transaction, keyring, `user:${user}`);
  if (!key) throw new HttpError(401, textOfStatus(401));
  return key;
}

/** Context of the encryption: the ciphertext cannot be decrypted as the signature of another person. */
export function signatureContext(user: number): string {
  return `signature ${user}`;
}
