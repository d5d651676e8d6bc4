import { useEffect } from 'react';
import type { Narrowing, WidgetServices } from '../../../../../widgets/contract';
import { isOffered } from '../../../../../widgets/select/reference';
import type { FormField } from '../../../../definitions/form';
import type { Reference } from '../../../../engine/model/compiled-source';
import { isFieldReadOnly, valueAt, type FormContextValue } from '../form-context';
import { findSubForm, type ServedForm } from '../form-document';
import { fieldKey, type FieldPath, type FormStoreState } from '../store/form-store';
import { rowNarrowing } from '../store/narrowing';
import { isSame } from '../store/same-value';
import { rowValue } from './use-row-values';

type Place = Pick<FormContextValue, 'store' | 'services' | 'isReadOnly' | 'locked'>;

interface ConditionalField {
  /** The sub-table of the field; null for a field of the row itself. */
  list: string | null;
  name: string;
  field: FormField;
  reference: Reference;
}

/** A chosen row of the form, by a key that it keeps where another row is removed. */
interface Choice {
  id: string;
  path: FieldPath;
  target: ConditionalField;
}

/** The values that the condition reads, as they were when the choice was last allowed, and the query that is on its way. */
interface Watched {
  allowed: Narrowing['condition'];
  asked?: { condition: Narrowing['condition']; value: string; controller: AbortController } | undefined;
}

/** Watches the form that a person enters; see `clearClosedChoices`. */
export function useClearClosedChoices({ store, services, isReadOnly, locked }: FormContextValue): void {
  useEffect(
    () =>
      isReadOnly
        ? undefined
        : clearClosedChoices({ store, services, isReadOnly, ...(locked !== undefined && { locked }) }),
    [store, services, isReadOnly, locked],
  );
}

/**
 * Clears a chosen row once a person has changed a field that its column's condition names, and the condition no longer offers
 * it: the loan product of another bank. It does so wherever the field lies, also in a tab that is closed. A row that was chosen
 * before the form opened stays until then. One query for each change. If it fails, the value stays, and the server checks it
 * as the form is saved. Returns the function that stops watching.
 */
export function clearClosedChoices(place: Place): () => void {
  const { store, services } = place;
  const targets = conditionalFields(store.runtime.form);
  if (targets.length === 0) return () => undefined;
  const watched = new Map<string, Watched>();

  const check = async (choice: Choice, narrowing: Narrowing, value: string, own: Watched) => {
    const controller = new AbortController();
    const { condition } = narrowing;
    own.asked = { condition, value, controller };
    const isOpen = await offered(services, choice.target.reference, { value, narrowing, controller });
    if (controller.signal.aborted || isOpen === undefined) return;
    own.allowed = condition;
    own.asked = undefined;
    const now = choicesOf(store.getState(), targets).find(({ id }) => id === choice.id);
    if (!isOpen && now !== undefined) store.change(now.path, null);
  };
  const follow = (state: FormStoreState) => {
    const choices = choicesOf(state, targets);
    for (const choice of choices) {
      const narrowing = narrowingAt(state, choice);
      const condition = narrowing?.condition;
      const own = watched.get(choice.id);
      if (own === undefined) {
        watched.set(choice.id, { allowed: condition });
        continue;
      }
      const value = keyAt(state, choice.path);
      if (isSame(own.asked?.condition, condition) && own.asked?.value === value) continue;
      own.asked?.controller.abort();
      own.asked = undefined;
      if (isSame(own.allowed, condition)) continue;
      if (value === null || isFieldReadOnly(place, state, choice.path)) own.allowed = condition;
      else void check(choice, narrowing ?? {}, value, own);
    }
  };
  follow(store.getState());
  const stop = store.subscribe((next, last) => {
    if (next.engine !== last.engine || next.rowKeys !== last.rowKeys) follow(next);
  });
  return () => {
    stop();
    for (const { asked } of watched.values()) asked?.controller.abort();
  };
}

/** Returns whether the value can be chosen; undefined where the server does not answer. */
async function offered(
  services: WidgetServices,
  { source }: Reference,
  { value, narrowing, controller }: { value: string; narrowing: Narrowing; controller: AbortController },
): Promise<boolean | undefined> {
  try {
    return await isOffered(services, { source }, value, narrowing, controller.signal);
  } catch {
    return undefined;
  }
}

function conditionalFields(form: ServedForm): ConditionalField[] {
  const ofLists = (form.subTables ?? []).flatMap((subTable) => {
    const subForm = findSubForm(form, subTable);
    return subForm ? conditionalColumns(subForm, subTable.name) : [];
  });
  return [...conditionalColumns(form, null), ...ofLists];
}

function conditionalColumns({ fields, compiled }: ServedForm, list: string | null): ConditionalField[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const reference = compiled.source.columns[name]?.reference;
    return reference?.choices ? [{ list, name, field, reference }] : [];
  });
}

function choicesOf(state: FormStoreState, targets: readonly ConditionalField[]): Choice[] {
  return targets.flatMap((target): Choice[] => {
    const { list, name } = target;
    if (list === null) return [{ id: name, path: [name], target }];
    const keys = state.rowKeys[list] ?? [];
    return keys.map((key, index) => ({ id: fieldKey([list, key, name]), path: [list, index, name], target }));
  });
}

function narrowingAt(state: FormStoreState, { path, target }: Choice): Narrowing | null | undefined {
  const row = path.slice(0, -1);
  return rowNarrowing(target.field.narrowedBy ?? [], target.reference.choices, (name) =>
    rowValue(state, row, name),
  );
}

function keyAt(state: FormStoreState, path: FieldPath): string | null {
  const value = valueAt(state, path);
  return typeof value === 'number' || typeof value === 'string' ? String(value) : null;
}
