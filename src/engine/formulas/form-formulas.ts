import { pointer, type Finding } from '../../definitions/checks/finding';
import type { Form, FormDocument, FormSubTable } from '../../definitions/form';
import { inspectExpression } from '../expressions/inspect-expression';
import type { Model, ModelSource } from '../model/model';
import { formulaMessage } from './formula-messages';
import { formulaColumns, formulaScope } from './table-formulas';

/**
 * The form with the formulas of its table: a field of such a column computes as the person types, where the form has all
 * that the formula reads. Otherwise it shows the value of the last write.
 */
export function computeFields(form: Form, model: Model, forms: ReadonlyMap<string, Form>): Form {
  const source = model.sources.get(form.source);
  const computed = Object.keys(form.fields).flatMap((name) => {
    const value = source?.columns.get(name)?.declared?.value;
    if (!source || value === undefined) return [];
    const { visible } = form.logic?.[name] ?? {};
    const logic = isWithin(form, { model, source, forms }, value) ? { value } : { readOnly: 'true' };
    return [[name, { ...(visible !== undefined && { visible }), ...logic }] as const];
  });
  return computed.length === 0
    ? form
    : { ...form, logic: { ...form.logic, ...Object.fromEntries(computed) } };
}

/** A form shows what a formula gives, and cannot give anything else. */
export function formulaProblems(document: FormDocument | undefined, model: Model): Finding[] {
  const columns = model.sources.get(document?.source ?? '')?.columns;
  const isComputed = (name: string) => columns?.get(name)?.declared?.value !== undefined;
  const given = (['defaults', 'presets'] as const).flatMap((member) =>
    Object.keys(document?.[member] ?? {}).map((name) => ({ name, path: pointer(member, name) })),
  );
  const decided = Object.entries(document?.logic ?? {}).flatMap(([name, logic]) =>
    (['value', 'orEntered', 'required'] as const).flatMap((member) =>
      logic[member] === undefined ? [] : [{ name, path: pointer('logic', name, member) }],
    ),
  );
  return [...given, ...decided]
    .filter(({ name }) => isComputed(name))
    .map(({ name, path }) => ({ path, ...formulaMessage('formula-replaced', { column: name }) }));
}

interface Parts {
  model: Model;
  source: ModelSource;
  forms: ReadonlyMap<string, Form>;
}

/**
 * The form has every column and sub-table that the formula reads, and the forms of sub-tables the columns of their rows; rows
 * behind references are the server's.
 */
function isWithin(form: Form, { model, source, forms }: Parts, text: string): boolean {
  const { names, records, mentioned } = formulaScope(model, source, text);
  if (records.size > 0) return false;
  const hasColumns = ({ form: id }: FormSubTable) => {
    const rows = forms.get(id);
    const table = model.sources.get(rows?.source ?? '');
    if (!rows || !table) return false;
    const columns = formulaColumns(table);
    return [...mentioned].every((name) => !columns.has(name) || name in rows.fields);
  };
  return inspectExpression(text, names).reads.every((name) => {
    const sub = form.subTables?.find((each) => each.name === name);
    return sub ? hasColumns(sub) : name in form.fields;
  });
}
