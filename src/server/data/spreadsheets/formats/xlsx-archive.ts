import type { Readable } from 'node:stream';
import { Parser } from 'htmlparser2';
import { open, type Entry, type ZipFile } from 'yauzl';
import { HttpError } from '../../../platform/http/http-error';
import { messages } from '../messages';

/** Bytes that the parts of a workbook besides its sheets and texts may have. */
const maxSmallPart = 16 * 1024 * 1024;

/** Maximum compression ratio of a larger part: a sheet with identical rows reaches some tens. */
const maxGrowth = 200;

/**
 * Bytes of XML without the start or end of an element: a name, attribute or comment of this length is not a workbook.
 */
const maxQuiet = 1024 * 1024;

/** Entries of a workbook; more are no workbook. */
const maxEntries = 10_000;

/** Handler of a part's XML elements. */
export type XmlHandler = NonNullable<ConstructorParameters<typeof Parser>[0]>;

/** The parts of a workbook, found by the archive's own directory. */
export class XlsxArchive {
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;

  constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#zip = zip;
    this.#entries = entries;
  }

  has(path: string): boolean {
    return this.#entries.has(path);
  }

  /** Bytes of a part when it is unpacked. */
  size(path: string): number {
    return this.#entries.get(path)?.uncompressedSize ?? 0;
  }

  /**
   * A part's bytes as they are unpacked. Throws 400 for a part that is not there, and 413 for one that is packed so
   * tightly that it can only be meant to fill the server.
   */
  stream(path: string): Promise<Readable> {
    const entry = this.#entries.get(path);
    if (!entry) throw new HttpError(400, messages.brokenFile);
    const { compressedSize, uncompressedSize } = entry;
    if (uncompressedSize > maxSmallPart && uncompressedSize > compressedSize * maxGrowth)
      throw new HttpError(413, messages.packedTooTightly);
    return new Promise((resolve, reject) => {
      this.#zip.openReadStream(entry, (error, stream) => {
        if (error) reject(new HttpError(400, messages.brokenFile));
        else resolve(stream);
      });
    });
  }

  /** Reads a small part completely; its elements go to `handler`. */
  async read(path: string, handler: XmlHandler): Promise<void> {
    if (this.size(path) > maxSmallPart) throw new HttpError(413, messages.brokenFile);
    await readXml(await this.stream(path), handler);
  }

  close(): void {
    this.#zip.close();
  }
}

/** Opens an archive. Throws 400 for what is none. */
export async function openArchive(path: string): Promise<XlsxArchive> {
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    open(path, { lazyEntries: true, autoClose: false }, (error, opened) => {
      if (error) reject(new HttpError(400, messages.brokenFile));
      else resolve(opened);
    });
  });
  const entries = new Map<string, Entry>();
  return new Promise((resolve, reject) => {
    const refuse = () => {
      zip.close();
      reject(new HttpError(400, messages.brokenFile));
    };
    zip.on('error', refuse);
    zip.on('end', () => resolve(new XlsxArchive(zip, entries)));
    zip.on('entry', (entry: Entry) => {
      entries.set(entry.fileName, entry);
      if (entries.size > maxEntries) refuse();
      else zip.readEntry();
    });
    zip.readEntry();
  });
}

/** Feeds XML to a parser piece by piece. */
export async function readXml(stream: Readable, handler: XmlHandler): Promise<void> {
  const parser = xmlReader(handler);
  try {
    for await (const chunk of stream) if (chunk instanceof Uint8Array) parser.write(chunk);
  } catch (error) {
    throw error instanceof HttpError ? error : new HttpError(400, messages.brokenFile);
  }
  parser.end();
}

export interface XmlReader {
  /** Throws 400 if a single XML token exceeds the parser's buffer limit. */
  write(this: void, bytes: Uint8Array): void;
  end(this: void): void;
}

/** A parser that takes XML in pieces of any size and never remembers more than a few of them. */
export function xmlReader(handler: XmlHandler): XmlReader {
  let quiet = 0;
  const heard = {
    onopentag: (...values: Parameters<NonNullable<XmlHandler['onopentag']>>) => {
      quiet = 0;
      handler.onopentag?.(...values);
    },
    ontext: (text: string) => {
      quiet = 0;
      handler.ontext?.(text);
    },
    onclosetag: (...values: Parameters<NonNullable<XmlHandler['onclosetag']>>) => {
      quiet = 0;
      handler.onclosetag?.(...values);
    },
  };
  const parser = new Parser({ ...handler, ...heard }, { xmlMode: true, decodeEntities: true });
  const decoder = new TextDecoder();
  return {
    write: (bytes) => {
      quiet += bytes.byteLength;
      parser.write(decoder.decode(bytes, { stream: true }));
      if (quiet > maxQuiet) throw new HttpError(400, messages.brokenFile);
    },
    end: () => parser.end(),
  };
}

/** Strips the prefix: `x:row` becomes `row`. */
export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
