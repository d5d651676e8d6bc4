import { namePattern } from '../../../../definitions/values/name';
import type { Adoption } from '../../../../engine/model/adoption';
import { engineNames, freeName, nameOfTitle, longestTitle } from '../../column-name';
import type { JsonObject } from '../../document/pointer';
import type { DescribedTable, TableColumn } from './read-tables';

/** The element of a column of text; other columns have that of their type. */
export type TextElement = 'text' | 'textarea' | 'phone' | 'email';
export const textElements: readonly TextElement[] = ['text', 'textarea', 'phone', 'email'];

/** A column of the table with what the person has chosen for it. */
export interface ChosenColumn {
  column: TableColumn;
  title: string;
  isLeftOut: boolean;
  /** Null for what is no text. */
  element: TextElement | null;
}

/** Starts with guesses from names, comments and the first rows. Columns that cannot be taken over are left out. */
export function firstChoices({ columns, first_rows: rows }: DescribedTable): ChosenColumn[] {
  return columns.map((column, index) => {
    const values = rows.flatMap((row) => row[index] ?? []);
    return {
      column,
      title: titleOf(column),
      isLeftOut: column.is_engine || column.element === null,
      element: column.element === 'text' && column.choices === null ? guessElement(column, values) : null,
    };
  });
}

function titleOf({ name, comment }: TableColumn): string {
  const said = comment?.trim() ?? '';
  if (said !== '' && said.length <= longestTitle) return said;
  const words = name
    .replaceAll(/([a-zа-яөүё])([A-ZА-ЯӨҮЁ])/g, '$1 $2')
    .replaceAll('_', ' ')
    .trim()
    .toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`.slice(0, longestTitle);
}

/** Characters from which a text is a long one. */
const longText = 60;

function guessElement({ name }: TableColumn, values: readonly string[]): TextElement {
  const all = (pattern: RegExp) => values.length > 0 && values.every((value) => pattern.test(value));
  if (/phone|mobile|utas/i.test(name) && all(/^\d{8}$/)) return 'phone';
  if (/mail/i.test(name) && all(/^\S+@\S+\.\S+$/)) return 'email';
  return values.some((value) => value.length > longText || value.includes('\n')) ? 'textarea' : 'text';
}

/** The column by whose values rows are called: a text named like a title, else the first text. */
export function guessTitleColumn(choices: readonly ChosenColumn[]): string | null {
  const texts = choices.filter(isTitle);
  const named = texts.find(({ column }) => /name|title|ner|garchig/i.test(column.name));
  return (named ?? texts[0])?.column.name ?? null;
}

/** Returns whether rows can be called by the column's values. */
export function isTitle({ column, isLeftOut }: ChosenColumn): boolean {
  return !isLeftOut && column.element === 'text' && column.choices === null;
}

export interface AdoptedSource {
  source: JsonObject;
  adoption: Adoption;
}

/** The source of the table with the chosen columns, and what publishing has to do to the table. */
export function adoptedSource(
  id: string,
  title: string,
  table: DescribedTable,
  choices: readonly ChosenColumn[],
  titleColumn: string | null,
): AdoptedSource {
  const names = columnNames(choices);
  const own = choices.filter(({ isLeftOut }) => !isLeftOut);
  const called = titleColumn === null ? undefined : names.get(titleColumn);
  const isSoft = choices.some(({ column }) => column.is_engine && column.name === 'deleted_at');
  const source: JsonObject = {
    kind: 'source',
    id,
    format: 2,
    type: 'table',
    title: { mn_MN: title },
    ...(called !== undefined && { titleColumn: called, search: [called] }),
    ...(isSoft && { softDelete: true }),
    columns: own.map((choice) => columnOf(choice, names.get(choice.column.name) ?? choice.column.name)),
  };
  const renamed = [...names].flatMap(([from, to]) => (from === to ? [] : [{ from, to }]));
  const { schema, name, fingerprint } = table;
  return { source, adoption: { source: id, schema, table: name, columns: renamed, fingerprint } };
}

/** The names of all columns afterwards. Those that stay in the table alone keep theirs, unless it is one of the engine's. */
function columnNames(choices: readonly ChosenColumn[]): Map<string, string> {
  const isKept = ({ column, isLeftOut }: ChosenColumn) =>
    column.is_engine || (!isEngineName(column.name) && (isLeftOut || isName(column.name)));
  const names = new Map(choices.filter(isKept).map(({ column }) => [column.name, column.name]));
  choices.forEach((choice, index) => {
    const { name } = choice.column;
    if (isKept(choice)) return;
    const wanted = isEngineName(name) ? `${name}_old` : nameOfTitle(name);
    names.set(name, freeName(wanted, [...names.values()], `column_${index + 1}`));
  });
  return names;
}

function isName(name: string): boolean {
  return new RegExp(namePattern).test(name);
}

function isEngineName(name: string): boolean {
  return engineNames.includes(name);
}

function columnOf({ column, title, element }: ChosenColumn, name: string): JsonObject {
  const { element: type, choices, references, max_length: maxLength } = column;
  const fallback = literalOf(column);
  return {
    name,
    title: { mn_MN: title.trim() || name },
    type,
    ...(element !== null && element !== 'text' && { widget: { type: element } }),
    ...(column.is_required && { required: true }),
    ...(column.is_unique && { unique: true }),
    ...(fallback !== undefined && { default: fallback }),
    ...(maxLength !== null && { maxLength }),
    ...(choices !== null && { choices: choices.map((value) => ({ value, title: { mn_MN: value } })) }),
    ...(references && { references: { source: references.source, onDelete: references.on_delete } }),
  };
}

/** The value of a default that is a plain one. Others stay in the database, as `now()`. */
function literalOf({ element, default: expression }: TableColumn): string | number | boolean | undefined {
  if (expression === null) return undefined;
  if (element === 'boolean') return expression === 'true' || (expression === 'false' ? false : undefined);
  if (element === 'text') {
    const quoted = /^'((?:[^']|'')*)'(?:::[\w\s".()]+)?$/.exec(expression)?.[1];
    return quoted === undefined || quoted === '' ? undefined : quoted.replaceAll("''", "'");
  }
  const isNumber = element === 'integer' || element === 'count' || element === 'number';
  const digits = /^'?(-?\d{1,15}(?:\.\d{1,6})?)'?(?:::[\w\s".()]+)?$/.exec(expression)?.[1];
  return isNumber && digits !== undefined ? Number(digits) : undefined;
}
