import { isTable, storedName } from '../../../../engine/model/model';
import { quote } from '../../../platform/database/sql-statement';
import type { Transaction } from '../../../platform/database/database';
import { columnSql, relationSql } from '../../../platform/sql-compiler/column-sql';
import type { Snapshot } from '../../../platform/snapshot';
import { historyTables } from '../history/history-rows';

/**
 * Erases a person from processes: their stored signatures, what they signed with (the key that reads it goes too), and the
 * texts in the histories of the rows that they own, in the tables that show them too.
 */
export async function forgetProcesses(
  transaction: Transaction,
  userId: number,
  { model }: Snapshot,
): Promise<void> {
  await transaction.query('delete from dulaan.signature where user_id = $1', [userId]);
  for (const source of [...model.sources.values()].filter(isTable)) {
    const { owner } = source.definition;
    if (owner === undefined || source.id === 'users') continue;
    for (const table of ['process_step', 'process_vote'])
      await transaction.query(
        `update dulaan.${table} p set description = null from dulaan.process_instance i, ${relationSql(source)} r
         where p.instance = i.id and i.source = $2 and i.row_id = r.id and ${columnSql(source, owner, 'r')} = $1
           and p.description is not null`,
        [userId, source.id],
      );
    for (const history of historyTables(model, source.id))
      await transaction.query(
        `update ${relationSql(history)} h set ${quote(storedName(history, 'description'))} = null, revision = h.revision + 1,
           updated_at = now() from ${relationSql(source)} r
         where ${columnSql(history, 'row_id', 'h')} = r.id and ${columnSql(source, owner, 'r')} = $1
           and ${columnSql(history, 'description', 'h')} is not null`,
        [userId],
      );
  }
}
