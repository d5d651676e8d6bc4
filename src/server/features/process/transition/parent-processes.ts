import { isTable, type TableModel } from '../../../../engine/model/model';
import type { Command } from '../../../../engine/process/command';
import type { ChildRow } from '../../../../engine/process/process-event';
import { openEntry, type ProcessState } from '../../../../engine/process/process-state';
import { systemCaller } from '../../../data/triggers/schedule/due-rows';
import { lockRows } from '../../../data/write/stored-row';
import { systemContext } from '../../../data/write/system-context';
import type { RowValues, WriteContext } from '../../../data/write/write-context';
import type { Snapshot } from '../../../platform/snapshot';
import { loadProcesses, type StoredProcess } from '../process-store';
import type { ProjectedInstance } from './projection';
import { RefusedCommand } from '../refused-command';

interface ChildTransition {
  instance: ProjectedInstance;
  source: TableModel;
  values: RowValues;
  before: ProcessState;
  after: ProcessState;
  now: Date;
}

/** Carries out a command on a process of a locked row; this step is a part of it. */
type CarryOut = (
  context: WriteContext,
  row: { source: TableModel; values: RowValues },
  process: StoredProcess,
  command: Command,
  now: Date,
) => Promise<unknown>;

/**
 * Notifies the processes that wait for this one that it has begun or ended. The row above is locked after the row. Returns
 * whether there is such a row.
 */
export async function notifyParents(
  context: WriteContext,
  transition: ChildTransition,
  carryOut: CarryOut,
): Promise<boolean> {
  const command = commandOf(transition);
  if (!command || parentRows(context, command.child, transition.values).length === 0) return false;
  await tellParents(context, transition.values, command, transition.now, carryOut);
  return true;
}

/** A row with a running process that was deleted, or that came back. */
interface ToldRow {
  child: ChildRow;
  values: RowValues;
  state: ProcessState;
  isGone: boolean;
}

/**
 * Notifies the processes that wait for this one that its row was deleted: it ends as a cancelled process does. A restored row
 * counts as a process that has begun.
 */
export async function notifyOfRow(
  context: WriteContext,
  { child, values, state, isGone }: ToldRow,
  carryOut: CarryOut,
): Promise<void> {
  const open = openEntry(state);
  if (!open) return;
  const command: ChildCommand = isGone
    ? { type: 'childEnded', child, outcome: 'CANCEL', step: open.step }
    : { type: 'childStarted', child };
  await tellParents(context, values, command, new Date(), carryOut);
}

/**
 * Notifies the processes that wait for such rows of one that now refers to them: its process has begun, or ended. One
 * that was cancelled is not waited for.
 */
export async function notifyOfArrival(
  context: WriteContext,
  { child, values, state }: Omit<ToldRow, 'isGone'>,
  carryOut: CarryOut,
): Promise<void> {
  const { status, outcome } = state;
  const last = state.entries.at(-1);
  if (status === 'none' || outcome === 'CANCEL' || !last) return;
  const now = new Date();
  await tellParents(context, values, { type: 'childStarted', child }, now, carryOut);
  if (outcome === 'END')
    await tellParents(
      context,
      values,
      { type: 'childEnded', child, outcome, step: last.step },
      now,
      carryOut,
    );
}

/** The columns by which rows of a source are sub-processes of the rows that they name. */
export function childReferences({ definitions }: Snapshot, source: string): string[] {
  const children = [...definitions.process.values()].flatMap(({ steps }) =>
    steps.flatMap(({ child }) => child ?? []),
  );
  return [...new Set(children.filter((child) => child.source === source).map(({ reference }) => reference))];
}

async function tellParents(
  context: WriteContext,
  values: RowValues,
  command: ChildCommand,
  now: Date,
  carryOut: CarryOut,
): Promise<void> {
  for (const { table, id } of parentRows(context, command.child, values)) {
    const [above] = await lockRows(context, table, [], (statement, alias) => [
      `${alias}.id = ${statement.bind(id, 'int8')}`,
    ]);
    if (!above) continue;
    const place = { source: table.id, row: id };
    for (const parent of await loadProcesses(context.transaction, context.snapshot, place)) {
      const open = openEntry(parent.state);
      const step = parent.definition.steps.find((each) => each.id === open?.step);
      const isWaiting =
        step?.child?.process === command.child.process && step.child.source === command.child.source;
      if (!isWaiting) continue;
      try {
        await carryOut(bySystem(context), { source: table, values: above }, parent, command, now);
      } catch (error) {
        // The step above went on without this process.
        if (!(error instanceof RefusedCommand)) throw error;
      }
    }
  }
}

/** The context of what a process does by itself. */
export function bySystem(context: WriteContext): WriteContext {
  const { access } = systemContext(context).rights;
  return { ...context, rights: { caller: systemCaller, access } };
}

type ChildCommand = Command & { type: 'childStarted' | 'childEnded' };

function commandOf({ instance, before, after }: ChildTransition): ChildCommand | undefined {
  const { process, source, row } = instance;
  const child: ChildRow = { process, source, row };
  const last = after.entries.at(-1);
  if (before.status !== 'ended' && after.status === 'ended' && after.outcome && last)
    return { type: 'childEnded', child, outcome: after.outcome, step: last.step };
  return before.status === 'none' ? { type: 'childStarted', child } : undefined;
}

function parentRows(
  { snapshot }: WriteContext,
  { process, source: childSource }: ChildRow,
  values: RowValues,
): { table: TableModel; id: number }[] {
  const found = new Map<string, { table: TableModel; id: number }>();
  for (const { source, steps } of snapshot.definitions.process.values()) {
    const table = snapshot.model.sources.get(source);
    if (!table || !isTable(table)) continue;
    for (const { child } of steps) {
      const id = Number(values[child?.reference ?? ''] ?? 0);
      if (child?.process === process && child.source === childSource && id > 0)
        found.set(JSON.stringify([source, id]), { table, id });
    }
  }
  return [...found.values()].toSorted((a, b) => a.id - b.id);
}
