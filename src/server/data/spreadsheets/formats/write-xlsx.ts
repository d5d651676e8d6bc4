import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { RowBatches, SheetColumn, SheetValue } from './sheet-column';
import { escapeXml, sheetFoot, sheetHead, sheetPath, styles, workbookParts } from './xlsx-parts';

/** Rows of a sheet, the header among them. */
export const maxSheetRows = 1_048_576;

/** Characters of a cell. */
const longestText = 32_767;

export interface XlsxStream {
  stream: Readable;
  /** Gives up: no more batches are asked for. */
  stop: () => void;
}

/**
 * A workbook of one sheet as a stream; rows are generated as they are read. Texts are inline in their cells, so that no
 * table of them grows in memory.
 */
export function writeXlsx(name: string, columns: readonly SheetColumn[], batches: RowBatches): XlsxStream {
  const formats = [...new Set(columns.flatMap(({ format }) => format ?? []))];
  const zip = new ZipFile();
  const output = new Readable().wrap(zip.outputStream);
  zip.on('error', (error: Error) => output.destroy(error));
  for (const [path, text] of Object.entries(workbookParts(name, formats)))
    zip.addBuffer(Buffer.from(text), path);
  const sheet = Readable.from(sheetText(columns, formats, batches), { objectMode: false });
  // The quickest level: sheets repeat themselves so much that higher ones save little.
  zip.addReadStream(sheet, sheetPath, { compressionLevel: 1 });
  zip.end();
  return { stream: output, stop: () => void sheet.destroy() };
}

async function* sheetText(
  columns: readonly SheetColumn[],
  formats: readonly string[],
  batches: RowBatches,
): AsyncGenerator<string> {
  const names = columns.map((_, index) => columnName(index));
  const cells = columns.map((column) => styleOf(column, formats));
  let row = 1;
  const headers = columns.map(({ header }, index) => textCell(`${names[index]}1`, styles.header, header));
  yield `${sheetHead(columns)}<row r="1" ht="22" customHeight="1">${headers.join('')}</row>`;
  for await (const rows of batches) {
    let text = '';
    for (const values of rows) {
      row += 1;
      text += `<row r="${row}">`;
      for (let index = 0; index < values.length; index += 1) {
        text += cell(`${names[index]}${row}`, columns[index]?.kind, cells[index] ?? 0, values[index] ?? null);
      }
      text += '</row>';
    }
    yield text;
  }
  yield sheetFoot;
}

function cell(
  place: string,
  kind: SheetColumn['kind'] | undefined,
  style: number,
  value: SheetValue,
): string {
  if (value === null || value === '') return '';
  if (typeof value === 'number') return numberCell(place, style, value);
  const serial = kind === 'day' || kind === 'moment' ? serialOf(value) : undefined;
  return serial === undefined ? textCell(place, styles.plain, value) : numberCell(place, style, serial);
}

function numberCell(place: string, style: number, value: number): string {
  return `<c r="${place}" s="${style}"><v>${value}</v></c>`;
}

function textCell(place: string, style: number, value: string): string {
  const styled = style === styles.plain ? '' : ` s="${style}"`;
  return `<c r="${place}"${styled} t="inlineStr"><is><t xml:space="preserve">${escapeXml(value.slice(0, longestText))}</t></is></c>`;
}

function styleOf({ kind, format }: SheetColumn, formats: readonly string[]): number {
  if (kind === 'day') return styles.day;
  if (kind === 'moment') return styles.moment;
  return format === undefined ? styles.plain : styles.firstFormat + formats.indexOf(format);
}

/** Days since 30 December 1899, as Excel counts them; undefined for what it cannot count. */
function serialOf(wall: string): number | undefined {
  const match = /^(\d{4})-(\d\d)-(\d\d)(?: (\d\d):(\d\d))?$/.exec(wall);
  if (!match) return undefined;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0));
  // Before March 1900 Excel counts a day that never was.
  if (year < 1901) return undefined;
  return (Date.UTC(year, month - 1, day, hour, minute) - Date.UTC(1899, 11, 30)) / 86_400_000;
}

/** `A`, `Z`, `AA` … of a column counted from 0. */
export function columnName(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? columnName(rest - 1) : '') + String.fromCodePoint(65 + (index % 26));
}
