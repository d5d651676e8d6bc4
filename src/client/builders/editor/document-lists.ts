import { applyEdit, type Edit } from '../document/edit';
import { isObject, valueAt, scalarText, type JsonObject } from '../document/pointer';

/** A column of a list as its document has it. */
export interface ListColumn {
  name: string;
  /** Its own settings; none where the document names the column alone. */
  settings: JsonObject;
}

/** The columns of a list's document. */
export function listColumns(document: JsonObject): ListColumn[] {
  const { columns } = document;
  const members: readonly unknown[] = Array.isArray(columns) ? columns : [];
  return members.map((member) =>
    isObject(member)
      ? { name: scalarText(member.column), settings: member }
      : { name: scalarText(member), settings: {} },
  );
}

/** The objects of a list in a document; anything else in it as an empty object, so that places stay. */
export function objectsAt(document: JsonObject, list: string): JsonObject[] {
  const value = valueAt(document, list);
  const members: readonly unknown[] = Array.isArray(value) ? value : [];
  return members.map((member) => (isObject(member) ? member : {}));
}

/** The texts of a list in a document. */
export function textsAt(document: JsonObject, list: string): string[] {
  const value = valueAt(document, list);
  const members: readonly unknown[] = Array.isArray(value) ? value : [];
  return members.map(scalarText);
}

/**
 * Applies an edit inside a part that is written as the name of a column, or as an object with it. A name alone becomes an
 * object first, and an object that is left with the name alone a name.
 */
export function editNamedColumn(document: JsonObject, at: string, edit: Edit): Edit {
  const present = valueAt(document, at);
  const whole: Edit = isObject(present) ? edit : [{ pointer: at, value: { column: present } }, ...edit];
  const next = valueAt(applyEdit(document, whole), at);
  const isBare = isObject(next) && Object.keys(next).every((member) => member === 'column');
  return isBare ? [{ pointer: at, value: next.column }] : whole;
}

/** Adds a name to a list of names, or takes it out; a list without any goes. */
export function setListed(document: JsonObject, list: string, name: string, isListed: boolean): Edit {
  const names = textsAt(document, list);
  if (names.includes(name) === isListed) return [];
  const next = isListed ? [...names, name] : names.filter((each) => each !== name);
  return [{ pointer: list, value: next.length > 0 ? next : undefined }];
}
