import { createHash } from 'node:crypto';
import type { Transaction } from '../../platform/database/database';
import { quote } from '../../platform/database/sql-statement';
import type { TableShape, TableSum } from './format';

/** Lines of rows, each with its line feed. */
export interface Chunk {
  text: string;
  rows: number;
}

/** Characters that a chunk should have. */
const chunkLength = 1024 * 1024;
const maxRows = 5000;

/** Milliseconds that reading one chunk may take. */
const deadline = 120_000;

/**
 * Reads a table in the order of its key, a chunk at a time, and returns what was read. The transaction's snapshot
 * decides what is seen; no more than a chunk is held.
 */
export async function readRows(
  transaction: Transaction,
  table: TableShape,
  take: (chunk: Chunk) => Promise<void>,
): Promise<TableSum> {
  const { schema, name } = table;
  const hash = createHash('sha256');
  let rows = 0;
  let next = 50;
  await transaction.query(`declare backup_rows no scroll cursor for ${rowsSql(table)}`);
  for (;;) {
    const found = await transaction.query<{ line: string }>(`fetch ${next} from backup_rows`, [], {
      deadline,
    });
    if (found.rows.length === 0) break;
    const text = found.rows.map(({ line }) => `${line}\n`).join('');
    hash.update(text);
    rows += found.rows.length;
    await take({ text, rows: found.rows.length });
    // Rows of one table are much alike: the next chunk takes as many as should fit.
    next = Math.min(maxRows, Math.max(1, Math.floor((found.rows.length * chunkLength) / text.length)));
  }
  await transaction.query('close backup_rows');
  return { schema, name, rows, sha256: hash.digest('hex') };
}

/** Texts are compared by their bytes, so that every database sorts alike. */
function rowsSql({ schema, name, columns, key }: TableShape): string {
  const types = new Map(columns.map((column) => [column.name, column.type]));
  const values = columns.map((column) => `${quote(column.name)}::text`);
  const order = key.map((column) => quote(column) + (types.get(column) === 'text' ? ' collate "C"' : ''));
  const sorted = order.length > 0 ? ` order by ${order.join(', ')}` : '';
  return `select array_to_json(array[${values.join(', ')}]::text[])::text as line from ${quote(schema)}.${quote(name)}${sorted}`;
}
