import { grantsFor, type Grant } from '../../../../engine/access/access-table';
import { publishes, rowTable, type Model, type ModelSource } from '../../../../engine/model/model';
import { livingRows, relationSql } from '../../../platform/sql-compiler/column-sql';
import { quote, type Statement } from '../../../platform/database/sql-statement';
import type { SelectedField } from '../selection';
import { anyCondition, type Rights } from './policy-sql';
import { openSubTablesSql } from './sub-table-rights';

/** The field of a row that says what its reader may do with it: `_may { update delete fields lists }`. No column has its name. */
export const rightsField = '_may';

/**
 * Compiles `_may` of the row under the alias: whether one of the caller's policies for the action covers the row as it is,
 * the columns that those to update name, and the sub-tables whose rows may be changed. A row of a view is asked for as the row of the view's table. It says nothing of presets
 * and forms. A deleted row, and a row of a source that does not publish the action, cannot be changed.
 */
export function rowRightsSql(
  { statement, model, rights }: { statement: Statement; model: Model; rights: Rights },
  source: ModelSource,
  alias: string,
  fields: readonly SelectedField[],
): string {
  const table = rowTable(model, source);
  const row: AskedRow = { statement, rights, source: table, alias };
  const members = fields.map(({ key, name }) => {
    const value =
      name === 'update' || name === 'delete'
        ? coveredSql(row, grantsOf(row, name))
        : name === 'fields'
          ? fieldsSql(row)
          : name === 'lists'
            ? `to_json(${openSubTablesSql({ ...row, model })})`
            : statement.bind(rightsType, 'text');
    return `${statement.bind(key, 'text')}, ${value}`;
  });
  return `json_build_object(${members.join(', ')})`;
}

/** The name of the field's type. */
export const rightsType = 'RowRights';

interface AskedRow {
  statement: Statement;
  rights: Rights;
  /** The table of the row. */
  source: ModelSource;
  alias: string;
}

function grantsOf({ rights, source }: AskedRow, action: 'update' | 'delete'): readonly Grant[] {
  return publishes(source, action) ? grantsFor(rights.access, source.id, action) : [];
}

/** Looks the row up by its key: values that are hidden under the alias decide all the same. */
function coveredSql({ statement, rights, source, alias }: AskedRow, grants: readonly Grant[]): string {
  if (grants.length === 0) return 'false';
  const row = statement.alias();
  const conditions = [
    `${row}.${quote('id')} = ${alias}.${quote('id')}`,
    ...livingRows(source, row),
    ...anyCondition(statement, rights.caller, source, grants, row),
  ];
  return `exists (select from ${relationSql(source)} ${row} where ${conditions.join(' and ')})`;
}

/** The columns that may be changed in the row; null where a policy that covers it names none. */
function fieldsSql(row: AskedRow): string {
  const grants = grantsOf(row, 'update');
  const parts = grants.flatMap((grant) =>
    grant.fields === undefined ? [] : [{ grant, fields: grant.fields }],
  );
  const listed = parts.map(
    ({ grant, fields }) =>
      `select unnest(${row.statement.bind([...fields], 'text[]')}) where ${coveredSql(row, [grant])}`,
  );
  const columns = listed.length === 0 ? `'{}'::text[]` : `array(${listed.join(' union ')} order by 1)`;
  const whole = coveredSql(
    row,
    grants.filter(({ fields }) => fields === undefined),
  );
  return `case when ${whole} then null else ${columns} end`;
}
