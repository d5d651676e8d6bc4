import { grantsFor } from '../../../../engine/access/access-table';
import { publishes, rowTable, type Model, type ModelSource } from '../../../../engine/model/model';
import { livingRows, relationSql } from '../../../platform/sql-compiler/column-sql';
import { quote, type Statement } from '../../../platform/database/sql-statement';
import type { SelectedField } from '../selection';
import { anyOf, type Rights } from './policy-sql';

/** The field of a row that says what its reader may do with it: `_may { update delete }`. No column has its name. */
export const rightsField = '_may';

/**
 * Compiles `_may` of the row under the alias: whether one of the caller's policies for the action covers the row as it is.
 * A row of a view is asked for as the row of the view's table. It says nothing of columns, presets and forms. A deleted
 * row, and a row of a source that does not publish the action, cannot be changed.
 */
export function rowRightsSql(
  { statement, model, rights }: { statement: Statement; model: Model; rights: Rights },
  source: ModelSource,
  alias: string,
  fields: readonly SelectedField[],
): string {
  const table = rowTable(model, source);
  const members = fields.map(({ key, name }) => {
    const value =
      name === 'update' || name === 'delete'
        ? coveredSql(statement, rights, table, alias, name)
        : statement.bind(rightsType, 'text');
    return `${statement.bind(key, 'text')}, ${value}`;
  });
  return `json_build_object(${members.join(', ')})`;
}

/** The name of the field's type. */
export const rightsType = 'RowRights';

/** Looks the row up by its key: values that are hidden under the alias decide all the same. */
function coveredSql(
  statement: Statement,
  rights: Rights,
  source: ModelSource,
  alias: string,
  action: 'update' | 'delete',
): string {
  const grants = grantsFor(rights.access, source.id, action);
  if (!publishes(source, action) || grants.length === 0) return 'false';
  const row = statement.alias();
  const conditions = [
    `${row}.${quote('id')} = ${alias}.${quote('id')}`,
    ...livingRows(source, row),
    ...anyOf(statement, rights.caller, source, grants, row),
  ];
  return `exists (select from ${relationSql(source)} ${row} where ${conditions.join(' and ')})`;
}
