import type { UploadedFile } from '../../../../widgets/contract';
import { randomKey } from '../../browser/random-key';
import type { Change, Vault } from '../vault/vault';

/** What is known of a file that is kept here until it can be uploaded. */
export interface LocalFile {
  /** `local-<uuid>`: stands in the form's values where the server's id will stand. */
  id: string;
  name: string;
  size: number;
  type: string;
  /** The server's, once it has it. */
  uploaded: UploadedFile | null;
}

const pattern = /^local-[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export function isLocalFile(id: unknown): id is string {
  return typeof id === 'string' && pattern.test(id);
}

/** The id of a file that is not on the server yet. */
export function newLocalId(): string {
  return `local-${randomKey()}`;
}

/** The key under which a local file is uploaded, however often that is tried. */
export function uploadKeyOf(id: string): string {
  return id.slice('local-'.length);
}

/** Keeps a file. Rejects with `StorageFull`. */
export async function keepFile(vault: Vault, id: string, file: File): Promise<LocalFile> {
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

/** The changes that forget files. */
export function forgetting(ids: readonly string[]): Change[] {
  return ids.flatMap((id): Change[] => [
    { store: 'files', id, isRemoved: true },
    { store: 'contents', id, isRemoved: true },
  ]);
}

/** The local files that a value names, however deep. */
export function localFilesIn(value: unknown): string[] {
  if (isLocalFile(value)) return [value];
  if (typeof value !== 'object' || value === null) return [];
  return [...new Set(Object.values(value).flatMap(localFilesIn))];
}

/** The same value with the server's ids in the place of local ones. */
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
