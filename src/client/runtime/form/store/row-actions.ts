import type { Row } from '../../../../engine/row';
import { manifests } from '../../../../../widgets/manifests';
import type { FormProgram } from '../../../../engine/form/compile-form';
import { openForm, type FormHost, type FormState } from '../../../../engine/form/run-form';
import { findSubForm, type ServedForm } from '../form-document';
import type { FormStoreState } from './form-store';
import type { Values } from '../conflict/versions';

/** Actions on the rows of a sub-table. Rows are counted from 0. */
export interface RowActions {
  /** Returns the values that a new row begins with: defaults, presets and what formulas make of them. */
  newRow(this: void, field: string): Row;
  /** Adds a row at the end and opens it for entry. */
  addRow(this: void, field: string, values?: Values): void;
  /** Enters a block of values from a row on: into the existing rows, then into new ones, up to the maximum. */
  pasteRows(this: void, field: string, from: number, rows: readonly Values[]): void;
  /** Adds a row with the same values below, without the key and the revision. */
  copyRow(this: void, field: string, index: number): void;
  moveRow(this: void, field: string, from: number, to: number): void;
  removeRow(this: void, field: string, index: number): void;
  /** Restores the last removed row. */
  restoreRow(this: void): void;
  /** Opens a row for entry; undefined closes it. */
  openRow(this: void, field: string, key: string | undefined): void;
}

/** A removed row, and its index. */
export interface RemovedRow {
  field: string;
  index: number;
  key: string;
  input: Row;
}

interface RowStore {
  program: FormProgram;
  host: FormHost;
  form: ServedForm;
  read(this: void): FormStoreState;
  write(this: void, state: Partial<FormStoreState>): void;
  /** Enters a list of rows, with the other state that changes with it. */
  enter(this: void, field: string, rows: readonly Row[], more: Partial<FormStoreState>): void;
}

let lastKey = 0;

/** Creates one key per row of each list, so that a row retains its controls when another one is removed. */
export function createRowKeys(engine: FormState): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(engine.subForms).map(([field, rows]) => [field, rows.map(() => freshKey())]),
  );
}

export function rowActions({ program, host, form, read, write, enter }: RowStore): RowActions {
  const keysOf = (field: string) => read().rowKeys[field] ?? [];
  const emptyRow = (field: string): Row => {
    const subTable = program.subTables.get(field);
    const subForm = subTable && findSubForm(form, subTable);
    return subForm ? switchDefaults(subForm) : {};
  };
  /** Returns how many more rows the list has room for. */
  const room = (field: string) => (program.subTables.get(field)?.maximum ?? Infinity) - keysOf(field).length;
  /** Enters rows in a new order. State that is stored by row index would otherwise belong to a neighbour. */
  const arrange = (field: string, rows: readonly Row[], keys: readonly string[], opened?: string) => {
    const { rowKeys, serverErrors, touched, activeRows } = read();
    const isOutside = (key: string) => !key.startsWith(`${field}/`);
    enter(field, numbered(rows, program.subTables.get(field)?.order), {
      rowKeys: { ...rowKeys, [field]: keys },
      serverErrors: Object.fromEntries(Object.entries(serverErrors).filter(([key]) => isOutside(key))),
      touched: new Set([...touched].filter(isOutside)),
      activeRows: { ...activeRows, [field]: opened },
    });
  };

  return {
    newRow: (field) => {
      const rows = host.programOf(program.subTables.get(field)?.form ?? '');
      if (rows === undefined) return {};
      const { user, now } = read().engine.request;
      return openForm(rows, { stored: null, input: emptyRow(field), isNew: true, user, now }, host).row;
    },
    addRow: (field, values = {}) => {
      if (room(field) < 1) return;
      const key = freshKey();
      const { rowKeys, activeRows } = read();
      const rows = [...rowInputs(read(), field), { ...emptyRow(field), ...values }];
      enter(field, numbered(rows, program.subTables.get(field)?.order), {
        rowKeys: { ...rowKeys, [field]: [...keysOf(field), key] },
        activeRows: { ...activeRows, [field]: key },
      });
    },
    pasteRows: (field, from, pasted) => {
      const present = rowInputs(read(), field);
      const more = Math.min(Math.max(0, from + pasted.length - present.length), room(field));
      const rows = [
        ...present.map((row, index) => {
          const values = index < from ? undefined : pasted[index - from];
          return values === undefined ? row : { ...row, ...values };
        }),
        ...pasted
          .slice(present.length - from, present.length - from + more)
          .map((values) => ({ ...emptyRow(field), ...values })),
      ];
      const added = Array.from({ length: rows.length - present.length }, freshKey);
      arrange(field, rows, [...keysOf(field), ...added], read().activeRows[field]);
    },
    copyRow: (field, index) => {
      const rows = rowInputs(read(), field);
      const row = read().engine.subForms[field]?.[index]?.row;
      if (row === undefined || room(field) < 1) return;
      const { id: _id, revision: _revision, ...values } = row;
      const key = freshKey();
      arrange(field, inserted(rows, index + 1, values), inserted(keysOf(field), index + 1, key), key);
    },
    moveRow: (field, from, to) => {
      const rows = rowInputs(read(), field);
      if (to < 0 || to >= rows.length) return;
      arrange(field, moved(rows, from, to), moved(keysOf(field), from, to), read().activeRows[field]);
    },
    removeRow: (field, index) => {
      const rows = rowInputs(read(), field);
      const [input, key] = [rows[index], keysOf(field)[index]];
      if (input === undefined || key === undefined) return;
      const opened = read().activeRows[field];
      arrange(
        field,
        rows.filter((_, at) => at !== index),
        keysOf(field).filter((_, at) => at !== index),
        opened === key ? undefined : opened,
      );
      write({ removed: { field, index, key, input } });
    },
    restoreRow: () => {
      const { removed } = read();
      if (removed === null) return;
      const { field, index, key, input } = removed;
      arrange(
        field,
        inserted(rowInputs(read(), field), index, input),
        inserted(keysOf(field), index, key),
        read().activeRows[field],
      );
      write({ removed: null });
    },
    openRow: (field, key) => {
      const { activeRows } = read();
      if (activeRows[field] !== key) write({ activeRows: { ...activeRows, [field]: key } });
    },
  };
}

/** Returns the input of each row of a list. */
export function rowInputs({ engine }: FormStoreState, field: string): Row[] {
  return (engine.subForms[field] ?? []).map(({ request }) => request.input);
}

/** Returns the initial values of fields whose widget has one (a switch is off), where the form has no default. */
export function switchDefaults(form: ServedForm): Values {
  const empty = Object.entries(form.fields).map(([name, { widget }]) => [
    name,
    form.defaults?.[name] === undefined ? manifests.get(widget)?.emptyValue : undefined,
  ]);
  return Object.fromEntries(empty.filter(([, value]) => value !== undefined));
}

/** Writes the position of each row into the field for it; rows with the right position stay the same objects. */
function numbered(rows: readonly Row[], order: string | undefined): readonly Row[] {
  if (order === undefined) return rows;
  return rows.map((row, index) => (row[order] === index + 1 ? row : { ...row, [order]: index + 1 }));
}

function inserted<T>(list: readonly T[], at: number, item: T): T[] {
  return [...list.slice(0, at), item, ...list.slice(at)];
}

function moved<T>(list: readonly T[], from: number, to: number): T[] {
  return list[from] === undefined ? [...list] : inserted(list.toSpliced(from, 1), to, list[from]);
}

function freshKey(): string {
  return `row ${++lastKey}`;
}
