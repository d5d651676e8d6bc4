import type { StoreApi } from 'zustand/vanilla';
import type { FieldPath, FormStoreState } from './form-store';

/** Notifies `listener` of changes to one of these fields or sub-tables; returns the function that unsubscribes it. */
export type WatchFields = (fields: readonly string[], listener: () => void) => () => void;

/**
 * Dispatches changes by field. Hundreds of components watch one form; each is notified of its own fields only, so that
 * the cost of a keystroke does not grow with the form.
 */
export function createFieldWatch({ subscribe }: Pick<StoreApi<FormStoreState>, 'subscribe'>): WatchFields {
  const listeners = new Map<string, Set<() => void>>();
  subscribe((next, last) => {
    const concerns = concernedBy(last, next);
    // A listener of several of the fields is notified once.
    const concerned = new Set([...listeners].flatMap(([field, own]) => (concerns(field) ? [...own] : [])));
    for (const listener of concerned) listener();
  });
  return (fields, listener) => {
    for (const field of fields) listeners.set(field, (listeners.get(field) ?? new Set()).add(listener));
    return () => {
      for (const field of fields) listeners.get(field)?.delete(listener);
    };
  };
}

/** Returns whether a field may look different after a change: its value, its state, its rows, its errors, or what is assumed. */
function concernedBy(last: FormStoreState, next: FormStoreState): (field: string) => boolean {
  if (last.isSubmitted !== next.isSubmitted) return () => true;
  const [before, after] = [last.engine, next.engine];
  const said = new Set<string | undefined>();
  const say = (path: string) => said.add(path.split('/')[0]);
  if (last.errors !== next.errors) for (const { path } of [...last.errors, ...next.errors]) say(path);
  if (last.serverErrors !== next.serverErrors)
    for (const path of [...Object.keys(last.serverErrors), ...Object.keys(next.serverErrors)]) say(path);
  if (last.questions !== next.questions)
    for (const { path } of [...last.questions, ...next.questions]) say(path);
  if (last.assumed !== next.assumed)
    for (const path of new Set([...Object.keys(last.assumed), ...Object.keys(next.assumed)]))
      if (last.assumed[path] !== next.assumed[path]) say(path);
  if (last.confirmed !== next.confirmed) for (const { path } of next.questions) say(path);
  if (last.typing !== next.typing)
    for (const path of [last.typing, next.typing]) if (path !== null) say(path);
  if (last.touched !== next.touched) for (const path of [...last.touched, ...next.touched]) say(path);
  return (field) =>
    before.row[field] !== after.row[field] ||
    before.states[field] !== after.states[field] ||
    before.subForms[field] !== after.subForms[field] ||
    said.has(field);
}

/**
 * Returns the names to watch for sibling fields: the fields themselves, or in a row the sub-table that it belongs to.
 */
export function watchedNames([list]: FieldPath, fields: readonly string[]): readonly string[] {
  return list === undefined || fields.length === 0 ? fields : [String(list)];
}
