import { maxSubRows } from '../../../definitions/form';
import type { FormState } from '../../../engine/form/run-form';
import type { SubTable } from '../../../definitions/source';
import type { TableModel } from '../../../engine/model/model';
import { columnSql } from '../../platform/sql-compiler/column-sql';
import { messages } from '../../platform/http/query-messages';
import { QueryError } from '../../platform/http/query-error';
import { requireTable } from './save-row';
import { lockRows } from './stored-row';
import type { RowValues, WriteContext } from './write-context';

export interface SubRows {
  sub: SubTable;
  source: TableModel;
  rows: readonly RowValues[];
  /** The form of each row, where the form above has run. */
  states?: readonly FormState[];
}

/**
 * Takes the lists of sub-tables out of an input. What remains are the row's own columns. BAD_USER_INPUT for a list of
 * more than 1,000 rows.
 */
export function splitInput(
  context: WriteContext,
  source: TableModel,
  input: RowValues,
): { own: RowValues; nested: SubRows[] } {
  const own: RowValues = { ...input };
  const nested: SubRows[] = [];
  for (const sub of source.subTables) {
    if (!Object.hasOwn(input, sub.name)) continue;
    const rows = input[sub.name];
    delete own[sub.name];
    if (!Array.isArray(rows)) continue;
    if (rows.length > maxSubRows)
      throw new QueryError('BAD_USER_INPUT', messages.tooManyRows(sub.name, maxSubRows));
    const target = requireTable(context.snapshot.model.sources.get(sub.source), sub.source);
    nested.push({ sub, source: target, rows: rows.filter(isRow) });
  }
  return { own, nested };
}

/** The rows that hang on a parent now, locked, by sub-table: what a form that shows them starts from. */
export async function storedSubRows(
  context: WriteContext,
  source: TableModel,
  names: readonly string[],
  parent: string,
): Promise<Record<string, RowValues[]>> {
  const found: Record<string, RowValues[]> = {};
  for (const sub of source.subTables.filter((candidate) => names.includes(candidate.name))) {
    const target = requireTable(context.snapshot.model.sources.get(sub.source), sub.source);
    found[sub.name] = await lockSubRows(context, sub, target, parent);
  }
  return found;
}

/** The keys of the rows that hang on a parent now, for comparison with those that were sent. */
export async function existingKeys(
  context: WriteContext,
  { sub, source }: SubRows,
  parent: string,
): Promise<string[]> {
  const rows = await lockSubRows(context, sub, source, parent);
  return rows.map((row) => String(row.id));
}

async function lockSubRows(
  context: WriteContext,
  sub: SubTable,
  source: TableModel,
  parent: string,
): Promise<RowValues[]> {
  return lockRows(context, source, [], (statement, alias) => [
    `${columnSql(source, sub.connection, alias)} = ${statement.bind(parent, 'int8')}`,
  ]);
}

/** The key of a sent row that names an existing one; a key of another parent's row is refused. */
export function subRowKey(row: RowValues, existing: readonly string[]): string | undefined {
  if (typeof row.id !== 'string' && typeof row.id !== 'number') return undefined;
  const id = String(row.id);
  if (existing.includes(id)) return id;
  throw new QueryError('BAD_USER_INPUT', messages.notFound(id));
}

function isRow(value: unknown): value is RowValues {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}
