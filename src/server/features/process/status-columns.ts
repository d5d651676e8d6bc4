import { defaultLanguage, say } from '../../../definitions/text';
import type { Process } from '../../../definitions/process';
import type { TableModel } from '../../../engine/model/model';
import { openEntry, type ProcessState } from '../../../engine/process/process-state';
import { recordChange } from '../../data/audit/record-change';
import { runStatusTriggers } from '../../data/triggers/run-triggers';
import { changeRow, createRow } from '../../data/write/pipeline';
import { refreshRow, refreshRowsAbove } from '../../data/write/formulas/refresh-above';
import { sendUpdate } from '../../data/write/save-row';
import { messages } from './messages';
import type { RowValues, WriteContext } from '../../data/write/write-context';

/**
 * The status of a row: that of the process which moved last. A process that an administrator cancelled shows so, wherever it
 * was. Only the columns that the source has.
 */
export function statusValues(source: TableModel, { steps }: Process, state: ProcessState): RowValues {
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

/** A row with its new status. */
export interface WrittenStatus {
  values: RowValues;
  /** Nothing else was written because of it: the row is as `values` says. */
  isAlone: boolean;
}

/**
 * Writes the status of a locked row as a change of its own: revision, audit trail, formulas that read it, and triggers. The
 * process is named by the key of its instance.
 */
export async function writeStatus(
  context: WriteContext,
  source: TableModel,
  values: RowValues,
  { status, instance }: { status: RowValues; instance: number },
): Promise<WrittenStatus> {
  const isChanged = Object.entries(status).some(([name, value]) => values[name] !== value);
  if (!isChanged) return { values, isAlone: true };
  const id = String(values.id);
  const after = { ...values, ...status, revision: Number(values.revision) + 1 };
  context.changed.add(source.id);
  sendUpdate(context, source, id, status);
  await recordChange(context, source, id, { action: 'update', before: values, after });
  const ofProcess: WriteContext = { ...context, byProcess: instance };
  const hasFormulas = source.definition.columns.some(({ value }) => value !== undefined);
  if (hasFormulas) await refreshRow(ofProcess, source, id, changeRow);
  const written = { source, stored: values, after, taken: [] };
  const hasAbove = await refreshRowsAbove(ofProcess, [written], changeRow);
  const change = { source, id, before: values, row: after };
  const hasTriggers = await runStatusTriggers(ofProcess, change, { createRow, changeRow });
  return { values: after, isAlone: !hasFormulas && !hasAbove && !hasTriggers };
}
