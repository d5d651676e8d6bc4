import type { Model, ModelColumn, TableModel } from '../../../engine/model/model';
import { holdsFiles, isTable, storedName } from '../../../engine/model/model';
import type { Transaction } from '../../platform/database/database';
import type { Snapshot } from '../../platform/snapshot';
import { announce } from '../../platform/events/announce';
import { discardRowFiles } from '../../platform/files/ownership';
import { columnSql, relationSql } from '../../platform/sql-compiler/column-sql';
import { quote } from '../../platform/database/sql-statement';

/** The users' own table: the account code clears its rows. */
const users = 'users';

/**
 * Empties the personal columns of every row that the user owns, deleted ones included, and discards their files. The
 * rows stay: others point at them, and figures go on counting them.
 */
export async function forgetOwnedRows(
  transaction: Transaction,
  userId: number,
  { model }: Snapshot,
): Promise<void> {
  const changed: string[] = [];
  for (const { table, owner, columns } of ownedTables(model)) {
    await discardPersonalFiles(transaction, table, owner, userId);
    await transaction.query(
      `delete from dulaan.outbox o using ${relationSql(table)} r
       where o.source = $2 and o.row_id = r.id and o.delivered_at is null and ${columnSql(table, owner, 'r')} = $1`,
      [userId, table.id],
    );
    const assignments = columns.map(
      (column) => `${quote(storedName(table, column.name))} = ${emptySql(column)}`,
    );
    const { count } = await transaction.query(
      `update ${relationSql(table)} r set ${assignments.join(', ')}, revision = revision + 1, updated_at = now()
       where ${columnSql(table, owner, 'r')} = $1`,
      [userId],
    );
    if (count > 0) changed.push(table.id);
  }
  await announce(transaction, { kind: 'sources', sources: changed });
}

/** Deletes the personal files of the user's own row, and their uploads that no row uses. */
export async function forgetOwnFiles(
  transaction: Transaction,
  userId: number,
  { model }: Snapshot,
): Promise<void> {
  const table = model.sources.get(users);
  if (table && isTable(table)) await discardPersonalFiles(transaction, table, 'id', userId);
  await transaction.query(
    `update dulaan.file set unattached_since = now() - interval '31 days', uploader = null
     where uploader = $1 and owner_source is null`,
    [userId],
  );
  await transaction.query('update dulaan.file set uploader = null where uploader = $1', [userId]);
}

interface OwnedTable {
  table: TableModel;
  owner: string;
  columns: ModelColumn[];
}

function ownedTables(model: Model): OwnedTable[] {
  return [...model.sources.values()].flatMap((table) => {
    if (!isTable(table) || table.id === users) return [];
    const { owner } = table.definition;
    const columns = personalColumns(table);
    return owner === undefined || columns.length === 0 ? [] : [{ table, owner, columns }];
  });
}

function personalColumns(table: TableModel): ModelColumn[] {
  return [...table.columns.values()].filter((column) => column.declared?.personal === true);
}

async function discardPersonalFiles(
  transaction: Transaction,
  table: TableModel,
  owner: string,
  userId: number,
): Promise<void> {
  const columns = personalColumns(table).filter(holdsFiles);
  if (columns.length === 0) return;
  const { rows } = await transaction.query<{ id: number }>(
    `select r.id from ${relationSql(table)} r where ${columnSql(table, owner, 'r')} = $1`,
    [userId],
  );
  await discardRowFiles(transaction, {
    source: table.id,
    rows: rows.map(({ id }) => id),
    columns: columns.map(({ name }) => name),
  });
}

/** Returns the SQL of a cleared column: null, or a neutral value if one is required. */
function emptySql({ type, required, declared }: ModelColumn): string {
  if (!required) return 'null';
  if (declared?.unique === true && type === 'text') return `'destroyed-' || r.id`;
  switch (type) {
    case 'text':
    case 'richText':
    case 'file':
      return `''`;
    case 'boolean':
      return 'false';
    case 'json':
      return `'null'`;
    case 'date':
    case 'timestamp':
      return `'1970-01-01'`;
    case 'time':
      return `'00:00'`;
    case 'integer':
    case 'count':
    case 'number':
    case 'money':
      return String(declared?.minimum ?? 0);
    case 'reference':
    case 'references':
      // A required reference cannot be null; the owner's name is no longer shown there.
      return quote(declared?.stored ?? declared?.name ?? '');
  }
}
