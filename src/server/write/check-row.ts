import type { FormProgram } from '../../engine/form/compile-form';
import { runForm } from '../../engine/form/check-form';
import { messagesByField } from '../../engine/form/field-messages';
import type { FieldError } from '../../engine/form/field-errors';
import { withDefaults } from '../../engine/form/source-rules';
import type { TableModel } from '../../engine/model/model';
import type { Beginning } from '../actions/action';
import { manifests } from '../../../widgets/manifests';
import { formPrograms } from '../forms/form-programs';
import { messages } from '../query/messages';
import { QueryError } from '../query/query-error';
import { narrowingErrors } from './check-narrowing';
import { confirmedValues } from './confirmed-values';
import { inputValue } from './input-value';
import { storedSubRows, type SubRows } from './sub-rows';
import type { RowValues, WriteContext } from './write-context';
import type { Write } from './write-row';

export interface RowToCheck {
  /** The row as it stands; null for a new one. */
  stored: RowValues | null;
  /** Own columns that came in. */
  own: RowValues;
  nested: readonly SubRows[];
  /** Values that the caller's rights add, after the form has run. */
  presets: RowValues;
}

export interface CheckedRow {
  /** The columns to write: all of a new row, the changed ones of an old one. */
  values: RowValues;
  /** The sub-tables' rows, as the form left them where it ran. */
  nested: SubRows[];
  /** What is written in the same transaction, once the row is; each is called with its key. */
  afterwards: readonly Beginning['carryOut'][];
}

/**
 * The pipeline of a write: values are brought to their columns' form, then the named form runs, or without one the
 * source's own rules. Throws BAD_USER_INPUT with the faults of each field.
 */
export async function checkRow(context: WriteContext, write: Write, row: RowToCheck): Promise<CheckedRow> {
  const own = coerce(context, write.source, row.own);
  const presets = coerce(context, write.source, row.presets);
  if (write.isChecked) return { values: { ...own, ...presets }, nested: [...row.nested], afterwards: [] };
  const form = write.form;
  return form === undefined
    ? checkAgainstSource(context, write.source, row, { ...own, ...presets })
    : checkByForm(context, { ...write, form }, row, own, presets);
}

function checkAgainstSource(
  context: WriteContext,
  source: TableModel,
  row: RowToCheck,
  values: RowValues,
): CheckedRow {
  const programs = formPrograms(context.snapshot, manifests);
  refuse(context, programs.checkSource(source.id, row.stored ? 'update' : 'create', values));
  return { values, nested: [...row.nested], afterwards: [] };
}

async function checkByForm(
  context: WriteContext,
  write: Write & { form: string },
  row: RowToCheck,
  own: RowValues,
  presets: RowValues,
): Promise<CheckedRow> {
  const programs = formPrograms(context.snapshot, manifests);
  const program = programs.program(write.form);
  if (!program || program.form.source !== write.source.id) {
    throw new QueryError('BAD_USER_INPUT', messages.unknownForm(write.form));
  }
  const lists = Object.fromEntries(
    row.nested.map((list) => [
      list.sub.name,
      list.rows.map((sent, index) => coerceSubRow(context, list, sent, index)),
    ]),
  );
  const standing = row.stored && {
    ...row.stored,
    ...(await standingLists(context, write.source, program, row.stored)),
  };
  const confirmed = confirmedValues(context, program.form, standing, { ...own, ...lists });
  // Settled before the form runs, so that formulas rest on what the server has computed itself.
  const settled = programs.settle(write.form, confirmed.row);
  const result = runForm(
    program,
    {
      stored: standing,
      input: settled.row,
      isNew: row.stored === null,
      user: context.rights.caller,
      now: new Date(),
    },
    programs.host(write.form),
  );
  // What the form hides or locks is not taken from the entry, so nothing can be wrong with it.
  const isTaken = (field: string) =>
    result.states[field]?.isVisible !== false && result.states[field]?.isReadOnly !== true;
  const isNamed = (path: string) => result.errors.some((error) => error.path === path);
  const early = [...confirmed.errors, ...settled.errors].filter(
    ({ path }) => isTaken(path.split('/')[0] ?? '') && !isNamed(path),
  );
  const foreign = await narrowingErrors(context, program.form, { row: result.row, stored: standing });
  refuse(context, [...early, ...result.errors, ...foreign.filter(({ path }) => !isNamed(path))]);

  const columns = Object.entries(result.row).filter(([name]) => write.source.columns.has(name));
  const values = { ...withDefaults(Object.fromEntries(columns), write.source), ...presets };
  const changed = Object.entries(values).filter(([name, value]) => !row.stored || value !== row.stored[name]);
  const nested = row.nested.map((list) => ({ ...list, rows: rowsOf(result.row[list.sub.name]) }));
  return { values: Object.fromEntries(changed), nested, afterwards: [] };
}

/** The rows of the form's sub-tables as they stand, with the columns that their own forms know. */
export async function standingLists(
  context: WriteContext,
  source: TableModel,
  program: FormProgram,
  stored: RowValues,
): Promise<Record<string, RowValues[]>> {
  const programs = formPrograms(context.snapshot, manifests);
  const lists = await storedSubRows(context, source, [...program.subTables.keys()], String(stored.id));
  return Object.fromEntries(
    Object.entries(lists).map(([name, rows]) => {
      const fields = programs.program(program.subTables.get(name)?.form ?? '')?.fields ?? [];
      const known = new Set(['id', 'revision', ...fields]);
      const narrow = (row: RowValues) =>
        Object.fromEntries(Object.entries(row).filter(([column]) => known.has(column)));
      return [name, rows.map(narrow)];
    }),
  );
}

function coerceSubRow(context: WriteContext, list: SubRows, row: RowValues, index: number): RowValues {
  const { id, revision, [list.sub.connection]: _connection, ...own } = row;
  return {
    ...(id !== undefined && { id }),
    ...(revision !== undefined && { revision }),
    ...coerce(context, list.source, own, `${list.sub.name}/${index}/`),
  };
}

/** Every value in its column's form; what does not fit is a fault of its field. */
function coerce(context: WriteContext, source: TableModel, input: RowValues, prefix = ''): RowValues {
  const errors: FieldError[] = [];
  const values: RowValues = {};
  for (const [name, sent] of Object.entries(input)) {
    const column = source.columns.get(name);
    const result = column && inputValue(column, sent);
    if (result?.fits) values[name] = result.value;
    // What is no column at all is the form's or the source's schema's to refuse.
    else if (column) {
      const usual = { key: `type.${wantedTypes[column.type] ?? 'string'}`, values: {} };
      errors.push({ path: prefix + name, ...(result?.reason ?? usual) });
    } else values[name] = sent;
  }
  refuse(context, errors);
  return values;
}

const wantedTypes: Partial<Record<string, string>> = {
  integer: 'integer',
  count: 'integer',
  money: 'integer',
  reference: 'integer',
  number: 'number',
  boolean: 'boolean',
};

function refuse(context: WriteContext, errors: readonly FieldError[]): void {
  if (errors.length === 0) return;
  throw new QueryError('BAD_USER_INPUT', messages.incomplete, {
    fields: messagesByField(errors, context.language),
  });
}

function rowsOf(value: unknown): RowValues[] {
  return Array.isArray(value)
    ? value.filter((row): row is RowValues => row !== null && typeof row === 'object')
    : [];
}
