import { manifests } from '../../../../widgets/manifests';
import { visitor, type Caller } from '../../../engine/access/caller';
import type { CheckHost } from '../../../engine/form/check-form';
import { compileForm, type FormProgram } from '../../../engine/form/compile-form';
import { shapeOfCompiled, type CompiledForm } from '../../../engine/form/form-shape';
import { normalizeRow } from '../../../engine/form/normalize-row';
import type { SessionUser } from '../../session/session-types';
import { findSubForm, type ServedForm } from './form-document';
import type { FormValidator } from './validation/load-validator';

/** A form that can run in this page: its definition, its compiled logic and its validator. */
export interface FormRuntime {
  form: ServedForm;
  program: FormProgram;
  host: CheckHost;
  validator: FormValidator;
}

/** Combines a form and its validator. Throws where the server published a form that cannot run. */
export function createRuntime(form: ServedForm, validator: FormValidator): FormRuntime {
  const programs = new Map<string, FormProgram>();
  const forms = new Map([[form.id, form]]);
  for (const subTable of form.subTables ?? []) {
    const subForm = findSubForm(form, subTable);
    if (!subForm) continue;
    programs.set(subTable.form, programOf(subForm));
    forms.set(subForm.id, subForm);
  }
  return {
    form,
    validator,
    program: programOf(form),
    host: {
      programOf: (id) => programs.get(id),
      isClosed: (id, field, isNew) => isClosed(forms.get(id), field, isNew),
      isLate: (id, rule) => forms.get(id)?.compiled.serverRules?.includes(rule) === true,
      isWithheld: (id, field) => forms.get(id)?.compiled.withheld?.[field] !== undefined,
      validate: (row) => validator.validate(row),
      normalize: (row) =>
        normalizeRow(form, row, { widgets: manifests, formOf: (sub) => findSubForm(form, sub) }),
    },
  };
}

/** Returns whether none of the caller's rights lets them set the field through this form. */
export function isClosed(form: ServedForm | undefined, field: string, isNew: boolean): boolean {
  const { writes, source, withheld } = form?.compiled ?? {};
  if (withheld?.[field] !== undefined) return true;
  // Fields that are not columns of the source have rights of their own, or none.
  if (writes === undefined || source?.columns[field] === undefined) return false;
  return !writes[isNew ? 'create' : 'update'].includes(field);
}

/** Converts the session's user to the caller of expressions. The server decides rights. */
export function expressionCaller(user: SessionUser | null): Caller {
  if (user === null) return visitor;
  return {
    ...visitor,
    userId: Number(user.id),
    login: user.login,
    role: user.role_name,
    roleNumber: user.role,
    phone: user.confirmed_phone ?? null,
  };
}

function programOf(form: ServedForm): FormProgram {
  const compiled = compileForm(form, shapeOfCompiled(sourcesOf(form)));
  if ('program' in compiled) return compiled.program;
  throw new Error(compiled.problems.map(({ path, reason }) => `${form.id}${path}: ${reason}`).join('; '));
}

/** Returns the form's sources as the engine needs them, without the definitions that the server wraps around them. */
function sourcesOf({ compiled }: ServedForm): CompiledForm {
  const subForms = Object.entries(compiled.subForms).map(
    ([name, subForm]) => [name, sourcesOf(subForm)] as const,
  );
  const { source, withheld } = compiled;
  return { source, ...(withheld && { withheld }), subForms: Object.fromEntries(subForms) };
}
