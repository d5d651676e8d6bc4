import { isTable, type Model, type TableModel } from '../../../../engine/model/model';
import { columnSql, relationSql } from '../../../platform/sql-compiler/column-sql';
import type { Transaction } from '../../../platform/database/database';
import { listsRead } from './lists-read';
import { readKey } from './row-key';
import type { RowWrite } from '../row-write';
import type { RowValues, WriteContext } from '../write-context';

/** A table whose formulas or functions read rows of another one as a sub-table. */
interface TableAbove {
  table: TableModel;
  /** The column of the lower rows that refers to the row. */
  connection: string;
}

const byModel = new WeakMap<Model, ReadonlyMap<string, readonly TableAbove[]>>();

/** The tables with formulas or functions over rows of this one. */
export function tablesAbove(model: Model, source: TableModel): readonly TableAbove[] {
  const known = byModel.get(model) ?? findTables(model);
  byModel.set(model, known);
  return known.get(source.id) ?? [];
}

function findTables(model: Model): ReadonlyMap<string, readonly TableAbove[]> {
  const found = new Map<string, TableAbove[]>();
  for (const table of [...model.sources.values()].filter(isTable))
    for (const { source, connection } of listsRead(model, table).values())
      found.set(source.id, [...(found.get(source.id) ?? []), { table, connection }]);
  return found;
}

/**
 * Locks the rows whose formulas read the row, before the row itself: writers of rows of one list wait for each other there,
 * so that each computes from what the others have committed, and never in a circle.
 */
export async function lockRowsAbove(context: WriteContext, row: RowWrite): Promise<void> {
  const { transaction, snapshot } = context;
  for (const { table, connection } of tablesAbove(snapshot.model, row.source)) {
    const present = row.id === '' ? undefined : await connectionOf(transaction, row, connection);
    const keys = [present, readKey(row.own[connection])].flatMap((key) => key ?? []);
    if (keys.length === 0) continue;
    await transaction.query(
      `select t.id from ${relationSql(table)} t where t.id = any($1::int8[]) order by t.id for no key update`,
      [[...new Set(keys)]],
    );
  }
}

async function connectionOf(
  transaction: Transaction,
  { source, id, stored }: RowWrite,
  connection: string,
): Promise<number | undefined> {
  if (stored) return readKey(stored[connection]);
  const { rows } = await transaction.query<{ key: number | null }>(
    `select ${columnSql(source, connection, 't')} as key from ${relationSql(source)} t where t.id = $1`,
    [Number(id)],
  );
  return rows[0]?.key ?? undefined;
}

/** The keys of the rows above that the rows of one table have, or had before the write. */
export function keysAbove(rows: readonly (RowValues | null)[], connection: string): number[] {
  return [...new Set(rows.flatMap((row) => readKey(row?.[connection]) ?? []))].toSorted((a, b) => a - b);
}
