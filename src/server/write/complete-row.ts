import { computedColumns } from '../functions/computed-columns';
import { applyBeforeTriggers } from '../outbox/run-triggers';
import { checkRow, type CheckedRow, type RowToCheck } from './check-row';
import type { WriteContext } from './write-context';
import type { Write } from './write-row';

/** The row as it will be written: checked, with what triggers set and what the server computes. */
export async function completeRow(context: WriteContext, write: Write, row: RowToCheck): Promise<CheckedRow> {
  const checked = applyBeforeTriggers(context, write, row.stored, await checkRow(context, write, row));
  const computed = await computedColumns(context, write.source, row.stored, checked.values);
  return { ...checked, values: { ...checked.values, ...computed } };
}
