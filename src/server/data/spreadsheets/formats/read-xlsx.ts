import type { Readable } from 'node:stream';
import { HttpError } from '../../../platform/http/http-error';
import { messages } from '../messages';
import { maxColumns, wallOfSerial, type OpenSheet, type ReadCell, type SheetRow } from './sheet-row';
import { readWorkbook, type Workbook } from './workbook';
import { appendCellText } from './cell-text';
import { localName, openArchive, xmlReader } from './xlsx-archive';

/** Rows and columns of a sheet: Excel has no more. */
const maxRows = 1_048_576;
const lastColumn = 16_384;

/** Opens the first sheet of a workbook. Its rows are read as they are asked for. Throws 400 for what is no workbook. */
export async function openXlsx(path: string): Promise<OpenSheet> {
  const archive = await openArchive(path);
  try {
    const workbook = await readWorkbook(archive);
    const size = archive.size(workbook.sheetPath);
    const stream = await archive.stream(workbook.sheetPath);
    let read = 0;
    return {
      rows: readRows(stream, workbook, (bytes) => (read += bytes)),
      share: () => (size === 0 ? 1 : Math.min(1, read / size)),
      close: async () => {
        stream.destroy();
        archive.close();
      },
    };
  } catch (error) {
    archive.close();
    throw error;
  }
}

async function* readRows(
  stream: Readable,
  workbook: Workbook,
  count: (bytes: number) => void,
): AsyncGenerator<SheetRow> {
  const reader = new RowReader(workbook);
  try {
    for await (const chunk of stream) {
      if (!(chunk instanceof Uint8Array)) continue;
      count(chunk.byteLength);
      reader.parser.write(chunk);
      yield* reader.take();
    }
  } catch (error) {
    throw error instanceof HttpError ? error : new HttpError(400, messages.brokenFile);
  }
  reader.parser.end();
  yield* reader.take();
}

/** Collects the rows of a sheet's XML. */
class RowReader {
  readonly parser = xmlReader({
    onopentag: (name, attributes) => this.#open(localName(name), attributes),
    ontext: (text) => {
      if (this.#isText) this.#text = appendCellText(this.#text, text);
    },
    onclosetag: (name) => this.#close(localName(name)),
  });
  readonly #workbook: Workbook;
  #rows: SheetRow[] = [];
  #number = 0;
  #seen = 0;
  #cells: ReadCell[] = [];
  #column = 0;
  #type = '';
  #style = 0;
  #text = '';
  #isText = false;
  #phonetic = 0;

  constructor(workbook: Workbook) {
    this.#workbook = workbook;
  }

  take(): SheetRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  #open(name: string, { r, t, s }: Record<string, string>): void {
    switch (name) {
      case 'row':
        this.#number = r === undefined ? this.#number + 1 : Number(r);
        this.#seen += 1;
        if (this.#seen > maxRows) throw new HttpError(400, messages.brokenFile);
        this.#cells = [];
        this.#column = -1;
        break;
      case 'c':
        this.#column = r === undefined ? this.#column + 1 : columnOf(r);
        if (this.#column >= lastColumn) throw new HttpError(400, messages.brokenFile);
        this.#type = t ?? 'n';
        this.#style = Number(s ?? 0);
        this.#text = '';
        break;
      case 'rPh':
        this.#phonetic += 1;
        break;
      case 'v':
      case 't':
        this.#isText = this.#phonetic === 0;
        break;
      default:
        break;
    }
  }

  #close(name: string): void {
    if (name === 'v' || name === 't') this.#isText = false;
    if (name === 'rPh') this.#phonetic -= 1;
    if (name === 'c' && this.#column >= 0 && this.#column < maxColumns) {
      while (this.#cells.length < this.#column) this.#cells.push(null);
      this.#cells[this.#column] = this.#value();
    }
    if (name === 'row') this.#rows.push({ number: this.#number, cells: this.#cells });
  }

  #value(): ReadCell {
    const text = this.#text;
    if (text === '') return null;
    const { texts, dateStyles, is1904 } = this.#workbook;
    switch (this.#type) {
      case 's':
        return texts.get(Number(text));
      case 'b':
        return text === '1';
      case 'n': {
        const number = Number(text);
        if (!Number.isFinite(number)) return text;
        return dateStyles[this.#style] === true ? (wallOfSerial(number, is1904) ?? number) : number;
      }
      case 'd':
        return text.replace('T', ' ').replace(/\.\d+$|Z$/, '');
      default:
        return text;
    }
  }
}

/** `AB12` is in the column 27, counted from 0. */
function columnOf(place: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/i.exec(place)?.[0].toUpperCase() ?? '') {
    column = column * 26 + (letter.codePointAt(0) ?? 64) - 64;
  }
  return column - 1;
}
