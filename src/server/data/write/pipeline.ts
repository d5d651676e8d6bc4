import { requireGrants } from '../query/statements/policy-sql';
import type { RowKey } from '../../platform/database/sql-statement';
import { checks, writes, type Processor } from './processors';
import type { Pipeline } from './save-sub-rows';
import type { RowWrite, Write, WriteAction, WriteGrants } from './row-write';
import { atSavepoint } from './savepoint';
import { savedRowKey } from './save-row';
import { splitInput } from './sub-rows';
import { NotCovered, writeGrants } from './checks/write-grants';
import type { WriteContext } from './write-context';

/**
 * Creates a row with its sub-table rows. `look` is called with its key when the row is written or its insert is on its way; its result is returned.
 */
export async function createRow<T>(
  context: WriteContext,
  write: Write,
  look: (key: RowKey) => Promise<T>,
): Promise<T> {
  const row = await prepareRow(context, write);
  return answering(
    row,
    () => look(savedRowKey(row)),
    () => writeRows(context, [row]),
  );
}

/** Changes a row and its sub-table rows; omitted values remain. Otherwise like `createRow`. */
export async function changeRow<T>(
  context: WriteContext,
  write: Write,
  id: string,
  look: () => Promise<T>,
): Promise<T> {
  const row = enteredRow(context, 'update', write, id);
  return answering(row, look, async () => {
    await run(checks, context, [row]);
    await writeRows(context, [row]);
  });
}

/** Changes a row like `changeRow`. Returns whether a column or a row of a sub-table differed from what is stored. */
export async function changeIfDifferent(context: WriteContext, write: Write, id: string): Promise<boolean> {
  const row = enteredRow(context, 'update', write, id);
  await run(checks, context, [row]);
  if (Object.keys(row.values).length === 0 && row.nested.length === 0) return false;
  await writeRows(context, [row]);
  return true;
}

export interface Deletion {
  source: Write['source'];
  id: string;
  /** If given, it must equal the row's. A single deletion over `/query` requires it. */
  revision: unknown;
}

/** Deletes a row. `lastLook` is called after the checks, before the deletion; its result is returned. */
export async function deleteRow<T>(
  context: WriteContext,
  deletion: Deletion,
  lastLook: () => Promise<T>,
): Promise<T> {
  const row = namedRow(context, 'delete', deletion);
  return answering(row, lastLook, () => run([...checks, ...writes], context, [row]));
}

/** Restores a softly deleted row as it was. The right to delete includes restoring. */
export async function restoreRow(context: WriteContext, deletion: Deletion): Promise<void> {
  await run([...checks, ...writes], context, [namedRow(context, 'restore', deletion)]);
}

/** A new row that has passed the checks and waits for `writeRows`. Throws what `createRow` would. */
export async function prepareRow(context: WriteContext, write: Write): Promise<RowWrite> {
  const row = enteredRow(context, 'create', write, '');
  await run(checks, context, [row]);
  return row;
}

/**
 * Writes rows of one table and form that have passed the checks, with a handful of statements. Throws the first rejection by the database or
 * the rights; for a single row, with its faults.
 */
export async function writeRows(context: WriteContext, rows: readonly RowWrite[]): Promise<void> {
  await run(
    writes,
    context,
    rows.filter(({ alternatives }) => alternatives.length === 0),
  );
  for (const row of rows) if (row.alternatives.length > 0) await writeUnderFirst(context, row);
}

/** Writes a row by the first right that covers the resulting row, with that right's presets. */
async function writeUnderFirst(context: WriteContext, row: RowWrite): Promise<void> {
  const [next, ...alternatives] = row.alternatives;
  if (!next) return run(writes, context, [row]);
  try {
    return await atSavepoint(context.transaction, () => run(writes, context, [row]));
  } catch (error) {
    if (!(error instanceof NotCovered)) throw error;
  }
  Object.assign(row, entryOf(context, row), next, { alternatives, sideEffects: [] });
  await run(checks, context, [row]);
  return writeUnderFirst(context, row);
}

/** The ways of writing that processors use for further rows. */
const pipeline: Pipeline = { createRow, changeRow, deleteRow };

async function run(
  processors: readonly Processor[],
  context: WriteContext,
  rows: readonly RowWrite[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  for (const processor of processors)
    if (processor.of.includes(first.action)) await processor.run(context, rows, pipeline);
}

/** Runs the work and returns what `look` has read during it, or reads afterwards. */
async function answering<T>(row: RowWrite, look: () => Promise<T>, work: () => Promise<void>): Promise<T> {
  let response: Promise<T> | undefined;
  row.look = () => (response = look());
  await work();
  return response ?? look();
}

function enteredRow(context: WriteContext, action: 'create' | 'update', write: Write, id: string): RowWrite {
  const { source, input, form } = write;
  const sent = splitInput(context, source, input).own;
  const { id: _id, revision, ...columns } = sent;
  const [first, ...alternatives] = writeGrants(context, source, action, columns, form);
  const base = action === 'update' ? revision : undefined;
  return rowWrite(action, write, id, { ...first, ...entryOf(context, write), revision: base, alternatives });
}

/** The input at the start of the checks. */
function entryOf(
  context: WriteContext,
  { source, input, connection }: Write,
): Pick<RowWrite, 'own' | 'nested'> {
  const { own, nested } = splitInput(context, source, input);
  const { id: _id, revision: _revision, ...columns } = own;
  return { own: { ...columns, ...connection }, nested };
}

function namedRow(
  context: WriteContext,
  action: 'delete' | 'restore',
  { source, id, revision }: Deletion,
): RowWrite {
  const grants = requireGrants(context.rights, source, 'delete');
  return rowWrite(action, { source, input: {}, form: undefined }, id, { grants, revision });
}

function rowWrite(
  action: WriteAction,
  write: Write,
  id: string,
  given: Pick<WriteGrants, 'grants'> & Partial<RowWrite>,
): RowWrite {
  return {
    ...write,
    action,
    id,
    revision: undefined,
    own: {},
    besides: {},
    nested: [],
    presets: {},
    alternatives: [],
    stored: null,
    values: {},
    after: null,
    taken: [],
    sideEffects: [],
    ...given,
  };
}
