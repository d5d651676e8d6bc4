import type { Form } from '../../definitions/form';
import { checkForm } from '../../engine/form/check-form';
import type { FieldError } from '../../engine/form/field-errors';
import { messagesByField } from '../../engine/form/field-messages';
import { openForm } from '../../engine/form/run-form';
import { manifests } from '../../../widgets/manifests';
import { formPrograms } from '../forms/form-programs';
import { messages } from '../query/messages';
import { QueryError } from '../query/query-error';
import type { CheckedRow } from '../write/check-row';
import { inputValue } from '../write/input-value';
import type { RowValues, WriteContext } from '../write/write-context';
import type { Write } from '../write/write-row';

export interface Changes {
  write: Write;
  form: Form;
  stored: RowValues | null;
  checked: CheckedRow;
  /** Columns that triggers set. */
  changes: RowValues;
}

/** What triggers set, in its columns' form, once it fits the source's rules and the form's. */
export function checkChanges(context: WriteContext, given: Changes): RowValues {
  const { write, changes } = given;
  const errors: FieldError[] = [];
  const values: RowValues = {};
  for (const [name, value] of Object.entries(changes)) {
    const column = write.source.columns.get(name);
    const result = column && inputValue(column, value);
    if (result?.fits) values[name] = result.value;
    else errors.push({ path: name, key: 'type', values: {} });
  }
  if (errors.length === 0) {
    const programs = formPrograms(context.snapshot, manifests);
    errors.push(
      ...programs.checkSource(write.source.id, 'update', values),
      ...formErrors(context, given, values),
    );
  }
  if (errors.length === 0) return values;
  throw new QueryError('BAD_USER_INPUT', messages.incomplete, {
    fields: messagesByField(errors, context.language),
  });
}

/** The form's faults with the new values: at the columns that were set, and of its rules. The rest was checked already. */
function formErrors(
  context: WriteContext,
  { form, stored, checked }: Changes,
  values: RowValues,
): FieldError[] {
  const programs = formPrograms(context.snapshot, manifests);
  const program = programs.program(form.id);
  if (!program) return [];
  const host = programs.host(form.id);
  const known = new Set([...program.fields, ...program.subTables.keys()]);
  const lists = Object.fromEntries(checked.nested.map(({ sub, rows }) => [sub.name, rows]));
  const entered = Object.entries({ ...checked.values, ...lists }).filter(([name]) => known.has(name));
  const state = openForm(
    program,
    {
      stored,
      input: Object.fromEntries(entered),
      isNew: stored === null,
      user: context.rights.caller,
      now: new Date(),
    },
    host,
  );
  const set = Object.entries(values).filter(([name]) => known.has(name));
  const errors = checkForm(program, { ...state, row: { ...state.row, ...Object.fromEntries(set) } }, host);
  return errors.filter(({ path, key }) => key === 'rule' || Object.hasOwn(values, path.split('/')[0] ?? ''));
}
