import { manifests } from '../../../../../widgets/manifests';
import { ruleErrors } from '../../../../engine/form/check-form';
import type { FormProgram } from '../../../../engine/form/compile-form';
import type { FormState } from '../../../../engine/form/run-form';
import { evaluate } from '../../../../engine/expressions/expression';
import { formPrograms } from '../../../definitions/forms/form-programs';
import type { RowWrite } from '../row-write';
import { storedSubRows } from '../sub-rows';
import type { RowValues, WriteContext } from '../write-context';
import { refuse } from './refuse-fields';

/**
 * Checks the rules of the form that read what was set after the form ran: formulas over other rows, computed columns, and in
 * a row of a sub-table what the caller's rights preset. Throws BAD_USER_INPUT with what each rule says at its field.
 */
export async function checkFormRules(context: WriteContext, row: RowWrite): Promise<void> {
  const { form, isChecked, presets, state, stored, values } = row;
  const programs = formPrograms(context.snapshot, manifests);
  const program = form === undefined ? undefined : programs.program(form);
  if (!program) return;
  const late = programs.late(program.form.id);
  const isPreset = (name: string) => isChecked === true && name in presets;
  const rules = program.rules.filter(
    ({ expression, isQuestion }, index) =>
      !isQuestion && (late.rules.has(index) || expression.reads.some(isPreset)),
  );
  if (rules.length === 0) return;
  const lists = Object.fromEntries(row.nested.map(({ sub, rows }) => [sub.name, rows]));
  const whole = { ...state?.row, ...lists, ...stored, ...values, ...(await writtenLists(context, row)) };
  const read = { ...whole, ...(state && hiddenValues(program, state, presets)) };
  const result = { values: read, user: context.rights.caller, now: new Date() };
  refuse(
    context,
    rules.flatMap((rule) => ruleErrors(rule, evaluate(rule.expression, result))),
  );
}

/** True where a rule reads rows of a sub-table that are written after the row. */
export function readsWrittenLists({ snapshot }: WriteContext, { form, nested }: RowWrite): boolean {
  if (form === undefined || nested.length === 0) return false;
  const { lists } = formPrograms(snapshot, manifests).late(form);
  return nested.some(({ sub }) => lists.has(sub.name));
}

/** The rows that late rules read, as they are in the table by now. A row that is new has none yet. */
async function writtenLists(context: WriteContext, { form, source, id }: RowWrite): Promise<RowValues> {
  const { lists } = formPrograms(context.snapshot, manifests).late(form ?? '');
  return id === '' || lists.size === 0 ? {} : storedSubRows(context, source, [...lists], id);
}

/** Hidden fields are empty in rules, whatever is stored in place of their value. Presets of the rights are written all the same. */
function hiddenValues({ subTables }: FormProgram, { states }: FormState, presets: RowValues): RowValues {
  const hidden = Object.entries(states).filter(([name, { isVisible }]) => !isVisible && !(name in presets));
  return Object.fromEntries(hidden.map(([name]) => [name, subTables.has(name) ? [] : null]));
}
