import type { Text } from '../../../../definitions/text';
import { splitLabels } from '../../../../engine/keys/label-list';
import type { RowColumn } from './columns';

/** A cell that could not be pasted, counted from 0. */
export interface PasteProblem {
  row: number;
  column: string;
  text: string;
  reason: 'number' | 'whole' | 'date' | 'time' | 'yesNo' | 'choice' | 'unknownRow' | 'unsupported';
}

export interface PastedRows {
  rows: Record<string, unknown>[];
  problems: PasteProblem[];
  /** Names of referred rows that still have to be looked up, by column. */
  labels: ReadonlyMap<string, ReadonlySet<string>>;
}

/**
 * Parses the text that a spreadsheet copies: tabs between cells, lines between rows, quotes around cells of several
 * lines.
 */
export function cellsOfClipboard(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    row.push(cell);
    cell = '';
  };
  const endRow = () => {
    endCell();
    rows.push(row);
    row = [];
  };
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? '';
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (text[at + 1] === '"') {
        cell += '"';
        at++;
      } else isQuoted = false;
    } else if (character === '"' && cell === '') isQuoted = true;
    else if (character === '\t') endCell();
    else if (character === '\n') endRow();
    else if (character !== '\r') cell += character;
  }
  if (cell !== '' || row.length > 0) endRow();
  while (rows.at(-1)?.every((each) => each.trim() === '')) rows.pop();
  return rows;
}

/**
 * Converts pasted cells to values by the columns on which they fall. An empty cell empties; an invalid one is left out
 * and reported.
 */
export function valuesOfCells(
  cells: readonly (readonly string[])[],
  columns: readonly RowColumn[],
  keyOf: (column: RowColumn, label: string) => number | undefined,
): PastedRows {
  const problems: PasteProblem[] = [];
  const labels = new Map<string, Set<string>>();
  const rows = cells.map((texts, row) => {
    const values: Record<string, unknown> = {};
    for (const [index, column] of columns.entries()) {
      const text = texts[index]?.trim();
      if (text === undefined) continue;
      const isName = column.reference !== null && choicesOf(column).length === 0 && text !== '';
      const names = !isName ? [] : column.type === 'references' ? splitLabels(text) : [text];
      for (const name of names) labels.set(column.name, (labels.get(column.name) ?? new Set()).add(name));
      const read = isName
        ? readNames(
            names.map((name) => keyOf(column, name)),
            column,
          )
        : readCell(text, column);
      if ('reason' in read) problems.push({ row, column: column.name, text, reason: read.reason });
      else values[column.name] = read.value;
    }
    return values;
  });
  return { rows, problems, labels };
}

type Read = { value: unknown } | { reason: PasteProblem['reason'] };

/** One row, or those of a list. */
function readNames(keys: readonly (number | undefined)[], { type }: RowColumn): Read {
  const known = keys.filter((key) => key !== undefined);
  if (known.length < keys.length) return { reason: 'unknownRow' };
  return { value: type === 'references' ? [...new Set(known)] : (known[0] ?? null) };
}

function readCell(text: string, column: RowColumn): Read {
  if (text === '') return { value: null };
  const choices = choicesOf(column);
  if (choices.length > 0) return readChoice(text, choices);
  switch (column.type) {
    case 'text':
    case 'richText':
      return { value: text };
    case 'number':
      return readNumber(text);
    case 'integer':
    case 'count':
    case 'money': {
      const read = readNumber(text);
      return 'value' in read && !Number.isInteger(read.value) ? { reason: 'whole' } : read;
    }
    case 'boolean':
      return readYesNo(text);
    case 'date': {
      const [, year, month, day] = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})\.?$/.exec(text) ?? [];
      if (year === undefined || month === undefined || day === undefined) return { reason: 'date' };
      const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
      const moment = new Date(`${date}T00:00:00Z`);
      // Day 31 of a short month would be parsed as a day of the next month.
      return moment.getUTCDate() === Number(day) ? { value: date } : { reason: 'date' };
    }
    case 'time':
      return readTime(text);
    case 'timestamp':
    case 'json':
    case 'file':
    case 'reference':
    case 'references':
      return { reason: 'unsupported' };
  }
}

/**
 * Parses a number with spaces or commas between thousands and a point before the fraction. A single comma before one or
 * two digits is a decimal point too.
 */
function readNumber(text: string): { value: number } | { reason: 'number' } {
  const bare = text.replaceAll(/[\s\u00a0\u202f₮%'’]/g, '');
  const pointed = /^-?\d+,\d{1,2}$/.test(bare) ? bare.replace(',', '.') : bare.replaceAll(',', '');
  return /^-?(\d+\.?\d*|\.\d+)$/.test(pointed) ? { value: Number(pointed) } : { reason: 'number' };
}

function readTime(text: string): Read {
  if (!/^([01]?\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(text)) return { reason: 'time' };
  const whole = text.length < 6 ? `${text}:00` : text;
  return { value: whole.padStart(8, '0') };
}

function readYesNo(text: string): Read {
  const word = text.toLocaleLowerCase();
  if (['тийм', 'yes', 'true', '1', 'x', '✓', '예', 'үнэн'].includes(word)) return { value: true };
  if (['үгүй', 'no', 'false', '0', '-', '아니요', 'худал'].includes(word)) return { value: false };
  return { reason: 'yesNo' };
}

interface Choice {
  value: string | number;
  title: Text;
}

function readChoice(text: string, choices: readonly Choice[]): Read {
  const word = text.toLocaleLowerCase();
  const found = choices.find(({ value, title }) => {
    const names = typeof title === 'string' ? [title] : Object.values(title);
    return String(value) === text || names.some((name) => name.toLocaleLowerCase() === word);
  });
  return found ? { value: found.value } : { reason: 'choice' };
}

function choicesOf({ field }: RowColumn): Choice[] {
  const { choices } = field.options ?? {};
  return Array.isArray(choices) ? choices.filter(isChoice) : [];
}

function isChoice(value: unknown): value is Choice {
  return typeof value === 'object' && value !== null && 'value' in value && 'title' in value;
}
