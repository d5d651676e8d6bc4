import type { ColumnType } from '../../../../definitions/source';
import { mnEmail } from '../../../../engine/formats/mn-email';
import { mnPhone } from '../../../../engine/formats/mn-phone';
import type { ReadCell, SheetRow } from '../formats/sheet-row';
import { cellValue } from '../import/cell-input';

/** The kinds of columns that a sheet can be read as, the most exact first. `text` takes every value. */
export const sheetElements = [
  'boolean',
  'phone',
  'integer',
  'number',
  'date',
  'datetime',
  'time',
  'email',
  'select',
  'textarea',
  'text',
] as const;
export type SheetElement = (typeof sheetElements)[number];

/** Rows whose value an element cannot hold: their count, and the first of them. */
export interface Misfits {
  count: number;
  rows: { row: number; value: string }[];
}

export interface SheetColumn {
  header: string;
  guess: SheetElement;
  /** The first values, as they are in the file. */
  samples: string[];
  /** Cells with a value. */
  filled: number;
  /** The different values, where there are few enough to choose from. */
  choices: string[];
  /** By each element that does not hold every value. */
  misfits: Partial<Record<SheetElement, Misfits>>;
  longest: number;
}

const sampleCount = 3;
const shownMisfits = 5;
/** Different values of a choice, and how often each occurs on average. */
const mostChoices = 12;
const leastRepetition = 3;
/** Characters above which a text has a field of several lines, and the most of a text column. */
const longText = 120;
const longestSample = 200;
/** Eight digits may be an amount; those of mobile telephones begin so. */
const mobile = /^[5-9]\d{7}$/;

/** Collects the values of one column of a sheet. Its memory does not grow with the rows. */
class ColumnReader {
  readonly #header: string;
  readonly #misfits = new Map<SheetElement, Misfits>();
  readonly #samples: string[] = [];
  #values: Set<string> | undefined = new Set();
  #filled = 0;
  #longest = 0;
  #hasLines = false;
  #areMobiles = true;

  constructor(header: string) {
    this.#header = header;
  }

  read(cell: ReadCell, row: number): void {
    const given = typeof cell === 'string' ? cell.trim() : cell;
    if (given === null || given === '') return;
    const text = String(given);
    this.#filled += 1;
    if (this.#samples.length < sampleCount) this.#samples.push(text.slice(0, longestSample));
    this.#longest = Math.max(this.#longest, text.length);
    this.#hasLines ||= text.includes('\n');
    this.#areMobiles &&= mobile.test(text);
    this.#values?.add(text);
    if ((this.#values?.size ?? 0) > mostChoices || text.includes(',')) this.#values = undefined;
    for (const element of sheetElements) {
      if (element === 'select' || holds(element, given)) continue;
      const misfits = this.#misfits.get(element) ?? { count: 0, rows: [] };
      misfits.count += 1;
      if (misfits.rows.length < shownMisfits) misfits.rows.push({ row, value: text.slice(0, longestSample) });
      this.#misfits.set(element, misfits);
    }
  }

  result(): SheetColumn {
    const choices = this.#values === undefined ? [] : [...this.#values];
    return {
      header: this.#header,
      guess: this.#guess(choices.length),
      samples: this.#samples,
      filled: this.#filled,
      choices,
      misfits: Object.fromEntries(this.#misfits),
      longest: this.#longest,
    };
  }

  #guess(choices: number): SheetElement {
    if (this.#filled === 0) return 'text';
    const isRepeating = choices > 1 && this.#filled >= choices * leastRepetition;
    const isLong = this.#hasLines || this.#longest > longText;
    const fitting = sheetElements.find((element) => {
      if (element === 'select') return isRepeating;
      if (element === 'textarea') return isLong;
      if (element === 'phone' && !this.#areMobiles) return false;
      // A column of ones alone is rather a number than an answer.
      if (element === 'boolean' && choices < 2) return false;
      return !this.#misfits.has(element);
    });
    return fitting ?? 'text';
  }
}

/** Reads the rows of a sheet, of which the first is the header, and guesses the element of each column from all of them. */
export async function guessColumns(
  rows: AsyncIterable<SheetRow>,
): Promise<{ columns: SheetColumn[]; rows: number }> {
  let readers: ColumnReader[] | undefined;
  let count = 0;
  for await (const { cells, number } of rows) {
    const isEmpty = cells.every((cell) => cell === null || cell === '');
    if (readers === undefined) {
      if (isEmpty) continue;
      readers = cells.map((cell) => new ColumnReader(String(cell ?? '').trim()));
      continue;
    }
    if (isEmpty) continue;
    count += 1;
    for (const [index, reader] of readers.entries()) reader.read(cells[index] ?? null, number);
  }
  return { columns: (readers ?? []).map((reader) => reader.result()), rows: count };
}

/** Whether an import writes the cell into a column of the element, read as an import reads it. */
function holds(element: SheetElement, given: string | number | boolean): boolean {
  if (element === 'text' || element === 'textarea' || element === 'select') return true;
  if (element === 'phone') return mnPhone.pattern.test(String(given));
  if (element === 'email') return mnEmail.pattern.test(String(given));
  const value = cellValue(typeOf[element], given);
  switch (element) {
    case 'boolean':
      return typeof value === 'boolean';
    case 'integer':
      return (
        typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 2 ** 31 && !isCode(given)
      );
    case 'number':
      return typeof value === 'number' && !isCode(given);
    case 'date':
      // An import would drop the clock of a moment.
      return typeof given === 'string' && !given.includes(':') && isDay(value);
    case 'datetime':
      return typeof given === 'string' && typeof value === 'string' && (isDay(value) || isMoment(value));
    case 'time':
      return (
        typeof given === 'string' &&
        typeof value === 'string' &&
        /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(value)
      );
  }
}

const typeOf = {
  boolean: 'boolean',
  integer: 'integer',
  number: 'number',
  date: 'date',
  datetime: 'timestamp',
  time: 'time',
} as const satisfies Partial<Record<SheetElement, ColumnType>>;

/** A number that begins with zero is a code: as a number it would lose the zero. */
function isCode(given: string | number | boolean): boolean {
  return typeof given === 'string' && /^0\d/.test(given);
}

function isDay(value: unknown): boolean {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}

function isMoment(value: string): boolean {
  const [day, clock = ''] = value.split('T');
  return isDay(day) && /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(clock);
}
