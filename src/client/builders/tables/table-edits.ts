import { freeName, nameOfTitle } from '../column-name';
import type { Edit } from '../document/edit';
import { insertion } from '../document/list-edits';
import { isObject, pointerTo, scalarText, type JsonObject } from '../document/pointer';
import { followColumn, forgetColumns } from '../sources/column-names';
import { withElement, type Element } from './elements';
import { sourceColumns } from './locks';

/** Edits of a table. Each is one wish, and so one step of undo. */

/** The words of the builder that become part of a document. */
export interface FirstWords {
  /** The Mongolian title of a new column. */
  title: string;
  /** The only choice of a new list of choices. */
  choice: JsonObject;
}

/** Adds a column of an element at the end, under a name that follows its title. */
export function addColumn(document: JsonObject, element: Element, { title, choice }: FirstWords): Edit {
  const columns = sourceColumns(document);
  const name = freeName(nameOfTitle(title), namesOf(columns), `column_${columns.length + 1}`);
  const column = withElement({ name, title: { mn_MN: title } }, element, choice);
  return insertion(document, '/columns', columns.length, column);
}

/** Removes a column, with what the table says of it. */
export function removeColumn(document: JsonObject, index: number): Edit {
  const name = scalarText(sourceColumns(document)[index]?.name);
  return [{ pointer: pointerTo('columns', index), value: undefined }, ...forgetColumns(document, [name])];
}

/** Gives a column another title, which the name follows where `isNew`: no row is stored under it yet. */
export function retitleColumn(document: JsonObject, index: number, title: unknown, isNew: boolean): Edit {
  const column = sourceColumns(document)[index] ?? {};
  const text = isObject(title) ? scalarText(title.mn_MN) : '';
  const next = isNew ? nameFor(document, index, text, `column_${index + 1}`) : scalarText(column.name);
  return [
    { pointer: pointerTo('columns', index, 'title'), value: title ?? { mn_MN: '' } },
    ...renameColumn(document, index, next),
  ];
}

/** Gives a column another name, wherever the table itself names it. */
export function renameColumn(document: JsonObject, index: number, to: string): Edit {
  const from = scalarText(sourceColumns(document)[index]?.name);
  if (from === to) return [];
  return [{ pointer: pointerTo('columns', index, 'name'), value: to }, ...followColumn(document, from, to)];
}

/** The name that a column gets from a title, free among the others; `fallback` for a title that gives none. */
export function nameFor(document: JsonObject, index: number, title: string, fallback: string): string {
  return freeName(nameOfTitle(title), namesOf(sourceColumns(document).toSpliced(index, 1)), fallback);
}

function namesOf(columns: readonly JsonObject[]): string[] {
  return columns.map(({ name }) => scalarText(name));
}
