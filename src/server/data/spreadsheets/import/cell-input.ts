import { languages, say, type Text } from '../../../../definitions/text';
import type { ColumnType } from '../../../../definitions/source';
import { ungrouped } from '../../../../../widgets/number/format';
import { readChoices, type Choice } from '../choices';
import { wallOfSerial, type ReadCell } from '../formats/sheet-row';
import { messages } from '../messages';
import type { ImportField } from './import-fields';

/** A converted cell: a value for the pipeline, the label of a row, those of a list, or an immediate error. */
export type CellInput = { value: unknown } | { label: string } | { list: string } | { fault: Text };

/**
 * Converts a cell to the value that a person would have entered. An unsuitable value is passed on unchanged: the
 * pipeline reports it with the usual messages.
 */
export function cellInput({ field, column }: ImportField, cell: ReadCell): CellInput {
  const given = typeof cell === 'string' ? cell.trim() : cell;
  if (given === null || given === '') return { value: null };
  const choices = readChoices(field.options);
  if (choices.length > 0) {
    if (column.type !== 'json') return choiceOf(choices, String(given));
    // An export writes several choices into one cell; their labels may contain commas.
    const whole = choiceOf(choices, String(given));
    if ('value' in whole) return { value: [whole.value] };
    const found = String(given)
      .split(/[,;\n]/)
      .filter((part) => part.trim() !== '')
      .map((part) => choiceOf(choices, part.trim()));
    const fault = found.find((one) => 'fault' in one);
    return fault ?? { value: found.flatMap((one) => ('value' in one ? [one.value] : [])) };
  }
  if (column.lists !== undefined) return { list: String(given) };
  if (column.references !== undefined) return { label: String(given) };
  return { value: cellValue(column.type, given) };
}

/** The choice whose value, or whose title in any language, is written there. */
function choiceOf(choices: readonly Choice[], given: string): { value: unknown } | { fault: Text } {
  const text = fold(given);
  const choice =
    choices.find(({ value }) => fold(String(value)) === text) ??
    choices.find(({ title }) => languages.some((language) => fold(say(title, language)) === text));
  return choice ? { value: choice.value } : { fault: messages.notAChoice(given) };
}

/** The value of a column that a cell shows. */
export function cellValue(type: ColumnType, given: string | number | boolean): unknown {
  switch (type) {
    case 'text':
      return String(given);
    case 'richText':
      return paragraphs(String(given));
    case 'integer':
    case 'count':
    case 'money':
    case 'number':
    case 'reference':
      return numberOf(given);
    case 'boolean':
      return truthOf(given);
    case 'date':
      return dayOf(given);
    case 'timestamp':
      return momentOf(given);
    case 'time':
      return timeOf(given);
    case 'json':
    case 'references':
      return jsonOf(given);
    case 'file':
      return given;
  }
}

/** `1,234,567₮`, `12.5 м²`, `1 234` */
function numberOf(given: string | number | boolean): unknown {
  if (typeof given !== 'string') return given;
  const digits = ungrouped(given.replaceAll('\u00A0', ' ').replace(/[^\d.,]*$/, ''));
  return /^[+-]?\d+(\.\d+)?$/.test(digits) ? Number(digits) : given;
}

const truths = new Map<string, boolean>([
  ...[messages.yes, 'true', '1', 'x', '✓', '+'].flatMap((text) =>
    wordsOf(text).map((word) => [word, true] as const),
  ),
  ...[messages.no, 'false', '0', '-', '–'].flatMap((text) =>
    wordsOf(text).map((word) => [word, false] as const),
  ),
]);

function wordsOf(text: Text): string[] {
  return languages.map((language) => fold(say(text, language)));
}

function truthOf(given: string | number | boolean): unknown {
  return typeof given === 'boolean' ? given : (truths.get(fold(String(given))) ?? given);
}

/** `2026-11-20`, `2026.11.20`, `2026/11/20`, with a time behind or without; a number is a spreadsheet's. */
function dayOf(given: string | number | boolean): unknown {
  const wall = typeof given === 'number' ? wallOfSerial(given, false) : given;
  const match =
    typeof wall === 'string' ? /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})\.?(?:[ T].*)?$/.exec(wall) : null;
  const [, year = '', month = '', day = ''] = match ?? [];
  return match ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : given;
}

function momentOf(given: string | number | boolean): unknown {
  const wall = typeof given === 'number' ? wallOfSerial(given, false) : given;
  if (typeof wall !== 'string') return given;
  const clock = /[ T](\d{1,2}):(\d\d)(:\d\d)?$/.exec(wall);
  const day = dayOf(wall);
  if (typeof day !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(day)) return wall;
  return clock ? `${day}T${(clock[1] ?? '').padStart(2, '0')}:${clock[2] ?? ''}${clock[3] ?? ''}` : day;
}

function timeOf(given: string | number | boolean): unknown {
  const wall = typeof given === 'number' ? wallOfSerial(given % 1, false) : given;
  return typeof wall === 'string' ? wall.replace(/^(\d):/, '0$1:') : given;
}

function jsonOf(given: string | number | boolean): unknown {
  if (typeof given !== 'string') return given;
  try {
    return JSON.parse(given);
  } catch {
    // A text that is no JSON is one by itself.
    return given;
  }
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A cell contains plain text, not HTML: each line becomes a paragraph. */
function paragraphs(text: string): string {
  const escaped = text.replaceAll(/[&<>]/g, (character) => entities[character] ?? character);
  return escaped
    .split(/\r?\n+/)
    .map((line) => `<p>${line}</p>`)
    .join('');
}

function fold(text: string): string {
  return text.normalize('NFC').trim().toLowerCase();
}
