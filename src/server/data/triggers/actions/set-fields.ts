import { Type } from 'typebox';
import { pointer, type Finding } from '../../../../definitions/checks/finding';
import { Expression, Name } from '../../../../definitions/name';
import { toColumn } from '../../../../engine/expressions/expression-values';
import { constantColumns } from '../../../../engine/model/constants/constant-column';
import type { TableModel } from '../../../../engine/model/model';
import { defineBeforeAction } from '../action';
import { checkExpressions, evaluateAll } from '../row-expressions';

/** Columns by FEEL expressions over the row as it is about to be written. */
const Options = Type.Object(
  { values: Type.Record(Name, Expression, { minProperties: 1 }) },
  { additionalProperties: false },
);

/** `set_fields`: writes computed values, whatever was entered. The row is checked again with them. */
export const setFields = defineBeforeAction({
  name: 'set_fields',
  options: Options,
  moments: ['beforeCreate', 'beforeUpdate', 'press'],
  check({ values }, scope) {
    const columns = constantColumns(scope.source);
    return [
      ...Object.keys(values).flatMap((name) => unwritable(scope.source, name)),
      ...checkExpressions(scope, 'values', values, (name) => columns.get(name)),
    ];
  },
  change({ values }, write) {
    const computed = evaluateAll(values, write);
    return Object.fromEntries(
      Object.entries(computed).map(([name, value]) => [
        name,
        toColumn(value, write.source.columns.get(name)?.type ?? 'json'),
      ]),
    );
  },
});

function unwritable(source: TableModel, name: string): Finding[] {
  const column = source.columns.get(name);
  const path = pointer('values', name);
  if (!column || column.secret)
    return [{ path, reason: `the source "${source.id}" has no column "${name}"` }];
  return column.declared?.readOnly
    ? [{ path, reason: `the column "${name}" is set by the server alone` }]
    : [];
}
