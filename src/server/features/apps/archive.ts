import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { packTar, unpackTar } from 'modern-tar';
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';
import { HttpError } from '../../platform/http/http-error';
import { textEncoding } from '../../definitions/store/text-encoding';
import { messages } from './messages';

/** Files of an application, and their bytes in all. */
const maxFiles = 2000;
const maxBytes = 16 * 1024 * 1024;

/** The media types in which an application travels. */
export const archiveTypes = ['application/zip', 'application/x-tar', 'application/gzip'];

/**
 * The files of a zip, tar or gzipped tar as texts by their paths, with forward slashes. Throws `HttpError` 400 for what is none
 * of them, 413 for too much.
 */
export async function readArchive(bytes: Uint8Array): Promise<Map<string, string>> {
  try {
    if (bytes[0] === 0x50 && bytes[1] === 0x4b) return await readZip(Buffer.from(bytes));
    const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
    return await readTar(isPacked ? await promisify(gunzip)(bytes, { maxOutputLength: maxBytes }) : bytes);
  } catch (error) {
    if (error instanceof HttpError) throw error;
    const isTooLong = error instanceof RangeError;
    throw isTooLong ? new HttpError(413, messages.tooMuch) : new HttpError(400, messages.noArchive);
  }
}

/** A tar of files: the same bytes for the same files. */
export function writeArchive(files: ReadonlyMap<string, string>): Promise<Uint8Array> {
  return packTar(
    [...files].map(([name, text]) => {
      const body = Buffer.from(text, textEncoding(name));
      return {
        header: { name, size: body.length, mtime: new Date(0), mode: 0o644, type: 'file' as const },
        body,
      };
    }),
  );
}

async function readTar(bytes: Uint8Array): Promise<Map<string, string>> {
  const entries = await unpackTar(bytes, { strict: true });
  const files = new FileMap();
  for (const { header, data } of entries)
    if (header.type === 'file' && data) files.add(header.name, Buffer.from(data));
  if (files.texts.size === 0) throw new HttpError(400, messages.noArchive);
  return files.texts;
}

async function readZip(bytes: Buffer): Promise<Map<string, string>> {
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, opened) => (error ? reject(error) : resolve(opened)));
  });
  const files = new FileMap();
  await new Promise<void>((resolve, reject) => {
    zip.on('error', reject);
    zip.on('end', resolve);
    zip.on('entry', (entry: Entry) => {
      readEntry(zip, entry, files).then(() => zip.readEntry(), reject);
    });
    zip.readEntry();
  });
  return files.texts;
}

async function readEntry(zip: ZipFile, entry: Entry, files: FileMap): Promise<void> {
  if (entry.fileName.endsWith('/')) return;
  // Checked before it is unpacked: the reader refuses an entry that is longer than it says.
  files.announce(entry.uncompressedSize);
  const stream = await new Promise<Readable>((resolve, reject) => {
    zip.openReadStream(entry, (error, opened) => (error ? reject(error) : resolve(opened)));
  });
  files.add(entry.fileName, await buffer(stream), false);
}

/** Files within the limits. Paths out of the folder and hidden files are left out: archivers of some systems add those. */
class FileMap {
  readonly texts = new Map<string, string>();
  #bytes = 0;
  #count = 0;

  announce(size: number): void {
    this.#bytes += size;
    this.#count += 1;
    if (this.#bytes > maxBytes || this.#count > maxFiles) throw new HttpError(413, messages.tooMuch);
  }

  add(name: string, bytes: Buffer, isNew = true): void {
    if (isNew) this.announce(bytes.length);
    const path = name.replace(/^(\.\/)+/, '');
    const parts = path.split('/');
    const isOutside = path.startsWith('/') || parts.includes('..') || path.includes('\\');
    if (isOutside) throw new HttpError(400, messages.noArchive);
    if (parts.some((part) => part.startsWith('.') || part === '__MACOSX')) return;
    // Two files of one name: readers would not agree which of them it is.
    if (this.texts.has(path)) throw new HttpError(400, messages.noArchive);
    this.texts.set(path, bytes.toString(textEncoding(path)));
  }
}
