import type { FormProgram } from '../../../../engine/form/compile-form';
import { checkForm } from '../../../../engine/form/check-form';
import type { FieldError } from '../../../../engine/form/field-errors';
import { openForm, type FormState } from '../../../../engine/form/run-form';
import { withDefaults } from '../../../../engine/form/source-rules';
import type { TableModel } from '../../../../engine/model/model';
import { manifests } from '../../../../../widgets/manifests';
import { formPrograms } from '../../../definitions/forms/form-programs';
import { messages } from '../../../platform/http/query-messages';
import { QueryError } from '../../../platform/http/query-error';
import { narrowingErrors } from './check-narrowing';
import { confirmedValues } from './confirmed-values';
import { inputValue } from './input-value';
import { refuse } from './refuse-fields';
import type { RowWrite } from '../row-write';
import { storedSubRows, type SubRows } from '../sub-rows';
import type { RowValues, WriteContext } from '../write-context';

/** The columns to write, the sub-tables' rows as the form left them where it ran, and the form as it ran. */
type Checked = Pick<RowWrite, 'values' | 'nested'> & { state?: FormState };

/**
 * Checks the entry: values are brought to their columns' form, then the named form runs, or without one the source's own
 * rules. Throws BAD_USER_INPUT with the faults of each field.
 */
export async function checkRow(context: WriteContext, row: RowWrite): Promise<void> {
  const own = coerce(context, row.source, row.own);
  const presets = coerce(context, row.source, row.presets);
  Object.assign(row, await checked(context, row, { own, presets }));
}

async function checked(context: WriteContext, row: RowWrite, entry: Entry): Promise<Checked> {
  if (row.isChecked) {
    const nested = row.nested.map((list) => withStates(list, row.state));
    return { values: { ...entry.own, ...entry.presets }, nested };
  }
  return row.form === undefined
    ? checkAgainstSource(context, row, entry)
    : checkByForm(context, row, row.form, entry);
}

/** The input with the presets of the rights, normalized to its columns. */
interface Entry {
  own: RowValues;
  presets: RowValues;
}

/** The rules of the source and the guarantees of its columns. Rows of sub-tables pass them when they are written. */
async function checkAgainstSource(
  context: WriteContext,
  row: RowWrite,
  { own, presets }: Entry,
): Promise<Checked> {
  const { source } = row;
  const programs = formPrograms(context.snapshot, manifests);
  const place = { source, form: undefined };
  const confirmed = confirmedValues(context, place, row.stored, own);
  const normalized = programs.normalizeColumnValues(source.id, confirmed.row);
  const values = { ...normalized.row, ...presets };
  const whole = { ...row.stored, ...values };
  const errors = [...confirmed.errors, ...normalized.errors];
  const isNamed = (path: string) => errors.some((error) => error.path === path);
  const bounds = programs.checkSource(source.id, row.stored ? 'update' : 'create', values);
  errors.push(...bounds.filter(({ path }) => !isNamed(path)));
  const foreign = await narrowingErrors(context, place, { row: whole, stored: row.stored });
  refuse(context, [...errors, ...foreign.filter(({ path }) => !isNamed(path))]);
  return { values, nested: row.nested };
}

async function checkByForm(
  context: WriteContext,
  row: RowWrite,
  form: string,
  { own, presets }: Entry,
): Promise<Checked> {
  const { source } = row;
  const programs = formPrograms(context.snapshot, manifests);
  const program = programs.program(form);
  if (!program || program.form.source !== source.id) {
    throw new QueryError('BAD_USER_INPUT', messages.unknownForm(form));
  }
  const lists = Object.fromEntries(
    row.nested.map((list) => [
      list.sub.name,
      list.rows.map((sent, index) => coerceSubRow(context, list, sent, index)),
    ]),
  );
  const storedRow = row.stored && {
    ...row.stored,
    ...(await storedLists(context, source, program, row.stored)),
  };
  const place = { source: source, form: program.form };
  const confirmed = confirmedValues(context, place, storedRow, { ...own, ...lists });
  // Normalized before the form runs, so that formulas use values that the server computed: by the widgets of the form,
  // and by those that the columns declare.
  const byForm = programs.normalizeRow(form, confirmed.row);
  const byColumns = programs.normalizeColumnValues(source.id, byForm.row);
  const normalized = { row: byColumns.row, errors: [...byForm.errors, ...byColumns.errors] };
  const host = programs.host(form);
  const state = openForm(
    program,
    {
      stored: storedRow,
      input: normalized.row,
      isNew: row.stored === null,
      user: context.rights.caller,
      now: new Date(),
      presets,
    },
    host,
  );
  // Hidden or locked fields ignore the input, so their input cannot be invalid.
  const isTaken = (field: string) =>
    state.states[field]?.isVisible !== false && state.states[field]?.isReadOnly !== true;
  const errors = checkForm(program, state, host);
  const add = (more: readonly FieldError[]) =>
    errors.push(...more.filter(({ path }) => errors.every((error) => error.path !== path)));
  add([...confirmed.errors, ...normalized.errors].filter(({ path }) => isTaken(path.split('/')[0] ?? '')));
  add(programs.checkColumns(source.id, state.row));
  add(await narrowingErrors(context, place, { row: state.row, stored: storedRow }));
  refuse(context, errors);

  const columns = Object.entries(state.row).filter(([name]) => source.columns.has(name));
  const besides = coerce(context, source, row.besides);
  const values = { ...withDefaults(Object.fromEntries(columns), source), ...besides, ...presets };
  const changed = Object.entries(values).filter(([name, value]) => !row.stored || value !== row.stored[name]);
  const nested = row.nested.map((list) =>
    withStates({ ...list, rows: rowsOf(state.row[list.sub.name]) }, state),
  );
  return { values: Object.fromEntries(changed), nested, state };
}

/** The stored rows of the form's sub-tables, with the columns of their own forms. */
export async function storedLists(
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

function withStates(list: SubRows, state: FormState | undefined): SubRows {
  const states = state?.subForms[list.sub.name];
  return states ? { ...list, states } : list;
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
    // The schema of the form or the source rejects unknown columns.
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
  references: 'array',
  number: 'number',
  boolean: 'boolean',
};

function rowsOf(value: unknown): RowValues[] {
  return Array.isArray(value)
    ? value.filter((row): row is RowValues => row !== null && typeof row === 'object')
    : [];
}
