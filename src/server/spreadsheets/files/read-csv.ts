import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { CsvParser } from '../../../engine/csv/csv-parser';
import { HttpError } from '../../http/http-error';
import { messages } from '../messages';
import { mostColumns, type OpenSheet, type SheetRow } from './sheet-row';

/** A cell that the export has guarded against being a formula. */
const guarded = /^'(?=[=+\-@\t\r])/;

/** Opens a CSV file in UTF-8, or in UTF-16 as Excel's "Unicode text" is. Throws 400 where it is in neither. */
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
      return { number, cells: cells.slice(0, mostColumns).map((cell) => cell.replace(guarded, '')) };
    });
  const decode = (bytes?: Uint8Array) => {
    try {
      return decoder.decode(bytes, { stream: bytes !== undefined });
    } catch {
      throw new HttpError(400, messages.badEncoding);
    }
  };
  for await (const chunk of createReadStream(path)) {
    if (!(chunk instanceof Uint8Array)) continue;
    count(chunk.byteLength);
    yield* numbered(parser.push(decode(chunk)));
  }
  yield* numbered(parser.push(decode()));
  yield* numbered(parser.end());
}

async function encodingOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
    if (buffer[0] === 0xff && buffer[1] === 0xfe) return 'utf-16le';
    return buffer[0] === 0xfe && buffer[1] === 0xff ? 'utf-16be' : 'utf-8';
  } finally {
    await file.close();
  }
}
