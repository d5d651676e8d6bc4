import { isTable, storedName, type Model, type TableModel } from '../../../src/engine/model/model';
import { openEntry } from '../../../src/engine/process/process-state';
import type { Transaction } from '../../../src/server/platform/database/database';
import { keysFor, type Keyring, type KeySubject } from '../../../src/server/platform/keys/person-keys';
import { historyRow, historyTables } from '../../../src/server/features/process/history/history-rows';
import { eventRow } from '../../../src/server/features/process/process-store';
import {
  projectEntries,
  type ProjectedInstance,
} from '../../../src/server/features/process/transition/projection';
import { statusValues } from '../../../src/server/features/process/status-columns';
import { orderDeadline } from '../../../src/server/features/process/transition/notify-people';
import { GIVEN_BATCH, insertGiven, insertRows, type ColumnTypes } from '../../insert-rows';
import type { Played } from './play-process';

/** The played history of a row. */
export interface RowHistory {
  row: number;
  /** Whose key encrypts the reasons in it. */
  owner: number | null;
  played: Played;
}

export interface HistoryWriter {
  transaction: Transaction;
  model: Model;
  /** The version of the process that is in force. */
  version: number;
  keyring: Keyring;
  now: Date;
}

/**
 * Writes the histories of rows of one source as the server would have: events, projections, status and deadlines. Returns the
 * keys of the instances.
 */
export async function writeHistories(
  { transaction, model, version, keyring, now }: HistoryWriter,
  source: TableModel,
  histories: readonly RowHistory[],
): Promise<number[]> {
  const keys = await insertRows(
    transaction,
    'dulaan.process_instance',
    instanceColumns,
    histories.map(({ row, played: { process, events, state } }) => ({
      process: process.id,
      version,
      source: source.id,
      row_id: row,
      last_event: state.lastEvent,
      started_at: events[0]?.at ?? now.toISOString(),
      ended_at: events.find(({ type }) => type === 'ended')?.at ?? null,
      outcome: state.outcome,
    })),
  );
  const written = histories.map((history, index) => {
    const { process } = history.played;
    const id = keys[index] ?? 0;
    const place = { source: source.id, row: history.row };
    const instance: ProjectedInstance = {
      id,
      process: process.id,
      version,
      isAway: false,
      definition: process,
      ...place,
    };
    return { ...history, instance };
  });
  await writeEvents(transaction, keyring, source, written);
  await writeProjections(transaction, written);
  await writeShownHistory(transaction, model, source, written);
  await writeStatuses(transaction, source, written);
  for (const { instance, played } of written) {
    const open = openEntry(played.state);
    if (open?.dueAt && !open.isOverdue)
      await orderDeadline(transaction, { instance: instance.id, entry: open.entry, dueAt: open.dueAt }, now);
  }
  return keys;
}

type Written = RowHistory & { instance: ProjectedInstance };

async function writeEvents(
  transaction: Transaction,
  keyring: Keyring,
  source: TableModel,
  written: readonly Written[],
): Promise<void> {
  const subjectOf = ({ owner }: RowHistory): KeySubject =>
    owner === null ? `source:${source.id}` : `user:${owner}`;
  const explained = written.filter(({ played }) =>
    played.events.some((event) => 'description' in event && event.description !== null),
  );
  const keys = await keysFor(transaction, keyring, [...new Set(explained.map(subjectOf))]);
  await insertGiven(
    transaction,
    'dulaan.process_event',
    eventColumns,
    written.flatMap((history) =>
      history.played.events.map((event) => {
        const row = eventRow(history.instance.id, event, keys.get(subjectOf(history)));
        const sealed = row.description_sealed;
        return {
          ...row,
          instance: history.instance.id,
          description_sealed: sealed && `\\x${Buffer.from(sealed).toString('hex')}`,
        };
      }),
    ),
  );
}

async function writeProjections(transaction: Transaction, written: readonly Written[]): Promise<void> {
  const projections = written.map(({ instance, played: { state } }) => ({
    instance: instance.id,
    ...projectEntries(instance, state, state.entries),
  }));
  const rowsOf = <Row extends object>(list: (projection: (typeof projections)[number]) => readonly Row[]) =>
    projections.flatMap((projection) =>
      list(projection).map((row) => ({ instance: projection.instance, ...row })),
    );
  await insertGiven(
    transaction,
    'dulaan.process_step',
    stepColumns,
    rowsOf(({ steps }) => steps),
  );
  await insertGiven(
    transaction,
    'dulaan.process_assignee',
    assigneeColumns,
    rowsOf(({ assignees }) => assignees),
  );
  await insertGiven(
    transaction,
    'dulaan.process_vote',
    voteColumns,
    rowsOf(({ votes }) => votes),
  );
}

/** The tables that show the history of the source's rows. */
async function writeShownHistory(
  transaction: Transaction,
  model: Model,
  source: TableModel,
  written: readonly Written[],
): Promise<void> {
  for (const table of historyTables(model, source.id)) {
    const stored = (name: string) => storedName(table, name);
    await insertGiven(
      transaction,
      `app.${table.relation}`,
      Object.fromEntries(Object.entries(shownColumns).map(([name, type]) => [stored(name), type])),
      written.flatMap(({ instance, played: { state } }) =>
        state.entries.map((entry) => ({
          ...Object.fromEntries(
            Object.entries(historyRow(instance, state, entry)).map(([name, value]) => [stored(name), value]),
          ),
          created_at: entry.openedAt,
          updated_at: entry.done?.at ?? entry.openedAt,
        })),
      ),
    );
  }
}

async function writeStatuses(
  transaction: Transaction,
  source: TableModel,
  written: readonly Written[],
): Promise<void> {
  if (!isTable(source)) return;
  const list = written.map(({ row, played: { process, state } }) => ({
    id: row,
    ...statusValues(source, process, state),
  }));
  for (let start = 0; start < list.length; start += GIVEN_BATCH)
    await transaction.query(
      `update app.${source.relation} t set status = s.status, status_type = s.status_type, status_id = s.status_id
       from json_to_recordset($1::json) as s(id int8, status text, status_type text, status_id text) where t.id = s.id`,
      [JSON.stringify(list.slice(start, start + GIVEN_BATCH))],
      { deadline: 60_000 },
    );
}

const instanceColumns = {
  process: 'text',
  version: 'integer',
  source: 'text',
  row_id: 'bigint',
  last_event: 'integer',
  started_at: 'timestamptz',
  ended_at: 'timestamptz',
  outcome: 'text',
} as const satisfies ColumnTypes;

const eventColumns = {
  instance: 'bigint',
  number: 'integer',
  at: 'timestamptz',
  user_id: 'bigint',
  role_id: 'integer',
  type: 'text',
  body: 'jsonb',
  description_key: 'bigint',
  description_sealed: 'bytea',
} as const satisfies ColumnTypes;

const stepColumns = {
  instance: 'bigint',
  entry: 'integer',
  step: 'text',
  status_type: 'text',
  subject_type: 'text',
  round: 'integer',
  is_open: 'boolean',
  opened_at: 'timestamptz',
  due_at: 'timestamptz',
  is_overdue: 'boolean',
  is_read_only: 'boolean',
  editable: 'text[]',
  role_id: 'integer',
  user_id: 'bigint',
  action: 'text',
  description: 'text',
  signature: 'bigint',
  done_at: 'timestamptz',
} as const satisfies ColumnTypes;

const assigneeColumns = {
  instance: 'bigint',
  entry: 'integer',
  place: 'integer',
  part: 'text',
  role_id: 'integer',
  user_id: 'bigint',
  organization_id: 'bigint',
  is_open: 'boolean',
  source: 'text',
  row_id: 'bigint',
  process: 'text',
  version: 'integer',
  step: 'text',
  opened_at: 'timestamptz',
  due_at: 'timestamptz',
} as const satisfies ColumnTypes;

const voteColumns = {
  instance: 'bigint',
  entry: 'integer',
  voter: 'integer',
  user_id: 'bigint',
  outcome: 'text',
  description: 'text',
  signature: 'bigint',
  voted_at: 'timestamptz',
} as const satisfies ColumnTypes;

const shownColumns = {
  row_id: 'bigint',
  process: 'text',
  entry: 'integer',
  status: 'text',
  status_type: 'text',
  status_action: 'text',
  action_num: 'integer',
  is_done: 'integer',
  description: 'text',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
} as const satisfies ColumnTypes;
