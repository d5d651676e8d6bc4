import { joinLabels } from '../../../../engine/keys/label-list';
import type { ModelSource } from '../../../../engine/model/model';
import type { ListArguments } from '../../query/statements/list-arguments';
import { compileRows, jsonList } from '../../query/statements/rows-sql';
import { Statement } from '../../../platform/database/sql-statement';
import type { SheetValue } from '../formats/sheet-column';
import { ReferenceLabels, type LabelReading } from '../reference-labels';
import type { ExportColumn } from './export-columns';

/** Milliseconds that finding the rows may take: all of them are put in order at once. */
const longest = 60_000;

/** Rows read and buffered at a time. */
const batchSize = 1000;

export interface Export extends LabelReading {
  source: ModelSource;
  columns: readonly ExportColumn[];
  arguments: ListArguments;
  limit: number | undefined;
}

/**
 * Reads the keys of the exported rows, in their order, as 8 bytes each: one statement with the caller's rights. Rows
 * are later read by key, so that no statement, transaction or connection remains open between two batches.
 */
export async function readKeys(given: Export, deadline = longest): Promise<Uint8Array> {
  const statement = new Statement();
  const rows = compileRows({ ...given, statement }, { ...rowSet(given), arguments: given.arguments });
  const limit = given.limit === undefined ? '' : ` limit ${statement.bind(given.limit, 'int8')}`;
  const sql = `select coalesce(string_agg(int8send(k.id), ''::bytea), ''::bytea) as keys
    from (select ${rows.alias}.id from ${rows.from}${rows.where}${rows.orderBy}${limit}) k`;
  const found = await given.database.query<{ keys: Uint8Array }>(sql, statement.parameters, { deadline });
  return found.rows[0]?.keys ?? new Uint8Array();
}

/** The number of keys that `readKeys` has found. */
export function countKeys(keys: Uint8Array): number {
  return keys.byteLength / 8;
}

/**
 * The rows of the keys, a batch at a time as they are then: a row that was deleted or taken from the caller meanwhile
 * is left out.
 */
export async function* readBatches(given: Export, keys: Uint8Array): AsyncGenerator<SheetValue[][]> {
  const labels = new ReferenceLabels(given);
  const view = new DataView(keys.buffer, keys.byteOffset, keys.byteLength);
  const total = countKeys(keys);
  for (let first = 0; first < total; first += batchSize) {
    const ids: number[] = [];
    for (let index = first; index < Math.min(first + batchSize, total); index += 1) {
      ids.push(Number(view.getBigInt64(index * 8)));
    }
    const rows = await readRows(given, ids);
    yield await sheetRows(given.columns, rows, labels);
  }
}

/** Reads rows by their keys as a sheet has them; those that the caller may not read are left out. */
export async function readShown(given: Export, ids: readonly number[]): Promise<SheetValue[][]> {
  return sheetRows(given.columns, await readRows(given, ids), new ReferenceLabels(given));
}

type Row = readonly unknown[];

async function readRows(given: Export, ids: readonly number[]): Promise<Row[]> {
  const statement = new Statement();
  const rows = compileRows(
    { ...given, statement },
    {
      ...rowSet(given),
      arguments: { ...given.arguments, sorts: [], ordered: false },
      also: (alias) => [`${alias}.id = any(${statement.bind(ids, 'int8[]')})`],
    },
  );
  const sql = `select ${jsonList({ ...rows, orderBy: '' }, '')} as rows`;
  const found = await given.database.query<{ rows: Record<string, unknown>[] }>(sql, statement.parameters);
  const byId = new Map((found.rows[0]?.rows ?? []).map((row) => [Number(row[keyName]), row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [given.columns.map((_, index) => row[nameOf(index)] ?? null)] : [];
  });
}

const keyName = 'k';
/** Short names: each row carries them. */
const nameOf = (index: number) => `c${index}`;

function rowSet({ source, columns }: Export) {
  const shown = columns.map(({ name }, index) => ({ key: nameOf(index), name, arguments: {}, fields: [] }));
  return { source, fields: [{ key: keyName, name: 'id', arguments: {}, fields: [] }, ...shown] };
}

async function sheetRows(
  columns: readonly ExportColumn[],
  rows: readonly Row[],
  labels: ReferenceLabels,
): Promise<SheetValue[][]> {
  for (const [index, { references }] of columns.entries()) {
    if (references === undefined) continue;
    await labels.learn(
      references,
      rows.flatMap((row) => keysIn(row[index])),
    );
  }
  return rows.map((row) =>
    columns.map(({ references, read }, index) => {
      if (references === undefined) return read(row[index]);
      const shown = keysIn(row[index]).map((key) => labels.of(references, key));
      return shown.length === 0 ? null : joinLabels(shown);
    }),
  );
}

/** The key, or those of a list. */
function keysIn(value: unknown): number[] {
  const keys: unknown[] = Array.isArray(value) ? value : [value];
  return keys.filter((key) => key !== null && key !== '' && key !== undefined).map(Number);
}
