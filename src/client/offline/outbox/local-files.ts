import type { UploadedFile } from '../../../../widgets/contract';
import { randomKey } from '../../browser/random-key';
import type { Change, Vault } from '../vault/vault';

/** Metadata of a file that is stored on the device until it is uploaded. */
export interface LocalFile {
  /** `local-<uuid>`: the placeholder in the form's values for the server's id. */
  id: string;
  name: string;
  size: number;
  type: string;
  /** The file on the server, once it is uploaded. */
  uploaded: UploadedFile | null;
}

const pattern = /^local-[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export function isLocalFile(id: unknown): id is string {
  return typeof id === 'string' && pattern.test(id);
}

/** Returns a new id for a file that is not on the server yet. */
export function newLocalId(): string {
  return `local-${randomKey()}`;
}

/** Returns the idempotency key of a local file's upload, the same for every attempt. */
export function fileUploadKey(id: string): string {
  return id.slice('local-'.length);
}

/** Stores a file in the vault. Rejects with `StorageFull`. */
export async function storeFile(vault: Vault, id: string, file: File): Promise<LocalFile> {
  const facts: LocalFile = { id, name: file.name, size: file.size, type: file.type, uploaded: null };
  await vault.write([
    { store: 'files', id, value: facts },
    { store: 'contents', id, bytes: await file.arrayBuffer() },
  ]);
  return facts;
}

export async function findFile(vault: Vault, id: string): Promise<LocalFile | undefined> {
  const facts = await vault.get('files', id);
  return isFacts(facts) ? facts : undefined;
}

/** Returns the changes that delete the files from the vault. */
export function fileDeletions(ids: readonly string[]): Change[] {
  return ids.flatMap((id): Change[] => [
    { store: 'files', id, isRemoved: true },
    { store: 'contents', id, isRemoved: true },
  ]);
}

/** Returns the local files that a value contains, at any depth. */
export function localFilesIn(value: unknown): string[] {
  if (isLocalFile(value)) return [value];
  if (typeof value !== 'object' || value === null) return [];
  return [...new Set(Object.values(value).flatMap(localFilesIn))];
}

/** Returns the value with local ids replaced by the server's. */
export function withUploaded<T>(value: T, serverIds: ReadonlyMap<string, string>): T;
export function withUploaded(value: unknown, serverIds: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return serverIds.get(value) ?? value;
  if (Array.isArray(value)) return value.map((item: unknown) => withUploaded(item, serverIds));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, withUploaded<unknown>(inner, serverIds)]),
  );
}

function isFacts(value: unknown): value is LocalFile {
  return typeof value === 'object' && value !== null && 'id' in value && 'uploaded' in value;
}
