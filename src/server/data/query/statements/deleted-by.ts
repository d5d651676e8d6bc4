import type { ModelSource } from '../../../../engine/model/model';
import type { Statement } from '../../../platform/database/sql-statement';

/** The field of a deleted row with the key of the user who deleted it, of the audit trail. No column has its name. */
export const deletedByField = '_deleted_by';

/** Compiles `_deleted_by`: null in rows that are there, and where no person deleted the row. */
export function deletedBySql(
  statement: Statement,
  source: ModelSource,
  alias: string,
  isDeleted: boolean,
): string {
  if (!isDeleted) return 'null::text';
  const row = statement.alias();
  return `(select ${row}.user_id::text from dulaan.audit ${row} where ${row}.source = ${statement.bind(source.id, 'text')} and ${row}.row_id = ${alias}.id and ${row}.action = 'delete' order by ${row}.id desc limit 1)`;
}
