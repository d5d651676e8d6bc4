import type { JsonObject } from '../../document/pointer';
import { freeName, longestTitle, nameOfTitle } from '../../column-name';
import type { SheetColumn, SheetElement } from './read-sheet';

/** A column of a sheet with what the person has chosen for it. */
export interface ChosenColumn {
  title: string;
  element: SheetElement;
  isLeftOut: boolean;
  source: SheetColumn;
}

/** Starts with the guesses; a column without a header and without values is left out. */
export function firstChoices(columns: readonly SheetColumn[]): ChosenColumn[] {
  return columns.map((source) => ({
    title: source.header.slice(0, longestTitle),
    element: source.guess,
    isLeftOut: source.header === '' && source.filled === 0,
    source,
  }));
}

/** Changes one of the choices. */
export function withChoice(
  columns: readonly ChosenColumn[],
  index: number,
  change: Partial<ChosenColumn>,
): ChosenColumn[] {
  return columns.map((column, place) => (place === index ? { ...column, ...change } : column));
}

const types: Readonly<Record<SheetElement, JsonObject>> = {
  boolean: { type: 'boolean' },
  integer: { type: 'integer' },
  number: { type: 'number' },
  date: { type: 'date' },
  datetime: { type: 'timestamp' },
  time: { type: 'time' },
  phone: { type: 'text', widget: { type: 'phone' } },
  email: { type: 'text', widget: { type: 'email' } },
  select: { type: 'text' },
  textarea: { type: 'text', widget: { type: 'textarea' } },
  text: { type: 'text' },
};

/** The document of a table with the chosen columns. Titles stay as they are, so that an import finds the columns by them. */
export function sheetTable(id: string, title: string, columns: readonly ChosenColumn[]): JsonObject {
  const names: string[] = [];
  const own = columns
    .filter(({ isLeftOut }) => !isLeftOut)
    .map((column, index): JsonObject => {
      const name = freeName(nameOfTitle(column.title), names, `column_${index + 1}`);
      names.push(name);
      const { choices } = column.source;
      return {
        name,
        title: { mn_MN: column.title || name },
        ...types[column.element],
        ...(column.element === 'select' && {
          choices: choices.map((value) => ({ value, title: { mn_MN: value } })),
        }),
      };
    });
  const [titleColumn] = own.filter(({ type, choices }) => type === 'text' && choices === undefined);
  return {
    kind: 'source',
    id,
    format: 2,
    type: 'table',
    title: { mn_MN: title },
    ...(titleColumn && { titleColumn: titleColumn.name, search: [titleColumn.name] }),
    softDelete: true,
    columns: own,
  };
}

/** The elements that the column may be: a choice needs values that are few. */
export function offeredElements(
  column: SheetColumn,
  elements: readonly SheetElement[],
): readonly SheetElement[] {
  return elements.filter((element) => element !== 'select' || column.choices.length > 0);
}
