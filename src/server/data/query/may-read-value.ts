import type { Queryable } from '../../platform/database/database';
import { isSoftDeleted, type Model, type ModelSource } from '../../../engine/model/model';
import { covers, grantsFor } from '../../../engine/access/access-table';
import { livingRows, relationSql } from '../../platform/sql-compiler/column-sql';
import { anyCondition, restorableRows, type Rights } from './statements/policy-sql';
import { Statement } from '../../platform/database/sql-statement';

/** The position of a value: a row's column in a table. */
export interface ValuePlace {
  source: string;
  row: number;
  column: string;
}

/**
 * Returns whether the caller may read a stored value. Checks every source that shows the column, the table itself and
 * the views on it, each with the same compiled policies as its lists.
 */
export async function mayReadValue(
  database: Queryable,
  model: Model,
  rights: Rights,
  place: ValuePlace,
): Promise<boolean> {
  for (const { source, column } of placesOf(model, place)) {
    const sql = existence(rights, source, column, place.row);
    if (!sql) continue;
    const found = await database.query(sql.text, sql.parameters);
    if (found.rows.length > 0) return true;
  }
  return false;
}

function placesOf(model: Model, place: ValuePlace): { source: ModelSource; column: string }[] {
  return [...model.sources.values()].flatMap((source) => {
    if (source.rowSource !== place.source) return [];
    return [...source.columns.values()]
      .filter(
        ({ origin, secret }) => !secret && origin?.source === place.source && origin.column === place.column,
      )
      .map((column) => ({ source, column: column.name }));
  });
}

/** A query for the row, if one of the rights that cover the column covers it; undefined where none covers the column. */
function existence(rights: Rights, source: ModelSource, column: string, row: number) {
  const grants = grantsFor(rights.access, source.id, 'read').filter((grant) => covers(grant, column));
  if (grants.length === 0) return undefined;
  const statement = new Statement();
  const alias = statement.alias();
  const conditions = [
    `${alias}.id = ${statement.bind(row, 'int8')}`,
    isThere(statement, rights, source, alias),
    ...anyCondition(statement, rights.caller, source, grants, alias),
  ];
  const text = `select from ${relationSql(source)} ${alias} where ${conditions.join(' and ')}`;
  return { text, parameters: statement.parameters };
}

/** A condition: the row lives, or was deleted and is among those that the caller may restore, as in lists of deleted rows. */
function isThere(statement: Statement, rights: Rights, source: ModelSource, alias: string): string {
  if (!isSoftDeleted(source)) return 'true';
  const alternatives = [livingRows(source, alias)];
  const deleting = grantsFor(rights.access, source.id, 'delete');
  if (deleting.length > 0)
    alternatives.push(restorableRows(statement, rights.caller, source, deleting, alias));
  return `(${alternatives.map((conditions) => conditions.join(' and ')).join(' or ')})`;
}
