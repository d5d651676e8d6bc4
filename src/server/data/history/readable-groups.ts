import { grantsFor } from '../../../engine/access/access-table';
import { isSoftDeleted, type ModelSource } from '../../../engine/model/model';
import type { Queryable } from '../../platform/database/database';
import { columnSql, relationSql } from '../../platform/sql-compiler/column-sql';
import type { Rights } from '../query/statements/policy-sql';
import { Statement } from '../../platform/database/sql-statement';
import { coveredSql, type ColumnGroup } from './column-groups';

/**
 * Returns the groups of columns that the caller may read of a row; undefined if they may not read its history. The
 * history of a deleted row is for callers who may restore it, that of an erased row for administrators.
 */
export async function readableGroups(
  database: Queryable,
  rights: Rights,
  source: ModelSource,
  id: number,
  groups: readonly ColumnGroup[],
): Promise<readonly ColumnGroup[] | undefined> {
  const statement = new Statement();
  const alias = statement.alias();
  const { caller, access } = rights;
  const isDeleted = isSoftDeleted(source) ? `${alias}.deleted_at is not null` : 'false';
  const restoring = grantsFor(access, source.id, 'delete');
  const mayRestore =
    restoring.length === 0 ? 'false' : coveredSql(statement, caller, source, restoring, alias);
  const conditions = groups.map((group) => coveredSql(statement, caller, source, group.grants, alias));
  const key = statement.bind(id, 'int8');
  const { rows } = await database.query<{ is_hidden: boolean; rights: boolean[] }>(
    `select (${isDeleted}) and not (${mayRestore}) as is_hidden,
       array[${conditions.map((condition) => `coalesce(${condition}, false)`).join(', ')}]::boolean[] as rights
     from ${relationSql(source)} ${alias} where ${columnSql(source, 'id', alias)} = ${key}`,
    statement.parameters,
  );
  const [row] = rows;
  if (!row) return access.isAdministrator ? groups : undefined;
  const readable = groups.filter((_, index) => row.rights[index]);
  return row.is_hidden || readable.length === 0 ? undefined : readable;
}
