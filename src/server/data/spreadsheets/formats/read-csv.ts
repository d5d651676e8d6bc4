import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { CsvParser } from '../../../../engine/csv/csv-parser';
import { HttpError } from '../../../platform/http/http-error';
import { messages } from '../messages';
import { unguardCell } from './guarded-cell';
import { maxColumns, type OpenSheet, type SheetRow } from './sheet-row';

/** Opens a CSV file in UTF-8, or in UTF-16 as Excel's "Unicode text" is. Throws 400 where it is in neither, or no text. */
export async function openCsv(path: string): Promise<OpenSheet> {
  const { size } = await stat(path);
  const encoding = await encodingOf(path);
  let read = 0;
  return {
    rows: readRows(path, encoding, (bytes) => (read += bytes)),
    share: () => (size === 0 ? 1 : read / size),
    close: () => Promise.resolve(),
  };
}

async function* readRows(
  path: string,
  encoding: string,
  count: (bytes: number) => void,
): AsyncGenerator<SheetRow> {
  const parser = new CsvParser();
  const decoder = new TextDecoder(encoding, { fatal: true });
  let number = 0;
  const numbered = (rows: readonly string[][]) =>
    rows.map((cells): SheetRow => {
      number += 1;
      return { number, cells: cells.slice(0, maxColumns).map(unguardCell) };
    });
  const decode = (bytes?: Uint8Array) => {
    const text = decoded(decoder, bytes);
    const isBeginning = number === 0;
    if (text.includes('\0') || (isBeginning && isRubbish(text))) throw new HttpError(400, messages.notText);
    return text;
  };
  for await (const chunk of createReadStream(path)) {
    if (!(chunk instanceof Uint8Array)) continue;
    count(chunk.byteLength);
    yield* numbered(parser.push(decode(chunk)));
  }
  yield* numbered(parser.push(decode()));
  yield* numbered(parser.end());
}

function decoded(decoder: TextDecoder, bytes: Uint8Array | undefined): string {
  try {
    return decoder.decode(bytes, { stream: bytes !== undefined });
  } catch {
    throw new HttpError(400, messages.badEncoding);
  }
}

/** Control characters, and code points that are not text. */
const unwritten = /[^\P{C}\t\r\n\p{Cf}]/gu;

/** Bytes that are no text often decode as one. Single strays get into cells by pasting, many do not. */
function isRubbish(text: string): boolean {
  return (text.match(unwritten)?.length ?? 0) > text.length / 20 + 1;
}

/** Returns whether a file starts with the byte order mark of UTF-16, either way. */
export function isUtf16(beginning: Uint8Array): boolean {
  const [first, second] = beginning;
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}

async function encodingOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
    if (!isUtf16(buffer)) return 'utf-8';
    return buffer[0] === 0xff ? 'utf-16le' : 'utf-16be';
  } finally {
    await file.close();
  }
}
