import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Caller } from '../../../engine/access/caller';
import { checkForm } from '../../../engine/form/check-form';
import type { FieldError } from '../../../engine/form/field-errors';
import { changeForm, openForm, type FormState } from '../../../engine/form/run-form';
import { subFormOf, type Row, type ServedForm } from './form-document';
import type { FormRuntime } from './form-runtime';
import { changedFields, keepMine, type Values } from './versions';

/** Where a value stands: `['title']`, or `['links', 0, 'links']` in a sub-table. */
export type FieldPath = readonly (string | number)[];

export interface FormStoreState {
  engine: FormState;
  /** The row as the entry began with it; null for a new row. */
  stored: Row | null;
  /** What the form showed when it was opened: whatever differs from it is unsaved. */
  opened: Values;
  errors: readonly FieldError[];
  /** What the server said of fields, by path; a change of the field takes it away. */
  serverErrors: Readonly<Record<string, readonly string[]>>;
  touched: ReadonlySet<string>;
  isSubmitted: boolean;
  /** One key per row of a sub-table, so that a row keeps its controls when another one goes. */
  rowKeys: Readonly<Record<string, readonly string[]>>;
  /** The open part of tabs and steps, by their place in the layout. */
  openParts: Readonly<Record<string, number>>;
}

export interface FormStore extends StoreApi<FormStoreState> {
  runtime: FormRuntime;
  change(this: void, path: FieldPath, value: unknown): void;
  touch(this: void, path: FieldPath): void;
  addRow(this: void, field: string): void;
  removeRow(this: void, field: string, index: number): void;
  openPart(this: void, place: string, index: number): void;
  /** Checks everything and shows what is wrong; the errors that keep the form from being sent. */
  submit(this: void): readonly FieldError[];
  refuse(this: void, errors: Readonly<Record<string, readonly string[]>>): void;
  /** Begins anew on another version of the row, with `entry` laid over it. */
  reopen(this: void, stored: Row | null, entry?: Values): void;
  /** What stands in the form has arrived: nothing of it is unsaved. */
  settle(this: void): void;
  isDirty(this: void): boolean;
}

export interface FormStart {
  stored: Row | null;
  /** Values that a new row begins with, besides the form's own defaults. */
  initial?: Values | undefined;
  user: Caller;
  now?: Date;
}

/** The values, states and errors of one form on the screen. Fields read their own part, so that a key stroke draws one field. */
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
  let lastRowKey = 0;
  const freshKeys = (engine: FormState) =>
    Object.fromEntries(
      Object.entries(engine.subForms).map(([field, rows]) => [field, rows.map(() => `row ${++lastRowKey}`)]),
    );
  const opening = (stored: Row | null, input: Values): FormStoreState => {
    const engine = open(stored, stored === null ? { ...switchedOff(runtime.form), ...input } : input);
    return {
      engine,
      stored,
      opened: engine.row,
      errors: [],
      serverErrors: {},
      touched: new Set(),
      isSubmitted: false,
      rowKeys: freshKeys(engine),
      openParts: {},
    };
  };
  const store = createStore<FormStoreState>()(() => opening(start.stored, start.initial ?? {}));

  const emptyRow = (field: string): Row => {
    const subTable = program.subTables.get(field);
    const subForm = subTable && subFormOf(runtime.form, subTable);
    return subForm ? switchedOff(subForm) : {};
  };
  const enter = (field: string, value: unknown, more: Partial<FormStoreState> = {}) => {
    const state = store.getState();
    const engine = changeForm(program, state.engine, { [field]: value }, host);
    const hasErrorsToShow = state.isSubmitted || state.touched.size > 0;
    store.setState({ engine, errors: hasErrorsToShow ? check(engine) : [], ...more });
  };
  const inputsOf = (field: string): Row[] =>
    (store.getState().engine.subForms[field] ?? []).map(({ request }) => request.input);

  return {
    ...store,
    runtime,
    change: (path, value) => {
      const [field, index, name] = path;
      const serverErrors = without(store.getState().serverErrors, keyOf(path));
      if (typeof index === 'number' && typeof name === 'string') {
        const rows = inputsOf(String(field));
        enter(
          String(field),
          rows.map((row, at) => (at === index ? { ...row, [name]: value } : row)),
          { serverErrors },
        );
      } else enter(String(field), value, { serverErrors });
    },
    touch: (path) => {
      const { touched, engine } = store.getState();
      const key = keyOf(path);
      if (!touched.has(key)) store.setState({ touched: new Set([...touched, key]), errors: check(engine) });
    },
    addRow: (field) => {
      const { rowKeys } = store.getState();
      enter(field, [...inputsOf(field), emptyRow(field)], {
        rowKeys: { ...rowKeys, [field]: [...(rowKeys[field] ?? []), `row ${++lastRowKey}`] },
      });
    },
    removeRow: (field, index) => {
      const { rowKeys, serverErrors, touched } = store.getState();
      const isOutside = (key: string) => !key.startsWith(`${field}/`);
      enter(
        field,
        inputsOf(field).filter((_, at) => at !== index),
        {
          rowKeys: { ...rowKeys, [field]: (rowKeys[field] ?? []).filter((_, at) => at !== index) },
          // What is known by a row's number would now stand at its neighbour.
          serverErrors: Object.fromEntries(Object.entries(serverErrors).filter(([key]) => isOutside(key))),
          touched: new Set([...touched].filter(isOutside)),
        },
      );
    },
    openPart: (place, index) =>
      store.setState(({ openParts }) => ({ openParts: { ...openParts, [place]: index } })),
    submit: () => {
      const errors = check(store.getState().engine);
      store.setState({ errors, isSubmitted: true, serverErrors: {} });
      return errors;
    },
    refuse: (serverErrors) => store.setState({ serverErrors, isSubmitted: true }),
    reopen: (stored, entry) => {
      const { openParts } = store.getState();
      const state = opening(stored, {});
      if (entry === undefined) {
        store.setState({ ...state, openParts });
        return;
      }
      const engine = open(stored, pick(entry, fields));
      store.setState({ ...state, engine, rowKeys: freshKeys(engine), openParts });
    },
    settle: () => store.setState(({ engine }) => ({ opened: engine.row, isSubmitted: false })),
    isDirty: () => {
      const { opened, engine } = store.getState();
      return changedFields(fields, opened, engine.row).length > 0;
    },
  };
}

/** A switch that nobody has touched says no, so that is what a new row holds where the form gives no default. */
function switchedOff(form: ServedForm): Values {
  const switches = Object.entries(form.fields).filter(
    ([name, { widget }]) => widget === 'switch' && form.defaults?.[name] === undefined,
  );
  return Object.fromEntries(switches.map(([name]) => [name, false]));
}

/** My entry on top of the row as it is now. */
export function mergedEntry(store: FormStore, current: Row): Values {
  const { stored, engine } = store.getState();
  return keepMine(fieldsOf(store), stored ?? {}, engine.row, current);
}

/** Every field and sub-table of the form. */
export function fieldsOf({ runtime: { program } }: FormStore): string[] {
  return [...program.fields, ...program.subTables.keys()];
}

/** `links/0/links`: the path as errors name it. */
export function keyOf(path: FieldPath): string {
  return path.join('/');
}

/** `['links', 0, 'links']`: the other way round of `keyOf`. */
export function pathOf(key: string): FieldPath {
  return key.split('/').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}

function without<T>(record: Readonly<Record<string, T>>, key: string): Readonly<Record<string, T>> {
  if (!Object.hasOwn(record, key)) return record;
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));
}

function pick(values: Values, fields: readonly string[]): Values {
  return Object.fromEntries(
    fields.flatMap((field) => (Object.hasOwn(values, field) ? [[field, values[field]]] : [])),
  );
}
