import { guardCell } from './guarded-cell';
import type { RowBatches, SheetColumn, SheetValue } from './sheet-column';

/** Excel takes a file without it for the machine's old code page. */
const byteOrderMark = '\uFEFF';

/** The lines of a CSV file (RFC 4180, UTF-8 with a byte order mark), a batch at a time, headers first. */
export async function* writeCsv(
  columns: readonly SheetColumn[],
  batches: RowBatches,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns.map(({ header }) => header));
  for await (const rows of batches) {
    let text = '';
    for (const row of rows) text += csvLine(row);
    yield text;
  }
}

/** One line with its end. */
export function csvLine(values: readonly SheetValue[]): string {
  return `${values.map(csvCell).join(',')}\r\n`;
}

function csvCell(value: SheetValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const guarded = guardCell(value);
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}
