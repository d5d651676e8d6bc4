import type { Row } from '../../../../engine/row';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Caller } from '../../../../engine/access/caller';
import { checkForm, findDoubts, type FormQuestion } from '../../../../engine/form/check-form';
import type { FieldError } from '../../../../engine/form/field-errors';
import { changeForm, openForm, type FormState } from '../../../../engine/form/run-form';
import { fieldAnchors, type FindAnchor } from './field-anchors';
import { createFieldWatch, type WatchFields } from './field-watch';
import { formAt, findSubForm, type ServedForm } from '../form-document';
import { narrowedFields } from './narrowing';
import type { FormRuntime } from '../form-runtime';
import {
  createRowKeys,
  rowInputs,
  rowActions,
  switchDefaults,
  type RemovedRow,
  type RowActions,
} from './row-actions';
import { isSame } from './same-value';
import { changedFields, mergeVersions, type Choices, type Values } from '../conflict/versions';

/** The position of a value: `['title']`, or `['links', 0, 'links']` in a sub-table. */
export type FieldPath = readonly (string | number)[];

export interface FormStoreState {
  engine: FormState;
  /** The row that the entry is based on; null for a new row. */
  stored: Row | null;
  /** The values when the form was opened: whatever differs from them is unsaved. */
  opened: Values;
  errors: readonly FieldError[];
  /** Errors from the server by path; a change of the field removes its errors. */
  serverErrors: Readonly<Record<string, readonly string[]>>;
  touched: ReadonlySet<string>;
  /** The questions about improbable values, confirmed ones included. */
  questions: readonly FormQuestion[];
  /** The keys of the questions that the person has confirmed. */
  confirmed: ReadonlySet<string>;
  /** The path of the field that is being entered for the first time: nothing is asked there yet. */
  typing: string | null;
  isSubmitted: boolean;
  /** Values that calculations take for empty fields, as texts by path. */
  assumed: Readonly<Record<string, string>>;
  /** One key per row of a sub-table, so that a row retains its controls when another one is removed. */
  rowKeys: Readonly<Record<string, readonly string[]>>;
  /** The key of the row of each sub-table that is being edited; the other rows are text. */
  activeRows: Readonly<Record<string, string | undefined>>;
  /** The last removed row, which can be restored. */
  removed: RemovedRow | null;
  /** The open part of tabs and steps, by their position in the layout. */
  openParts: Readonly<Record<string, number>>;
}

export interface FormStore extends StoreApi<FormStoreState>, RowActions {
  runtime: FormRuntime;
  watch: WatchFields;
  anchor: FindAnchor;
  /** Enters a value; `isTyped` where a person is at the control and may not have finished. */
  change(this: void, path: FieldPath, value: unknown, isTyped?: boolean): void;
  touch(this: void, path: FieldPath): void;
  /** Confirms that an improbable value is right. */
  confirm(this: void, question: string): void;
  /** Names the values that calculations take for empty fields, by path; replaces the earlier ones. */
  assume(this: void, assumed: FormStoreState['assumed']): void;
  openPart(this: void, place: string, index: number): void;
  /** Validates everything and shows the errors; returns those that block saving. */
  submit(this: void): readonly FieldError[];
  refuse(this: void, errors: Readonly<Record<string, readonly string[]>>): void;
  /** Resets the form to another version of the row, with `entry` applied over it. */
  reopen(this: void, stored: Row | null, entry?: Values): void;
  /** Marks the current values as saved. */
  markSaved(this: void): void;
  isDirty(this: void): boolean;
}

export interface FormStart {
  stored: Row | null;
  /** Initial values of a new row, besides the form's own defaults. */
  initial?: Values | undefined;
  user: Caller;
  now?: Date;
}

/**
 * Stores the values, states and errors of one form. Fields read and watch their own part, so that a keystroke renders
 * one field.
 */
export function createFormStore(runtime: FormRuntime, start: FormStart): FormStore {
  const { program, host } = runtime;
  const fields = [...program.fields, ...program.subTables.keys()];
  const open = (stored: Row | null, input: Values): FormState =>
    openForm(
      program,
      { stored, input, isNew: stored === null, user: start.user, now: start.now ?? new Date() },
      host,
    );
  const check = (engine: FormState) => checkForm(program, engine, host);
  const ask = (engine: FormState) => findDoubts(program, engine, host);
  const opening = (stored: Row | null, input: Values): FormStoreState => {
    const engine = open(stored, stored === null ? { ...switchDefaults(runtime.form), ...input } : input);
    return {
      engine,
      stored,
      opened: engine.row,
      errors: [],
      serverErrors: {},
      touched: new Set(),
      questions: ask(engine),
      confirmed: new Set(),
      typing: null,
      isSubmitted: false,
      assumed: {},
      rowKeys: createRowKeys(engine),
      activeRows: {},
      removed: null,
      openParts: {},
    };
  };
  const store = createStore<FormStoreState>()(() => opening(start.stored, start.initial ?? {}));

  /** The fields that a new value empties, because it narrows their choices. */
  const narrowing = new Map<string | null, ReadonlyMap<string, readonly string[]>>([
    [null, narrowedFields(runtime.form)],
    ...[...program.subTables.values()].flatMap((sub) => {
      const subForm = findSubForm(runtime.form, sub);
      return subForm ? [[sub.name, narrowedFields(subForm)] as const] : [];
    }),
  ]);
  const emptied = (list: string | null, name: string): Values =>
    Object.fromEntries((narrowing.get(list)?.get(name) ?? []).map((field) => [field, null]));
  const enter = (field: string, value: unknown, more: Partial<FormStoreState> = {}) => {
    const state = store.getState();
    const isOther = !isSame(state.engine.row[field], value);
    const engine = changeForm(
      program,
      state.engine,
      { [field]: value, ...(isOther && emptied(null, field)) },
      host,
    );
    const hasErrorsToShow = state.isSubmitted || state.touched.size > 0;
    // Any value may change the result of a rule that the server decides.
    const serverErrors = without(more.serverErrors ?? state.serverErrors, (key) =>
      isOfServerRule(runtime.form, parseFieldKey(key)),
    );
    const errors = hasErrorsToShow ? check(engine) : [];
    store.setState({ engine, errors, questions: ask(engine), ...more, serverErrors });
  };
  const rows = rowActions({
    program,
    host,
    form: runtime.form,
    read: store.getState,
    write: store.setState,
    enter,
  });

  return {
    ...store,
    ...rows,
    runtime,
    watch: createFieldWatch(store),
    anchor: fieldAnchors(store.getState),
    change: (path, value, isTyped = false) => {
      const [field, index, name] = path;
      const changed = fieldKey(path);
      const serverErrors = without(store.getState().serverErrors, (key) => key === changed);
      const typing = isTyped && !store.getState().touched.has(changed) ? changed : null;
      if (typeof index === 'number' && typeof name === 'string') {
        const list = String(field);
        const isOther = !isSame(store.getState().engine.subForms[list]?.[index]?.row[name], value);
        const changes = { [name]: value, ...(isOther && emptied(list, name)) };
        enter(
          list,
          rowInputs(store.getState(), list).map((row, at) => (at === index ? { ...row, ...changes } : row)),
          { serverErrors, typing },
        );
      } else enter(String(field), value, { serverErrors, typing });
    },
    touch: (path) => {
      const { touched, engine } = store.getState();
      const key = fieldKey(path);
      if (!touched.has(key))
        store.setState({ touched: new Set([...touched, key]), errors: check(engine), typing: null });
    },
    confirm: (question) =>
      store.setState(({ confirmed }) => ({ confirmed: new Set([...confirmed, question]) })),
    assume: (assumed) => store.setState({ assumed }),
    openPart: (place, index) =>
      store.setState(({ openParts }) => ({ openParts: { ...openParts, [place]: index } })),
    submit: () => {
      const errors = check(store.getState().engine);
      store.setState({ errors, isSubmitted: true, serverErrors: {}, typing: null });
      return errors;
    },
    refuse: (serverErrors) => store.setState({ serverErrors, isSubmitted: true }),
    reopen: (stored, entry) => {
      const { openParts, assumed } = store.getState();
      const state = { ...opening(stored, {}), openParts, assumed };
      if (entry === undefined) {
        store.setState(state);
        return;
      }
      const engine = open(stored, pick(entry, fields));
      const questions = ask(engine);
      store.setState({ ...state, engine, questions, rowKeys: createRowKeys(engine) });
    },
    markSaved: () => store.setState(({ engine }) => ({ opened: engine.row, isSubmitted: false })),
    isDirty: () => {
      const { opened, engine } = store.getState();
      return changedFields(fields, opened, engine.row).length > 0;
    },
  };
}

/**
 * Merges this person's entry with the row as it is now. Where both changed something, the choices decide; without a
 * choice this person's version wins.
 */
export function mergedEntry(store: FormStore, current: Row, choices: Choices = {}): Values {
  const { stored, engine } = store.getState();
  return mergeVersions(formFields(store), stored ?? {}, engine.row, current, choices);
}

/** Lists every field and sub-table of the form. */
export function formFields({ runtime: { program } }: FormStore): string[] {
  return [...program.fields, ...program.subTables.keys()];
}

/** Returns a path as errors name it: `links/0/links`. */
export function fieldKey(path: FieldPath): string {
  return path.join('/');
}

/** Parses a path as errors name it into `['links', 0, 'links']`, the inverse of `fieldKey`. */
export function parseFieldKey(key: string): FieldPath {
  return key.split('/').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}

function without<T>(
  record: Readonly<Record<string, T>>,
  isGone: (key: string) => boolean,
): Readonly<Record<string, T>> {
  const entries = Object.entries(record);
  const left = entries.filter(([key]) => !isGone(key));
  return left.length === entries.length ? record : Object.fromEntries(left);
}

/** True for the field at which a rule complains that the server alone decides. */
function isOfServerRule(form: ServedForm, path: FieldPath): boolean {
  const { rules = [], compiled } = formAt(form, path) ?? {};
  return compiled?.serverRules?.some((rule) => rules[rule]?.field === path.at(-1)) === true;
}

function pick(values: Values, fields: readonly string[]): Values {
  return Object.fromEntries(
    fields.flatMap((field) => (Object.hasOwn(values, field) ? [[field, values[field]]] : [])),
  );
}
