import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { createTarDecoder } from 'modern-tar';
import { BackupProblem, entryNames, format, type Ending, type Manifest } from './format';

export interface BackupEntry {
  name: string;
  /** Reads its bytes, once. An unread entry is skipped. */
  bytes: () => Promise<Uint8Array>;
}

/**
 * The entries of a backup in their order.
 * @throws BackupProblem when the file is no backup or breaks off
 */
export async function* readEntries(path: string): AsyncGenerator<BackupEntry> {
  try {
    for await (const { header, body } of entriesOf(path)) {
      let isRead = false;
      const bytes = async () => {
        isRead = true;
        return collect(body, header.size).catch((error: unknown) => {
          throw asProblem(path, error);
        });
      };
      yield { name: header.name, bytes };
      // A cancelled body can stall the decoder (modern-tar 0.8.6), so unread entries are drained.
      if (!isRead) await drop(body);
    }
  } catch (error) {
    throw asProblem(path, error);
  }
}

/**
 * Reads the complete backup and compares it with its own checksums. @throws BackupProblem when it is incomplete, was
 * changed, or has another format
 */
export async function verifyBackup(path: string): Promise<{ manifest: Manifest; ending: Ending }> {
  const hash = createHash('sha256');
  let manifest: Manifest | undefined;
  let ending: Ending | undefined;
  for await (const entry of readEntries(path)) {
    if (ending) throw new BackupProblem(`${path} goes on after its end.`);
    const bytes = await entry.bytes();
    if (manifest === undefined) manifest = readManifest(path, entry.name, bytes);
    if (entry.name === entryNames.end) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its checksum over the rest vouches for it
      ending = parse(path, bytes) as Ending;
      continue;
    }
    hash.update(`${entry.name}\n${bytes.length}\n`).update(bytes);
    const [, key] = /^contents\/(.*)$/.exec(entry.name) ?? [];
    if (key !== undefined && createHash('sha256').update(bytes).digest('hex') !== key) {
      throw new BackupProblem(`${path}: the file ${key} is damaged.`);
    }
  }
  if (manifest === undefined || ending === undefined) {
    throw new BackupProblem(`${path} is no whole backup: it ends before its last entry.`);
  }
  if (hash.digest('hex') !== ending.sha256)
    throw new BackupProblem(`${path} is damaged: its checksum differs.`);
  return { manifest, ending };
}

function readManifest(path: string, name: string, bytes: Uint8Array): Manifest {
  const document = name === entryNames.manifest ? parse(path, bytes) : undefined;
  const manifest: Partial<Manifest> = typeof document === 'object' && document !== null ? document : {};
  if (manifest.format !== format.name) throw new BackupProblem(`${path} is no backup of this product.`);
  if (manifest.number !== format.number) {
    throw new BackupProblem(
      `${path} has format ${String(manifest.number)}, this build reads ${format.number}: restore it with a build of its time.`,
    );
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its format and number say what else is in it
  return manifest as Manifest;
}

function parse(path: string, bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch (error) {
    throw new BackupProblem(`${path} is damaged: ${reasonOf(error)}`, { cause: error });
  }
}

interface TarEntry {
  header: { name: string; size: number };
  body: ReadableStream<Uint8Array>;
}

async function* entriesOf(path: string): AsyncGenerator<TarEntry> {
  const gunzip = createGunzip();
  // Errors surface in the stream that is read.
  pipeline(createReadStream(path), gunzip, () => undefined);
  const decoder = createTarDecoder({ strict: true });
  const writer = decoder.writable.getWriter();
  const feeding = feed(gunzip, writer);
  feeding.catch(() => undefined);
  const reader = decoder.readable.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      yield value;
    }
    await feeding;
  } finally {
    // The rest is not needed; the resulting error is expected.
    gunzip.destroy();
    reader.cancel().catch(() => undefined);
  }
}

async function feed(from: Readable, to: WritableStreamDefaultWriter<Uint8Array>): Promise<void> {
  try {
    for await (const chunk of from) {
      if (chunk instanceof Uint8Array) await to.write(new Uint8Array(chunk));
    }
    await to.close();
  } catch (error) {
    await to.abort(error).catch(() => undefined);
    throw error;
  }
}

async function drop(body: ReadableStream<Uint8Array>): Promise<void> {
  const reader = body.getReader();
  while (!(await reader.read()).done);
}

async function collect(body: ReadableStream<Uint8Array>, size: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(size);
  const reader = body.getReader();
  let place = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    if (place + value.length > size) throw new Error('an entry is longer than it says');
    bytes.set(value, place);
    place += value.length;
  }
  if (place < size) throw new Error('an entry breaks off');
  return bytes;
}

/** Files that cannot be opened are no matter of the backup. */
function asProblem(path: string, error: unknown): unknown {
  if (error instanceof BackupProblem || (error instanceof Error && 'syscall' in error)) return error;
  return new BackupProblem(`${path} is no whole backup: ${reasonOf(error)}`, { cause: error });
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
