import type { Form } from '../../../definitions/form';
import { checkForm } from '../../../engine/form/check-form';
import type { FieldError } from '../../../engine/form/field-errors';
import { messagesByField } from '../../../engine/form/field-messages';
import { openForm } from '../../../engine/form/run-form';
import { manifests } from '../../../../widgets/manifests';
import { formPrograms } from '../../definitions/forms/form-programs';
import { messages } from '../../platform/http/query-messages';
import { QueryError } from '../../platform/http/query-error';
import { inputValue } from '../write/checks/input-value';
import type { RowWrite } from '../write/row-write';
import type { RowValues, WriteContext } from '../write/write-context';

export interface Changes {
  row: RowWrite;
  form: Form | undefined;
  /** Columns that triggers set. */
  changes: RowValues;
}

/** Returns the triggers' changes in the columns' form, if they satisfy the rules of the source and the form. */
export function checkChanges(context: WriteContext, given: Changes): RowValues {
  const { row, changes } = given;
  const errors: FieldError[] = [];
  const values: RowValues = {};
  for (const [name, value] of Object.entries(changes)) {
    const column = row.source.columns.get(name);
    const result = column && inputValue(column, value);
    if (result?.fits) values[name] = result.value;
    else errors.push({ path: name, key: 'type', values: {} });
  }
  if (errors.length === 0) {
    const programs = formPrograms(context.snapshot, manifests);
    errors.push(...programs.checkSource(row.source.id, 'update', values));
    const named = new Set(errors.map(({ path }) => path));
    errors.push(...formErrors(context, given, values).filter(({ path }) => !named.has(path)));
  }
  if (errors.length === 0) return values;
  throw new QueryError('BAD_USER_INPUT', messages.incomplete, {
    fields: messagesByField(errors, context.language),
  });
}

/** The form's faults with the new values: at the columns that were set, and of its rules. The rest was checked already. */
function formErrors(context: WriteContext, { row, form }: Changes, values: RowValues): FieldError[] {
  const programs = formPrograms(context.snapshot, manifests);
  const program = form && programs.program(form.id);
  if (!program) return [];
  const host = programs.host(form.id);
  const known = new Set([...program.fields, ...program.subTables.keys()]);
  const ofForm = (entries: RowValues) =>
    Object.fromEntries(Object.entries(entries).filter(([name]) => known.has(name)));
  const lists = Object.fromEntries(row.nested.map(({ sub, rows }) => [sub.name, rows]));
  const input = ofForm({ ...row.values, ...lists });
  const { stored } = row;
  const request = { stored, input, isNew: stored === null, user: context.rights.caller, now: new Date() };
  // A row of a sub-table ran as a part of the form above it.
  const state = row.state ?? openForm(program, request, host);
  const whole = { ...state.row, ...ofForm(row.values), ...ofForm(values) };
  const errors = checkForm(program, { ...state, row: whole }, host);
  return errors.filter(({ path, key }) => key === 'rule' || Object.hasOwn(values, path.split('/')[0] ?? ''));
}
