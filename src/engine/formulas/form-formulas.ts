import { pointer, type Finding } from '../../definitions/checks/finding';
import { drawnBy, type ColumnParts } from '../../definitions/completion/column-parts';
import type { Form, FormDocument, FormSubTable } from '../../definitions/form';
import { nameMessage } from '../../definitions/messages/name-messages';
import { inspectExpression } from '../expressions/inspect-expression';
import type { Model, ModelSource } from '../model/model';
import { formulaMessage } from './formula-messages';
import { formulaColumns, formulaScope } from './table-formulas';

/**
 * The form with what its table decides: a field of a formula's column computes as the person types, where the form has all that
 * the formula reads. Otherwise it shows the value of the last write, as the field of a column does that the server sets.
 */
export function computeFields(form: Form, model: Model, forms: ReadonlyMap<string, Form>): Form {
  const source = model.sources.get(form.source);
  const computed = Object.entries(form.fields).flatMap(([name, { widget }]) => {
    const column = source?.columns.get(name);
    const value = column?.declared?.value;
    if (!source || !column || (value === undefined && !isSetByServer(column, widget))) return [];
    const { visible } = form.logic?.[name] ?? {};
    const isComputed = value !== undefined && isWithin(form, { model, source, forms }, value);
    const logic = isComputed ? { value } : { readOnly: 'true' };
    return [[name, { ...(visible !== undefined && { visible }), ...logic }] as const];
  });
  return computed.length === 0
    ? form
    : { ...form, logic: { ...form.logic, ...Object.fromEntries(computed) } };
}

/** Whether the server sets the column of a field with the usual element. An element chosen for the column, such as one that numbers rows, looks after itself. */
export function isSetByServer(column: ColumnParts, widget: string): boolean {
  const { readOnly, value, widget: chosen } = column.declared ?? {};
  return (
    readOnly === true &&
    value === undefined &&
    chosen === undefined &&
    widget === drawnBy(column, 'field').widget
  );
}

/** A form shows what a formula or the server gives, and cannot give anything else. */
export function formulaProblems(document: FormDocument | undefined, model: Model): Finding[] {
  const columns = model.sources.get(document?.source ?? '')?.columns;
  const given = (['defaults', 'presets'] as const).flatMap((member) =>
    Object.keys(document?.[member] ?? {}).map((name) => ({ name, path: pointer(member, name) })),
  );
  const decided = Object.entries(document?.logic ?? {}).flatMap(([name, logic]) =>
    (['value', 'orEntered', 'required'] as const).flatMap((member) =>
      logic[member] === undefined ? [] : [{ name, path: pointer('logic', name, member) }],
    ),
  );
  return [...given, ...decided].flatMap(({ name, path }): Finding[] => {
    const { value, readOnly } = columns?.get(name)?.declared ?? {};
    if (value !== undefined) return [{ path, ...formulaMessage('formula-replaced', { column: name }) }];
    const isPreset = path.startsWith('/presets/');
    return readOnly === true && !isPreset
      ? [{ path, ...nameMessage('column-set-by-server', { column: name }) }]
      : [];
  });
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
