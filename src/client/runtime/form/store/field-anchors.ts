import type { FieldPath, FormStoreState } from './form-store';

/** Returns an object that represents the field at a path, the same one until the form is closed. */
export type FindAnchor = (path: FieldPath) => object;

/**
 * Creates the anchors of a form. A row of a sub-table retains its anchors when another row is removed and its index
 * changes.
 */
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
