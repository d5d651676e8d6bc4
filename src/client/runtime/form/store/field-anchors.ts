import type { FieldPath, FormStoreState } from './form-store';

/** Gives an object that stands for the field at a path, the same one until the form is closed. */
export type FindAnchor = (path: FieldPath) => object;

/** A row of a sub-table keeps its anchors when another one goes, and its place with it. */
export function fieldAnchors(read: () => Pick<FormStoreState, 'rowKeys'>): FindAnchor {
  const anchors = new Map<string, object>();
  return ([field, index, name]) => {
    const row = name === undefined ? undefined : read().rowKeys[String(field)]?.[Number(index)];
    const key = JSON.stringify([field, row, name]);
    const known = anchors.get(key) ?? {};
    anchors.set(key, known);
    return known;
  };
}
