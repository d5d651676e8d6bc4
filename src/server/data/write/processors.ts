import { computedColumns } from './values/computed-columns';
import { assignNumbers } from './values/assigned-numbers';
import { setDefaults } from './values/column-defaults';
import { checkKeys } from './checks/check-keys';
import { checkFormRules } from './checks/form-rules';
import { checkRow } from './checks/check-row';
import { followColumns } from './values/followed-columns';
import { checkOpenSteps, refuseProcessColumns } from './checks/open-steps';
import { limitCreation } from './checks/limit-creation';
import { finishRows, isUnfinished, setFormulas } from './formulas/formula-columns';
import { refreshRow, refreshRowsAbove, whileSaving } from './formulas/refresh-above';
import { refreshFollowers } from './refresh-followers';
import { lockRowsAbove } from './formulas/rows-above';
import { lockStored } from './lock-stored';
import { adoptRowFiles } from './row-files';
import type { RowWrite, WriteAction } from './row-write';
import { recordRows, removeRows, reviveRows, saveRows } from './save-rows';
import { saveSubRows, type Pipeline } from './save-sub-rows';
import { runHooksBeforeWrite, runSourceHooks } from './source-hooks';
import { checkSourceRules } from './checks/source-rules';
import {
  applyBeforeTriggers,
  recordAfterTriggers,
  runBeforeDeletion,
  runRowTriggers,
} from '../triggers/run-triggers';
import type { WriteContext } from './write-context';

/** One step of a write. */
export interface Processor {
  name: string;
  /** The actions in which it runs. */
  of: readonly WriteAction[];
  /** `pipeline` writes further rows, as every other write does. */
  run(this: void, context: WriteContext, rows: readonly RowWrite[], pipeline: Pipeline): Promise<void>;
}

const every = ['create', 'update', 'delete', 'restore'] as const;
const entries = ['create', 'update'] as const;
const marked = ['create', 'update', 'delete'] as const;

/**
 * Checks before the write, a row at a time, so that an import can name the faulty row. All ways of writing pass
 * this list and the next, in this order: single and nested rows, imports, bulk changes, buttons, undo, restore, the offline
 * outbox and process starts.
 */
export const checks: readonly Processor[] = [
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
export const writes: readonly Processor[] = [
  { name: 'limit of creations', of: ['create'], run: limitCreation },
  { name: 'numbers of documents', of: ['create'], run: assignNumbers },
  { name: 'rows, and whether the rights cover them', of: entries, run: saveRows },
  each('triggers on other rows before a deletion', ['delete'], runBeforeDeletion),
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
  each('rows of sub-tables', entries, (context, row, pipeline) =>
    whileSaving(context, row, () => saveSubRows(context, row, pipeline)),
  ),
  { name: 'formulas over sub-tables, with the audit trail', of: entries, run: finishRows },
  each('formulas of a row that was away', ['restore'], (context, { source, id }, { changeRow }) =>
    refreshRow(context, source, id, changeRow),
  ),
  {
    name: 'formulas of the rows above',
    of: every,
    async run(context, rows, { changeRow }) {
      await refreshRowsAbove(context, rows, changeRow);
    },
  },
  each('columns of other rows that follow the row', ['update'], refreshFollowers),
  each('side effects of actions', entries, runSideEffects),
  each('triggers on other rows', marked, runRowTriggers),
  each('triggers after the write', marked, recordAfterTriggers),
];

/** A processor that takes one row after the other. */
function each(
  name: string,
  of: readonly WriteAction[],
  work: (context: WriteContext, row: RowWrite, pipeline: Pipeline) => void | Promise<void>,
): Processor {
  return {
    name,
    of,
    async run(context, rows, pipeline) {
      for (const row of rows) await work(context, row, pipeline);
    },
  };
}

async function computeColumns(context: WriteContext, row: RowWrite): Promise<void> {
  Object.assign(row.values, await computedColumns(context, row, isUnfinished(context, row)));
}

async function runSideEffects(context: WriteContext, row: RowWrite): Promise<void> {
  for (const sideEffect of row.sideEffects) await sideEffect(context, row.id);
}
