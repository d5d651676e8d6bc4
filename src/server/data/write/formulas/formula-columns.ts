import { isDeepStrictEqual } from 'node:util';
import { compiledFormulas } from '../../../../engine/formulas/table-formulas';
import { messagesByField } from '../../../../engine/form/field-messages';
import { expressionError, type FieldError } from '../../../../engine/form/field-errors';
import type { TableModel } from '../../../../engine/model/model';
import { manifests } from '../../../../../widgets/manifests';
import { computeFormulas } from '../../../definitions/formulas/compute-formulas';
import { formPrograms } from '../../../definitions/forms/form-programs';
import { messages } from '../../../platform/http/query-messages';
import { QueryError } from '../../../platform/http/query-error';
import { listsRead } from './lists-read';
import { staleComputed } from '../values/computed-columns';
import { recordRows } from '../save-rows';
import { setColumns } from '../save-row';
import { checkFormRules, readsWrittenLists } from '../checks/form-rules';
import { checkSourceRules } from '../checks/source-rules';
import type { RowWrite } from '../row-write';
import type { RowValues, WriteContext } from '../write-context';

/**
 * Sets the columns with formulas, from the row to write and the rows it refers to, regardless of what a form computed
 * for them. Throws BAD_USER_INPUT at a column whose formula fails or whose result does not fit it.
 */
export async function setFormulas(context: WriteContext, row: RowWrite): Promise<void> {
  const { source, stored, values } = row;
  const { formulas } = compiledFormulas(context.snapshot.model, source);
  if (formulas.length === 0) return;
  const computed = await formulaValues(context, source, { ...stored, ...values });
  for (const { column } of formulas) {
    const value = computed[column.name];
    if (stored && isDeepStrictEqual(value, stored[column.name] ?? null)) delete values[column.name];
    else values[column.name] = value;
  }
}

/** The values of the formulas of a stored row that differ from the stored ones. */
export async function staleFormulas(
  context: WriteContext,
  source: TableModel,
  stored: RowValues,
): Promise<RowValues> {
  const computed = await formulaValues(context, source, stored);
  return Object.fromEntries(
    Object.entries(computed).filter(([name, value]) => !isDeepStrictEqual(value, stored[name] ?? null)),
  );
}

/**
 * The row's sub-tables are written after it: formulas and rules over them are computed then, and it gets its audit row.
 */
export function isUnfinished(context: WriteContext, row: RowWrite): boolean {
  const lists = listsRead(context.snapshot.model, row.source);
  return row.nested.some(({ sub }) => lists.has(sub.name)) || readsWrittenLists(context, row);
}

/** Completes rows whose sub-tables have been written, as a part of the same change: the revision does not grow again. */
export async function finishRows(context: WriteContext, rows: readonly RowWrite[]): Promise<void> {
  for (const row of rows.filter((each) => isUnfinished(context, each))) {
    const { source, id, after } = row;
    const counted = await staleComputed(context, source, after ?? {});
    const values = {
      ...counted,
      ...(await staleFormulas(context, source, { ...after, ...counted })),
    };
    const finished = { ...row, stored: after, values };
    await checkFormRules(context, finished);
    if (Object.keys(values).length > 0) {
      checkSourceRules(context, finished);
      await setColumns(context, source, id, values);
      row.after = { ...after, ...values };
    }
    await recordRows(context, [row]);
  }
}

async function formulaValues(
  { transaction, snapshot, language }: WriteContext,
  source: TableModel,
  row: RowValues,
): Promise<RowValues> {
  const formulas = compiledFormulas(snapshot.model, source);
  const [outcomes = new Map()] = await computeFormulas(transaction, formulas, [row]);
  const values: RowValues = {};
  const errors: FieldError[] = [];
  for (const [name, outcome] of outcomes) {
    if ('value' in outcome) values[name] = outcome.value;
    else errors.push(expressionError(name, outcome.failure));
  }
  errors.push(...formPrograms(snapshot, manifests).checkSource(source.id, 'update', values));
  if (errors.length === 0) return values;
  throw new QueryError('BAD_USER_INPUT', messages.incomplete, {
    fields: messagesByField(errors, language),
  });
}
