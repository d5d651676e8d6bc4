import type { Transaction } from '../../../platform/database/database';
import type { TableModel } from '../../../../engine/model/model';
import { explainRefusal } from '../../triggers/rows/explain-refusal';
import { lockRows } from '../stored-row';
import { systemContext } from '../system-context';
import type { RowWrite, Write } from '../row-write';
import type { RowValues, WriteContext } from '../write-context';
import { staleComputed } from '../values/computed-columns';
import { staleFormulas } from './formula-columns';
import { keysAbove, tablesAbove } from './rows-above';

/** Changes a row through the pipeline, which these steps are a part of. */
type ChangeRow = (
  this: void,
  context: WriteContext,
  write: Write,
  id: string,
  look: () => Promise<void>,
) => Promise<void>;

/** Rows whose sub-tables are being written: they compute their formulas once, in the end. By transaction. */
const saving = new WeakMap<Transaction, Set<string>>();

/** Runs the work on the row's sub-tables; the rows in it leave the row's formulas to the row. */
export async function whileSaving(
  { transaction }: WriteContext,
  { source, id }: RowWrite,
  work: () => Promise<void>,
): Promise<void> {
  const rows = saving.get(transaction) ?? new Set();
  saving.set(transaction, rows);
  const key = `${source.id} ${id}`;
  rows.add(key);
  try {
    await work();
  } finally {
    rows.delete(key);
  }
}

/**
 * Computes anew the formulas of the rows above that read the written ones: each such row is changed once, as a change of its
 * own with everything that belongs to one, where a value differs. Returns whether there were such rows.
 */
export async function refreshRowsAbove(
  context: WriteContext,
  rows: readonly Pick<RowWrite, 'source' | 'stored' | 'after' | 'taken'>[],
  changeRow: ChangeRow,
): Promise<boolean> {
  const [first] = rows;
  if (!first) return false;
  let hasRead = await refreshAbove(
    context,
    first.source,
    rows.flatMap(({ stored, after }) => [stored, after]),
    changeRow,
  );
  for (const { source, before } of rows.flatMap(({ taken }) => taken))
    hasRead = (await refreshAbove(context, source, [before], changeRow)) || hasRead;
  return hasRead;
}

async function refreshAbove(
  context: WriteContext,
  source: TableModel,
  written: readonly (RowValues | null)[],
  changeRow: ChangeRow,
): Promise<boolean> {
  let hasRead = false;
  for (const { table, connection } of tablesAbove(context.snapshot.model, source))
    for (const key of keysAbove(written, connection)) {
      if (saving.get(context.transaction)?.has(`${table.id} ${key}`)) continue;
      hasRead = true;
      await explainRefusal(table, () => refreshRow(context, table, String(key), changeRow, true));
    }
  return hasRead;
}

/**
 * Computes the formulas of a row anew, and with a written list the functions that read it; a deleted row stays as it is.
 */
export async function refreshRow(
  context: WriteContext,
  source: TableModel,
  id: string,
  changeRow: ChangeRow,
  isListWritten = false,
): Promise<void> {
  const [stored] = await lockRows(context, source, [], (statement, alias) => [
    `${alias}.id = ${statement.bind(id, 'int8')}`,
  ]);
  if (!stored) return;
  const isRecomputed = isListWritten && Object.keys(await staleComputed(context, source, stored)).length > 0;
  if (!isRecomputed && Object.keys(await staleFormulas(context, source, stored)).length === 0) return;
  const write = { source, input: {}, form: undefined, isRecomputed };
  await changeRow(systemContext(context), write, id, async () => undefined);
}
