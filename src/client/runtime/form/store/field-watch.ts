import type { StoreApi } from 'zustand/vanilla';
import type { FieldPath, FormStoreState } from './form-store';

/** Has `listener` told of changes that concern one of these fields or sub-tables; gives the function that ends it. */
export type WatchFields = (fields: readonly string[], listener: () => void) => () => void;

/**
 * Hundreds of parts of a page look at one form. Each is told of the fields that it shows and of no others, so that
 * what a key stroke costs does not grow with the form.
 */
export function createFieldWatch({ subscribe }: Pick<StoreApi<FormStoreState>, 'subscribe'>): WatchFields {
  const listeners = new Map<string, Set<() => void>>();
  subscribe((next, last) => {
    const concerns = concernedBy(last, next);
    // Whoever shows several of the fields is told once.
    const told = new Set([...listeners].flatMap(([field, own]) => (concerns(field) ? [...own] : [])));
    for (const listener of told) listener();
  });
  return (fields, listener) => {
    for (const field of fields) listeners.set(field, (listeners.get(field) ?? new Set()).add(listener));
    return () => {
      for (const field of fields) listeners.get(field)?.delete(listener);
    };
  };
}

/** Whether a field may look different after a change: its value, its state, its rows or what is said about it. */
function concernedBy(last: FormStoreState, next: FormStoreState): (field: string) => boolean {
  if (last.isSubmitted !== next.isSubmitted) return () => true;
  const [before, after] = [last.engine, next.engine];
  const said = new Set<string | undefined>();
  const say = (path: string) => said.add(path.split('/')[0]);
  if (last.errors !== next.errors) for (const { path } of [...last.errors, ...next.errors]) say(path);
  if (last.serverErrors !== next.serverErrors)
    for (const path of [...Object.keys(last.serverErrors), ...Object.keys(next.serverErrors)]) say(path);
  if (last.touched !== next.touched) for (const path of [...last.touched, ...next.touched]) say(path);
  return (field) =>
    before.row[field] !== after.row[field] ||
    before.states[field] !== after.states[field] ||
    before.subForms[field] !== after.subForms[field] ||
    said.has(field);
}

/** What to watch for fields beside each other: themselves, or in a row the sub-table that it belongs to. */
export function watchedOf([list]: FieldPath, fields: readonly string[]): readonly string[] {
  return list === undefined || fields.length === 0 ? fields : [String(list)];
}
