import { defaultLanguage, say } from '../../../definitions/text';
import type { Process } from '../../../definitions/process';
import type { TableModel } from '../../../engine/model/model';
import { openEntry, type ProcessState } from '../../../engine/process/process-state';
import { recordChange } from '../../data/audit/record-change';
import { runStatusTriggers } from '../../data/triggers/run-triggers';
import { changeRow, createRow } from '../../data/write/pipeline';
import { refreshRow, refreshRowsAbove } from '../../data/write/formulas/refresh-above';
import { updateRow } from '../../data/write/save-row';
import { messages } from './messages';
import type { RowValues, WriteContext } from '../../data/write/write-context';

/**
 * The status of a row: that of the process which moved last. A process that an administrator cancelled shows so, wherever it
 * was. Only the columns that the source has.
 */
export function statusOf(source: TableModel, { steps }: Process, state: ProcessState): RowValues {
  const entry = openEntry(state) ?? state.entries.at(-1);
  const step = steps.find(({ id }) => id === entry?.step);
  if (!step) return {};
  const isCancelledByHand = state.outcome === 'CANCEL' && step.statusType !== 'CANCEL';
  const status = {
    status: say(isCancelledByHand ? messages.cancelled : step.title, defaultLanguage),
    status_type: isCancelledByHand ? 'CANCEL' : step.statusType,
    status_id: step.id,
  };
  return Object.fromEntries(Object.entries(status).filter(([name]) => source.columns.has(name)));
}

/**
 * Writes the status of a locked row as a change of its own: revision, audit trail, formulas that read it, and triggers. The
 * process is named by the key of its instance. Returns the row as it is then.
 */
export async function writeStatus(
  context: WriteContext,
  source: TableModel,
  values: RowValues,
  { status, instance }: { status: RowValues; instance: number },
): Promise<RowValues> {
  const isChanged = Object.entries(status).some(([name, value]) => values[name] !== value);
  if (!isChanged) return values;
  const id = String(values.id);
  const after = { ...values, ...status, revision: Number(values.revision) + 1 };
  context.changed.add(source.id);
  await Promise.all([
    updateRow(context, source, id, status),
    recordChange(context, source, id, { action: 'update', before: values, after }),
  ]);
  const ofProcess: WriteContext = { ...context, byProcess: instance };
  if (source.definition.columns.some(({ value }) => value !== undefined))
    await refreshRow(ofProcess, source, id, changeRow);
  await refreshRowsAbove(ofProcess, [{ source, stored: values, after, taken: [] }], changeRow);
  await runStatusTriggers(ofProcess, { source, id, before: values, row: after }, { createRow, changeRow });
  return after;
}
