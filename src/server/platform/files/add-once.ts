import { createHash } from 'node:crypto';
import type { Caller } from '../../../engine/access/caller';
import type { Database, Transaction } from '../database/database';
import {
  readStoredResponse,
  deleteStoredResponse,
  storeResponse,
  type IdempotentRequest,
} from '../http/idempotency';
import { deleteFile, findFile, type StoredFile } from './stored-file';

export interface RepeatableUpload {
  /** The `Idempotency-Key` header. */
  key: string;
  caller: Caller;
  upload: { bytes: Uint8Array; name: string };
  /** Keeps the file, as an upload without a key would. */
  add: () => Promise<StoredFile>;
}

/**
 * Adds a file once, however often its upload is repeated: a response that was lost is sent again. The
 * bytes are written outside every transaction, so of two uploads at once both keep a file and the later one takes
 * its own back. Throws 422 when the key was used for another file.
 */
export async function addOnce(database: Database, request: RepeatableUpload): Promise<StoredFile> {
  const repeatable: IdempotentRequest = {
    key: request.key,
    caller: request.caller,
    body: bodyOf(request.upload),
  };
  const earlier = await database.transaction((transaction) => earlierFile(transaction, repeatable));
  if (earlier) return earlier;
  const file = await request.add();
  const first = await database.transaction(async (transaction) => {
    const other = await earlierFile(transaction, repeatable);
    if (!other) await storeResponse(transaction, repeatable, file.id);
    return other;
  });
  if (!first) return file;
  await deleteFile(database, file.id);
  return first;
}

/** Undefined also if the file itself is gone: unclaimed for too long, or its row was cleared. */
async function earlierFile(
  transaction: Transaction,
  repeatable: IdempotentRequest,
): Promise<StoredFile | undefined> {
  const id = await readStoredResponse(transaction, repeatable);
  if (id === undefined) return undefined;
  const file = await findFile(transaction, id);
  if (!file) await deleteStoredResponse(transaction, repeatable);
  return file;
}

function bodyOf({ bytes, name }: RepeatableUpload['upload']): string {
  return `POST /files ${createHash('sha256').update(bytes).digest('hex')} ${name}`;
}
