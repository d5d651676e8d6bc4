import { manifests } from '../../../../../widgets/manifests';
import { ruleErrors } from '../../../../engine/form/check-form';
import { evaluate } from '../../../../engine/expressions/expression';
import { formPrograms } from '../../../definitions/forms/form-programs';
import type { RowWrite } from '../row-write';
import type { WriteContext } from '../write-context';
import { refuse } from './refuse-fields';

/**
 * Checks the rules of the form that read what was set after the form ran: formulas over other rows, computed columns, and in
 * a row of a sub-table what the caller's rights preset. Throws BAD_USER_INPUT with what each rule says at its field.
 */
export function checkFormRules(context: WriteContext, row: RowWrite): void {
  const { form, isChecked, presets, state, stored, values } = row;
  const programs = formPrograms(context.snapshot, manifests);
  const program = form === undefined ? undefined : programs.program(form);
  if (!program) return;
  const isLate = (name: string) =>
    programs.isSetLater(program.form.id, name) || (isChecked === true && name in presets);
  const lists = Object.fromEntries(row.nested.map(({ sub, rows }) => [sub.name, rows]));
  const whole = { ...state?.row, ...lists, ...stored, ...values };
  const rules = program.rules.filter(({ expression }) => expression.reads.some(isLate));
  const result = { values: whole, user: context.rights.caller, now: new Date() };
  refuse(
    context,
    rules.flatMap((rule) => ruleErrors(rule, evaluate(rule.expression, result))),
  );
}
