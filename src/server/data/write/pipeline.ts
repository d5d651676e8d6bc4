import { computedColumns } from './computed-columns';
import type { RowKey } from '../../platform/database/sql-statement';
import { requireGrants } from '../query/statements/policy-sql';
import { assignNumbers } from './assigned-numbers';
import { setDefaults } from './column-defaults';
import { checkKeys } from './checks/check-keys';
import { checkFormRules } from './checks/form-rules';
import { checkRow } from './checks/check-row';
import { followColumns } from './followed-columns';
import { checkOpenSteps, refuseProcessColumns } from './checks/open-steps';
import { limitCreation } from './checks/limit-creation';
import { finishRows, isUnfinished, setFormulas } from './formulas/formula-columns';
import { refreshRow, refreshRowsAbove, whileSaving } from './formulas/refresh-above';
import { lockRowsAbove } from './formulas/rows-above';
import { lockStored } from './lock-stored';
import { adoptRowFiles } from './row-files';
import type { RowWrite, Write, WriteAction, WriteGrants } from './row-write';
import { atSavepoint } from './savepoint';
import { keyOf } from './save-row';
import { recordRows, removeRows, reviveRows, saveRows } from './save-rows';
import { saveSubRows } from './save-sub-rows';
import { runHooksBeforeWrite, runSourceHooks } from './source-hooks';
import { checkSourceRules } from './checks/source-rules';
import { splitInput } from './sub-rows';
import {
  applyBeforeTriggers,
  recordAfterTriggers,
  runBeforeDeletion,
  runRowTriggers,
} from '../triggers/run-triggers';
import { NotCovered, writeGrants } from './checks/write-grants';
import type { WriteContext } from './write-context';

/** One step of a write. */
interface Processor {
  name: string;
  /** The actions in which it runs. */
  of: readonly WriteAction[];
  run(this: void, context: WriteContext, rows: readonly RowWrite[]): Promise<void>;
}

const every = ['create', 'update', 'delete', 'restore'] as const;
const entries = ['create', 'update'] as const;
const marked = ['create', 'update', 'delete'] as const;

/**
 * Checks before the write, a row at a time, so that an import can name the faulty row. All ways of writing pass
 * this list and the next, in this order: single and nested rows, imports, bulk changes, buttons, undo, restore, the offline
 * outbox and process starts.
 */
const checks: readonly Processor[] = [
  each('lock the rows whose formulas read the row', every, lockRowsAbove),
  each('lock the stored row, compare revisions', ['update', 'delete', 'restore'], lockStored),
  each('follow other rows', entries, followColumns),
  each('guarantees of the columns, the form or the bounds of the source', entries, checkRow),
  each('defaults of the columns', ['create'], setDefaults),
  each('rows that lists of keys name', entries, checkKeys),
  each('columns that the process owns', entries, refuseProcessColumns),
  each('open steps of the process', every, checkOpenSteps),
  each('triggers before the write', entries, applyBeforeTriggers),
  each('computed columns', entries, computeColumns),
  each('formulas of the table', entries, setFormulas),
  each('rules of the table', entries, checkSourceRules),
  each('rules of the form over what was computed', entries, async (context, row) => {
    if (!isUnfinished(context, row)) await checkFormRules(context, row);
  }),
  each('hooks of the source before the write', entries, runHooksBeforeWrite),
];

/** The writing itself: many rows of one table and form with a handful of statements. */
const writes: readonly Processor[] = [
  { name: 'limit of creations', of: ['create'], run: limitCreation },
  { name: 'numbers of documents', of: ['create'], run: assignNumbers },
  { name: 'rows, and whether the rights cover them', of: entries, run: saveRows },
  each('triggers on other rows before a deletion', ['delete'], (context, row) =>
    runBeforeDeletion(context, row, { createRow, changeRow }),
  ),
  { name: 'rows with their dependents', of: ['delete'], run: removeRows },
  { name: 'rows brought back', of: ['restore'], run: reviveRows },
  each('hooks of the source', every, runSourceHooks),
  each('files', marked, adoptRowFiles),
  {
    name: 'audit trail',
    of: every,
    run: (context, rows) =>
      recordRows(
        context,
        rows.filter((row) => !isUnfinished(context, row)),
      ),
  },
  each('rows of sub-tables', entries, (context, row) =>
    whileSaving(context, row, () => saveSubRows(context, row, { createRow, changeRow, deleteRow })),
  ),
  { name: 'formulas over sub-tables, with the audit trail', of: entries, run: finishRows },
  each('formulas of a row that was away', ['restore'], (context, { source, id }) =>
    refreshRow(context, source, id, changeRow),
  ),
  {
    name: 'formulas of the rows above',
    of: every,
    async run(context, rows) {
      await refreshRowsAbove(context, rows, changeRow);
    },
  },
  each('side effects of actions', entries, runSideEffects),
  each('triggers on other rows', marked, (context, row) =>
    runRowTriggers(context, row, { createRow, changeRow }),
  ),
  each('triggers after the write', marked, recordAfterTriggers),
];

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
    () => look(keyOf(row)),
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

async function run(
  processors: readonly Processor[],
  context: WriteContext,
  rows: readonly RowWrite[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  for (const processor of processors)
    if (processor.of.includes(first.action)) await processor.run(context, rows);
}

/** A processor that takes one row after the other. */
function each(
  name: string,
  of: readonly WriteAction[],
  work: (context: WriteContext, row: RowWrite) => void | Promise<void>,
): Processor {
  return {
    name,
    of,
    async run(context, rows) {
      for (const row of rows) await work(context, row);
    },
  };
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

async function computeColumns(context: WriteContext, row: RowWrite): Promise<void> {
  Object.assign(row.values, await computedColumns(context, row, isUnfinished(context, row)));
}

async function runSideEffects(context: WriteContext, row: RowWrite): Promise<void> {
  for (const sideEffect of row.sideEffects) await sideEffect(context, row.id);
}
