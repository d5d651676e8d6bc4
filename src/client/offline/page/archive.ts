import { strToU8, unzipSync, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { isEntry, type OutboxEntry } from '../outbox/entry';
import { findFile, isLocalFile, type LocalFile } from '../outbox/local-files';
import { filesOf, findEntry } from '../outbox/outbox-entries';
import type { Change, Vault } from '../vault/vault';

const listName = 'unsent.json';
const proofName = 'unsent.proof';

interface Archive {
  format: 1;
  /** The key of the person whose entries these are. */
  owner: string;
  savedAt: string;
  entries: OutboxEntry[];
  files: LocalFile[];
}

/** Entries with their files as one zip: the list as JSON, beside it the pictures as anybody can open them. */
export async function packOutbox(vault: Vault, entries: readonly OutboxEntry[]): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    parts.push(new Uint8Array(chunk));
  });
  const files: LocalFile[] = [];
  for (const id of new Set(entries.flatMap(filesOf))) {
    const facts = await findFile(vault, id);
    const bytes = await vault.getBytes('contents', id);
    if (facts === undefined || bytes === undefined) continue;
    files.push(facts);
    // Pictures are packed already.
    const part = new ZipPassThrough(`files/${id}/${facts.name.replaceAll(/[\\/]/g, '_')}`);
    zip.add(part);
    part.push(new Uint8Array(bytes), true);
  }
  const archive: Archive = {
    format: 1,
    owner: vault.owner,
    savedAt: new Date().toISOString(),
    entries: [...entries],
    files,
  };
  const text = JSON.stringify(archive, null, 1);
  addText(zip, listName, text);
  addText(zip, proofName, await vault.prove(text));
  zip.end();
  return new Blob(parts, { type: 'application/zip' });
}

export type Unpacked =
  | { isRead: true; added: number; known: number }
  | { isRead: false; reason: 'notOurs' | 'otherPerson' };

/**
 * Reads an archive back into the outbox of the person who wrote it. What is there already stays as it is. Only what
 * this very device wrote is sent as it stands; of anything else the person looks at every entry first, because a
 * file from elsewhere may say anything. Rejects with `StorageFull`.
 */
export async function unpackOutbox(vault: Vault, bytes: ArrayBuffer): Promise<Unpacked> {
  const parts = partsOf(bytes);
  const text = parts?.text(listName);
  const archive = text === undefined ? undefined : archiveOf(text);
  if (parts === undefined || text === undefined || archive === undefined)
    return { isRead: false, reason: 'notOurs' };
  if (archive.owner !== vault.owner) return { isRead: false, reason: 'otherPerson' };
  const isOwn = await vault.isProof(text, parts.text(proofName) ?? '');
  let added = 0;
  let known = 0;
  for (const entry of archive.entries) {
    if ((await findEntry(vault, entry.id)) !== undefined) {
      known += 1;
      continue;
    }
    const value = isOwn ? entry : forReview(entry);
    const changes: Change[] = [{ store: 'entries', id: entry.id, value }];
    for (const id of filesOf(entry)) {
      const facts = archive.files.find((file) => file.id === id);
      const content = parts.file(id);
      if (facts === undefined || content === undefined) continue;
      changes.push({ store: 'files', id, value: isOwn ? facts : { ...facts, uploaded: null } });
      changes.push({ store: 'contents', id, bytes: content });
    }
    await vault.write(changes);
    added += 1;
  }
  return { isRead: true, added, known };
}

function forReview(entry: OutboxEntry): OutboxEntry {
  return {
    ...entry,
    progress: { state: 'held', reason: 'imported', message: '', fields: {}, current: null },
  };
}

function addText(zip: Zip, name: string, text: string): void {
  const part = new ZipDeflate(name);
  zip.add(part);
  part.push(strToU8(text), true);
}

interface Parts {
  text(name: string): string | undefined;
  /** The content of a local file. */
  file(id: string): ArrayBuffer | undefined;
}

function partsOf(bytes: ArrayBuffer): Parts | undefined {
  let parts: Record<string, Uint8Array>;
  try {
    parts = unzipSync(new Uint8Array(bytes));
  } catch {
    return undefined;
  }
  return {
    text: (name) => {
      const part = parts[name];
      return part && new TextDecoder().decode(part);
    },
    file: (id) => {
      const name = Object.keys(parts).find((candidate) => candidate.startsWith(`files/${id}/`));
      const part = name === undefined ? undefined : parts[name];
      return part && new Uint8Array(part).buffer;
    },
  };
}

function archiveOf(text: string): Archive | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  return isArchive(value) ? value : undefined;
}

function isArchive(value: unknown): value is Archive {
  return (
    typeof value === 'object' &&
    value !== null &&
    'format' in value &&
    value.format === 1 &&
    'owner' in value &&
    typeof value.owner === 'string' &&
    'entries' in value &&
    Array.isArray(value.entries) &&
    value.entries.every(isEntry) &&
    'files' in value &&
    Array.isArray(value.files) &&
    value.files.every(
      (file: unknown) => typeof file === 'object' && file !== null && 'id' in file && isLocalFile(file.id),
    )
  );
}
