import { pointerTo, scalarText, type JsonObject } from '../document/pointer';
import { objectsAt } from '../editor/document-lists';

/** A table or view that a view reads beside its base. */
export interface ViewJoin {
  as: string;
  source: string;
  on: string;
  isInner: boolean;
}

/** The members that say where the value of a column comes from. */
export const columnKinds = ['path', 'value', 'aggregate'] as const;
export type ViewColumnKind = (typeof columnKinds)[number];

export interface ViewColumnPart {
  index: number;
  pointer: string;
  name: string;
  kind: ViewColumnKind;
  /** `<column>` of the base or `<join>.<column>`; undefined for computed columns. */
  path: string | undefined;
  settings: JsonObject;
}

/** The joins of a view, in the order in which they are read. */
export function listJoins(document: JsonObject): ViewJoin[] {
  return objectsAt(document, '/joins').map(({ as, source, on, type }) => ({
    as: scalarText(as),
    source: scalarText(source),
    on: scalarText(on),
    isInner: type === 'inner',
  }));
}

/** The columns of a view. A view that was made without any has an empty one, which counts for none. */
export function listViewColumns(document: JsonObject): ViewColumnPart[] {
  const columns = objectsAt(document, '/columns').map((settings, index): ViewColumnPart => {
    const name = scalarText(settings.name);
    const kind =
      settings.aggregate !== undefined ? 'aggregate' : settings.value !== undefined ? 'value' : 'path';
    const path = kind === 'path' ? scalarText(settings.from ?? name) : undefined;
    return { index, pointer: pointerTo('columns', index), name, kind, path, settings };
  });
  return columns.length === 1 && columns[0]?.name === '' ? [] : columns;
}

/** Splits the path of a column into its join, '' for the base, and its name there. */
export function partsOfPath(path: string): { join: string; column: string } {
  const [first = '', second] = path.split('.');
  return second === undefined ? { join: '', column: first } : { join: first, column: second };
}

export function joinedPath(join: string, column: string): string {
  return join === '' ? column : `${join}.${column}`;
}

/** Whether a column would be the key of the base in a view of groups, whose key is the least of their rows. */
export function isGroupKey(document: JsonObject, path: string): boolean {
  return document.groupBy !== undefined && path === 'id';
}
