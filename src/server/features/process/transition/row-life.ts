import type { TableModel } from '../../../../engine/model/model';
import { openEntry } from '../../../../engine/process/process-state';
import type { RowWrite } from '../../../data/write/row-write';
import { enqueue } from '../../../platform/jobs/enqueue';
import { lockRows } from '../../../data/write/stored-row';
import type { RowValues, WriteContext } from '../../../data/write/write-context';
import { loadProcesses, loadStates, type CarryingRow, type StoredState } from '../process-store';
import { carryOut } from './carry-out';
import { deadlineJob } from './notify-people';
import { childReferences, notifyOfArrival, notifyOfRow } from './parent-processes';
import { projectEntries, writeProjection } from './projection';

/**
 * Follows what becomes of a row. One that names another row above leaves that row's process and joins the other's; one that is deleted softly waits for nobody until it is restored; with one that is gone for
 * ever, and with the rows that it takes along, go their processes. Steps of other rows that wait for them hear of it.
 */
export async function followRow(context: WriteContext, row: RowWrite): Promise<void> {
  const { source, id, action, taken, stored } = row;
  if (action === 'restore') return returnRow(context, source, Number(id));
  if (action === 'update') return moveRow(context, row);
  if (action !== 'delete') return;
  const values = stored ?? {};
  if (source.definition.softDelete) return leaveRow(context, source, Number(id), values);
  await removeProcesses(context, source, Number(id), values);
  for (const each of taken)
    if (each.isGone) await removeProcesses(context, each.source, Number(each.id), each.before);
}

/** Notifies the parent row that a changed reference named before, and the one that it names now. */
async function moveRow(context: WriteContext, { source, id, stored, after }: RowWrite): Promise<void> {
  const changed = childReferences(context.snapshot, source.id).filter(
    (name) => stored && after && (stored[name] ?? null) !== (after[name] ?? null),
  );
  if (changed.length === 0) return;
  const above = (values: RowValues | null) =>
    Object.fromEntries(changed.map((name) => [name, values?.[name] ?? null]));
  const place = { source: source.id, row: Number(id) };
  const processes = await loadStates(context.transaction, place);
  await tellParents(context, place, above(stored), { processes, isGone: true });
  for (const { process, state } of processes)
    await notifyOfArrival(context, { child: { process, ...place }, values: above(after), state }, carryOut);
}

async function leaveRow(
  context: WriteContext,
  source: TableModel,
  row: number,
  values: RowValues,
): Promise<void> {
  const { transaction } = context;
  const processes = await loadStates(transaction, { source: source.id, row });
  await transaction.query(
    `with away as (
       update dulaan.process_instance set is_away = true where row_id = $1 and source = $2 returning id
     ) update dulaan.process_assignee a set is_open = false from away where a.instance = away.id and a.is_open`,
    [row, source.id],
  );
  await tellParents(context, { source: source.id, row }, values, { processes, isGone: true });
}

async function returnRow(context: WriteContext, source: TableModel, row: number): Promise<void> {
  const { transaction } = context;
  const place = { source: source.id, row };
  await transaction.query(
    'update dulaan.process_instance set is_away = false where row_id = $1 and source = $2 and is_away',
    [row, source.id],
  );
  const processes = await loadProcesses(transaction, context.snapshot, place);
  const now = new Date();
  for (const process of processes) {
    const entry = openEntry(process.state);
    if (!entry) continue;
    const instance = { ...process, ...place, isAway: false };
    await writeProjection(transaction, instance, projectEntries(instance, process.state, [entry]));
    const { dueAt, isOverdue } = entry;
    if (dueAt !== null && !isOverdue)
      await enqueue(transaction, {
        name: deadlineJob,
        data: { instance: process.id, entry: entry.entry },
        delay: Math.max(0, Date.parse(dueAt) - now.getTime()),
      });
  }
  const [values] = await lockRows(context, source, [], (statement, alias) => [
    `${alias}.id = ${statement.bind(row, 'int8')}`,
  ]);
  if (values) await tellParents(context, place, values, { processes, isGone: false });
}

async function removeProcesses(
  context: WriteContext,
  source: TableModel,
  row: number,
  values: RowValues,
): Promise<void> {
  const place = { source: source.id, row };
  const processes = await loadStates(context.transaction, place);
  if (processes.length === 0) return;
  await context.transaction.query('delete from dulaan.process_instance where source = $1 and row_id = $2', [
    source.id,
    row,
  ]);
  await tellParents(context, place, values, { processes, isGone: true });
}

async function tellParents(
  context: WriteContext,
  place: CarryingRow,
  values: RowValues,
  { processes, isGone }: { processes: readonly StoredState[]; isGone: boolean },
): Promise<void> {
  for (const { process, state } of processes)
    await notifyOfRow(context, { child: { process, ...place }, values, state, isGone }, carryOut);
}
