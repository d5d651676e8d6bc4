import { createHash } from 'node:crypto';
import { isTable, type Model, type TableModel } from '../../../../engine/model/model';
import type { Queryable } from '../../../platform/database/database';
import type { Snapshot } from '../../../platform/snapshot';
import type { RowValues } from '../../../data/write/write-context';
import { readRowsBelow } from '../read-row';

/** Columns that every write or the process itself changes; they are not signed. */
const bookkeeping = new Set(['revision', 'created_at', 'updated_at', 'created_by', 'deleted_at']);

/** Sub-tables within sub-tables that are still a part of what is signed. */
const mostLevels = 4;

/**
 * Returns the SHA-256, in hexadecimal, of a row's content in canonical JSON (RFC 8785's order of members): its columns and the
 * rows of its sub-tables, without bookkeeping and what the process owns.
 */
export async function contentHash(
  database: Queryable,
  snapshot: Snapshot,
  source: TableModel,
  values: RowValues,
): Promise<string> {
  const [hash = ''] = await contentHashes(database, snapshot, source, [values]);
  return hash;
}

/** Returns the hashes of several rows in their order, with one statement for each sub-table. */
export async function contentHashes(
  database: Queryable,
  { model }: Snapshot,
  source: TableModel,
  rows: readonly RowValues[],
): Promise<string[]> {
  const groups = new Map<string, Map<number, RowValues[]>>();
  const keys = rows.map(({ id }) => Number(id));
  await readAllBelow(database, model, { source, keys, level: 0 }, groups);
  const readBelow: ReadBelow = async (below, connection, above) =>
    groups.get(groupName(below, connection))?.get(above) ?? [];
  const hashes: string[] = [];
  for (const values of rows) hashes.push(await hashContent(model, source, values, readBelow));
  return hashes;
}

/** Reads the rows below those of `keys`, level by level, into groups by the row above. */
async function readAllBelow(
  database: Queryable,
  model: Model,
  { source, keys, level }: { source: TableModel; keys: readonly number[]; level: number },
  groups: Map<string, Map<number, RowValues[]>>,
): Promise<void> {
  if (level === mostLevels || keys.length === 0) return;
  for (const { below, connection } of signedTables(model, source)) {
    const rows = await readRowsBelow(database, below, connection, keys);
    const name = groupName(below, connection);
    const group = groups.get(name) ?? new Map<number, RowValues[]>();
    groups.set(name, group);
    for (const key of keys) group.set(key, []);
    for (const row of rows) group.get(Number(row[connection]))?.push(row);
    const next = rows.map(({ id }) => Number(id));
    await readAllBelow(database, model, { source: below, keys: next, level: level + 1 }, groups);
  }
}

function groupName({ id }: TableModel, connection: string): string {
  return JSON.stringify([id, connection]);
}

/** The sub-tables that are a part of what is signed. */
function signedTables(
  model: Model,
  source: TableModel,
): { name: string; below: TableModel; connection: string }[] {
  return source.subTables.flatMap(({ name, source: id, connection }) => {
    const below = model.sources.get(id);
    return below && isTable(below) && !below.definition.processHistory ? [{ name, below, connection }] : [];
  });
}

/** Reads the rows of a sub-table that belong to a row, in the order of their keys. */
export type ReadBelow = (source: TableModel, connection: string, above: number) => Promise<RowValues[]>;

/** The hash of a row's content, with the rows of its sub-tables as `readBelow` gives them. */
export async function hashContent(
  model: Model,
  source: TableModel,
  values: RowValues,
  readBelow: ReadBelow,
): Promise<string> {
  const content = await contentOf(readBelow, model, source, values, 0);
  return createHash('sha256').update(canonicalJson(content)).digest('hex');
}

async function contentOf(
  readBelow: ReadBelow,
  model: Model,
  source: TableModel,
  values: RowValues,
  level: number,
): Promise<RowValues> {
  const content: RowValues = { id: values.id };
  for (const { name, declared, secret } of source.columns.values())
    if (!secret && !bookkeeping.has(name) && declared?.ownedBy !== 'process')
      content[name] = values[name] ?? null;
  if (level === mostLevels) return content;
  for (const { name, below, connection } of signedTables(model, source)) {
    const rows = await readBelow(below, connection, Number(values.id));
    const list: RowValues[] = [];
    for (const row of rows) list.push(await contentOf(readBelow, model, below, row, level + 1));
    content[name] = list;
  }
  return content;
}

/** JSON with the members of each object in the order of their names. Absent values are left out. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value ?? null);
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`);
  return `{${members.join(',')}}`;
}
