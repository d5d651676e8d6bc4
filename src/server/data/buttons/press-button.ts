import type { ButtonStep, Form, FormButton } from '../../../definitions/form';
import { evaluate, isTrue } from '../../../engine/expressions/expression';
import type { ProgramButton } from '../../../engine/form/compile-form';
import { openForm } from '../../../engine/form/run-form';
import type { TableModel } from '../../../engine/model/model';
import { manifests } from '../../../../widgets/manifests';
import { formPrograms } from '../../definitions/forms/form-programs';
import { QueryError } from '../../platform/http/query-error';
import { storedLists } from '../write/checks/check-row';
import { missingRowError, assertFresh } from '../write/errors/refusals';
import { lockRow } from '../write/stored-row';
import type { RowValues, WriteContext } from '../write/write-context';
import { writeGrants } from '../write/checks/write-grants';
import { changeRow } from '../write/pipeline';
import { messages } from './messages';

/** A button of a form that the server carries out. */
export interface ServerButton {
  form: Form;
  source: TableModel;
  button: FormButton;
  steps: readonly ButtonStep[];
}

/** The row of the button, as the person has seen it. */
export interface PressedRow {
  id: string;
  revision: number;
}

/**
 * Runs a button: a change of the row through its form, in which the button's steps replace the input. A caller who may
 * change the row may run it, while the button's condition is true for the stored row. Throws the errors of a change,
 * and BAD_USER_INPUT if the condition is false.
 */
export async function pressButton(
  context: WriteContext,
  { form, source, button, steps }: ServerButton,
  { id, revision }: PressedRow,
): Promise<void> {
  const grants = writeGrants(context, source, 'update', {}, form.id).flatMap((rights) => rights.grants);
  const row = await lockRow(context, source, id, grants);
  if (!row) throw await missingRowError(context, source, id, grants);
  await assertFresh(context, source, row, revision);
  if (!(await isOffered(context, source, form, button, row)))
    throw new QueryError('BAD_USER_INPUT', messages.notNow(button.title));
  const write = { source, input: { revision }, form: form.id, pressed: { id: button.id, steps } };
  await changeRow(context, write, id, async () => undefined);
}

/** The condition as the page evaluates it: over the row as the form shows it, before anything is entered. */
async function isOffered(
  context: WriteContext,
  source: TableModel,
  { id: formId }: Form,
  { id: buttonId }: FormButton,
  row: RowValues,
): Promise<boolean> {
  const programs = formPrograms(context.snapshot, manifests);
  const program = programs.program(formId);
  const own: ProgramButton | undefined = program?.buttons.find(({ button }) => button.id === buttonId);
  if (!program || !own) throw new Error(`The form "${formId}" has no button "${buttonId}"`);
  if (own.when === undefined) return true;
  const { caller: user } = context.rights;
  const now = new Date();
  const stored = { ...row, ...(await storedLists(context, source, program, row)) };
  const state = openForm(program, { stored, input: {}, isNew: false, user, now }, programs.host(formId));
  return isTrue(evaluate(own.when, { values: state.row, user, now }));
}
