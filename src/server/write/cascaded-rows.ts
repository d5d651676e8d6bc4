import { isTable, type TableModel } from '../../engine/model/model';
import { recordChange } from '../audit/record-change';
import { recordAfterTriggers } from '../outbox/run-triggers';
import { columnSql } from '../query/column-sql';
import { adoptFiles } from './row-files';
import { lockRows } from './stored-row';
import type { RowValues, WriteContext } from './write-context';

/** A row that goes because another one goes. */
export interface CascadedRow {
  source: TableModel;
  id: string;
  before: RowValues;
}

/**
 * The rows that the database will delete together with a row, at any depth, as they are: those whose references say
 * `cascade`. They are locked, so that what is noted of them is what went.
 */
export async function lockCascaded(
  context: WriteContext,
  source: TableModel,
  id: string,
  seen: Set<string> = new Set([`${source.id} ${id}`]),
): Promise<CascadedRow[]> {
  const found: CascadedRow[] = [];
  for (const table of context.snapshot.model.sources.values()) {
    if (!isTable(table)) continue;
    const connections = table.definition.columns.filter(
      ({ references }) => references?.source === source.id && references.onDelete === 'cascade',
    );
    for (const { name } of connections) {
      for (const before of await rowsAt(context, table, name, id)) {
        const part = { source: table, id: String(before.id), before };
        const key = `${table.id} ${part.id}`;
        if (seen.has(key)) continue;
        seen.add(key);
        found.push(...(await lockCascaded(context, table, part.id, seen)), part);
      }
    }
  }
  return found;
}

/** Notes that rows have gone with another one: their files, the audit trail and what their forms set off. */
export async function recordCascaded(context: WriteContext, rows: readonly CascadedRow[]): Promise<void> {
  for (const { source, id, before } of rows) {
    context.changed.add(source.id);
    await adoptFiles(context, { source, id, form: undefined, before, after: {} });
    await recordChange(context, source, id, { action: 'delete', before, after: null });
    await recordAfterTriggers(context, { source, id, form: undefined, moment: 'afterDelete', row: before });
  }
}

/** Rows that hold the key, those that were deleted softly too: nothing of them stays. */
async function rowsAt(
  context: WriteContext,
  table: TableModel,
  column: string,
  key: string,
): Promise<RowValues[]> {
  const rows: RowValues[] = [];
  for (const wanted of ['living', 'deleted'] as const) {
    if (wanted === 'deleted' && !table.definition.softDelete) continue;
    rows.push(
      ...(await lockRows(
        context,
        table,
        [],
        (statement, alias) => [`${columnSql(table, column, alias)} = ${statement.bind(key, 'int8')}`],
        wanted,
      )),
    );
  }
  return rows;
}
