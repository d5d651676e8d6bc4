import type { FormField, FormSubTable } from '../../../../definitions/form';
import type { AggregateFunction } from '../../../../definitions/values/aggregate';
import { isNumberType, type ColumnType } from '../../../../definitions/source';
import type { CompiledColumn } from '../../../../engine/model/compiled-source';
import type { ServedForm } from '../form-document';
import { fieldNames } from '../layout/to-rjsf';

/** A field of a sub-table's rows, as a column of the table. */
export interface RowColumn {
  name: string;
  field: FormField;
  type: ColumnType;
  reference: CompiledColumn['reference'];
  /** True for numbers, which are aligned to the right. */
  isNumber: boolean;
  total: AggregateFunction | undefined;
}

/**
 * Returns the columns of a sub-table in the order of its form, without the field that only contains a row's position.
 */
export function listRowColumns(form: ServedForm, subTable: FormSubTable): RowColumn[] {
  return fieldNames(form.layout).flatMap((name) => {
    const field = form.fields[name];
    if (field === undefined || name === subTable.order || field.widget === 'hidden') return [];
    if (form.compiled.withheld?.[name] !== undefined) return [];
    const compiled = form.compiled.source.columns[name];
    const type = compiled?.type ?? 'json';
    const reference = compiled?.reference ?? null;
    return [
      {
        name,
        field,
        type,
        reference,
        isNumber: isNumberType(type) && reference === null && !('choices' in (field.options ?? {})),
        total: subTable.totals?.find((total) => total.field === name)?.function,
      },
    ];
  });
}

/** Returns the pixels that a column's control needs; a wider table distributes the rest. */
export function controlWidth({ type, field: { widget } }: RowColumn): number {
  if (type === 'boolean') return 88;
  if (widget === 'select' || type === 'reference') return 168;
  if (type === 'date' || type === 'timestamp') return 152;
  // The header above must be visible in full.
  if (isNumberType(type)) return 100;
  return 148;
}
