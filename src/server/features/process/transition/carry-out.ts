import { say } from '../../../../definitions/text';
import type { TableModel } from '../../../../engine/model/model';
import type { Command } from '../../../../engine/process/command';
import { decide } from '../../../../engine/process/decide';
import type { ProcessEvent } from '../../../../engine/process/process-event';
import { notStarted, type Entry, type ProcessState } from '../../../../engine/process/process-state';
import type { Refusal } from '../../../../engine/process/refusal';
import { messages } from '../../../platform/http/query-messages';
import { QueryError } from '../../../platform/http/query-error';
import { ownerKey } from '../../../data/audit/record-change';
import type { RowValues, WriteContext } from '../../../data/write/write-context';
import { writeHistoryRows } from '../history/history-rows';
import { auditDecisions } from './audit-decisions';
import { notifyParents } from './parent-processes';
import { formatPerson, readPeople } from '../people';
import { appendEvents, insertInstance, foldEvents, type StoredProcess } from '../process-store';
import { projectEntries, writeProjection, type ProjectedInstance } from './projection';
import { RefusedCommand, type DecidedBy } from '../refused-command';
import { decideOnRow } from '../row-facts';
import { statusValues, writeStatus } from '../status-columns';
import { notifyPeople } from './notify-people';

/** A row that the transaction has locked. */
export interface LockedRow {
  source: TableModel;
  values: RowValues;
}

/** A process that a row has, or is about to have. */
export type CarriedProcess = Pick<StoredProcess, 'process' | 'version' | 'definition' | 'state'> & {
  /** Undefined before the start. */
  id?: number;
};

export interface CarriedOut {
  /** The state then, and the key of the instance. */
  state: ProcessState;
  instance: number;
  /** The row with its new status. */
  values: RowValues;
  /** No formula, trigger or process above has written anything: row and process are as they are said here. */
  isAlone: boolean;
}

/**
 * Decides a command on a process of a locked row and writes what follows, all in the caller's transaction: events and their
 * projections, the row's status, processes that wait for this one, deadlines, notices and inboxes.
 * @throws RefusedCommand with the reason; nothing was written then
 */
export async function carryOut(
  context: WriteContext,
  row: LockedRow,
  process: CarriedProcess,
  command: Command,
  now = new Date(),
): Promise<CarriedOut> {
  const events = await decideEvents(context, row, process, command, now);
  return writeEvents(context, row, process, events, now);
}

/** Decides a command without writing anything. @throws RefusedCommand */
export async function decideEvents(
  context: WriteContext,
  { source, values }: LockedRow,
  { definition, state }: Pick<CarriedProcess, 'definition' | 'state'>,
  command: Command,
  now: Date,
): Promise<ProcessEvent[]> {
  const { transaction, snapshot, rights } = context;
  const outcome = await decideOnRow(
    {
      database: transaction,
      snapshot,
      source,
      values,
      caller: rights.caller,
      isAdministrator: rights.access.isAdministrator,
      now,
    },
    (facts) => decide(definition, state, command, facts),
  );
  if ('events' in outcome) return outcome.events;
  throw new RefusedCommand(outcome.refusal, await decidedBy(context, definition, outcome.refusal));
}

/** Writes decided events with all that follows from them. `row` is the row as it is stored. */
export async function writeEvents(
  context: WriteContext,
  row: LockedRow,
  process: CarriedProcess,
  events: readonly ProcessEvent[],
  now: Date,
  { withStatus = true } = {},
): Promise<CarriedOut> {
  const { source, values } = row;
  const { transaction } = context;
  const state = foldEvents(events, process.state);
  const id = process.id ?? (await insertNew(context, row, process, events));
  const instance: ProjectedInstance = {
    id,
    process: process.process,
    version: process.version,
    isAway: false,
    definition: process.definition,
    source: source.id,
    row: Number(values.id),
  };
  const hasText = events.some((event) => 'description' in event && event.description !== null);
  const key = hasText ? await ownerKey(context, source, values) : undefined;
  await appendEvents(transaction, id, events, key);
  auditDecisions(context, instance, events, state);
  const entries = touchedEntries(events, state);
  await writeProjection(transaction, instance, projectEntries(instance, state, entries));
  const { values: after, isAlone } = withStatus
    ? await writeStatus(context, source, values, {
        status: statusValues(source, process.definition, state),
        instance: id,
      })
    : { values, isAlone: true };
  await writeHistoryRows({ ...context, database: transaction }, instance, state, entries);
  await notifyPeople(context, { instance, source, values: after, events, state, entries, now });
  const transition = { instance, source, values: after, before: process.state, after: state, now };
  const hasParents = await notifyParents(context, transition, carryOut);
  return { state, instance: id, values: after, isAlone: isAlone && !hasParents };
}

/** The entries that events have changed. Another version changes what all of them show. */
function touchedEntries(events: readonly ProcessEvent[], state: ProcessState): readonly Entry[] {
  if (events.some(({ type }) => type === 'moved')) return state.entries;
  const touched = new Set(events.flatMap((event) => ('entry' in event ? [event.entry] : [])));
  // The end closes the last step, whatever else it touches.
  if (state.status === 'ended') touched.add(state.entries.length);
  return state.entries.filter(({ entry }) => touched.has(entry));
}

async function insertNew(
  { transaction }: WriteContext,
  { source, values }: LockedRow,
  { process, version }: CarriedProcess,
  events: readonly ProcessEvent[],
): Promise<number> {
  const place = { source: source.id, row: Number(values.id) };
  const at = events[0]?.at ?? new Date().toISOString();
  const id = await insertInstance(transaction, place, { process, version, at });
  if (id === undefined) throw new QueryError('BAD_USER_INPUT', messages.processRuns);
  return id;
}

/** A process of the definitions in force, for a row that does not have it. Undefined where there is none. */
export function newProcess({ snapshot }: WriteContext, id: string): CarriedProcess | undefined {
  const definition = snapshot.definitions.process.get(id);
  return (
    definition && {
      process: id,
      version: snapshot.versions.get(`process/${id}`) ?? 0,
      definition,
      state: notStarted,
    }
  );
}

async function decidedBy(
  { transaction, language }: WriteContext,
  { actions }: CarriedProcess['definition'],
  { decidedBy: decision }: Refusal,
): Promise<DecidedBy | undefined> {
  if (!decision) return undefined;
  const { by, at, action: id } = decision;
  const people = await readPeople(transaction, [by.userId]);
  const action = actions.find((each) => each.id === id);
  return {
    name: formatPerson(people.get(by.userId ?? 0)),
    at,
    action: action ? say(action.title, language) : id,
  };
}
