import type { ProcessEvent } from '../../../../engine/process/process-event';
import type { Database, Queryable } from '../../../platform/database/database';
import { openKeyring, type Keyring } from '../../../platform/keys/person-keys';
import type { Snapshot } from '../../../platform/snapshot';
import { eventsSql, readWholeEvents, foldEvents } from '../process-store';
import { readableProcess } from '../process-version';
import { projectEntries, writeProjection, type ProjectedInstance } from './projection';
import { writeHistoryRows } from '../history/history-rows';

/** The result of comparing the projections with the events. */
export interface RebuildReport {
  instances: number;
  /** Keys of the instances whose projections differ from their events, or whose definition cannot be read; at most the first 100. */
  different: number[];
  differences: number;
}

interface InstanceRow extends Record<string, unknown> {
  id: number;
  process: string;
  version: number;
  source: string;
  row_id: number;
  is_away: boolean;
  events: ProcessEvent[];
  steps: object[];
  assignees: object[];
  votes: object[];
}

/** Instances of one transaction. */
const batchSize = 200;
const maxNamed = 100;

/**
 * Folds the events of every process anew and compares the result with the stored steps, assignees and votes. With `isApplied`
 * those that differ are written anew. It runs beside servers: each batch locks its instances.
 */
export async function rebuildProjections(
  database: Database,
  snapshot: Snapshot,
  isApplied: boolean,
): Promise<RebuildReport> {
  const keyring = await openKeyring(database);
  const report: RebuildReport = { instances: 0, different: [], differences: 0 };
  for (let after = 0; ;) {
    const last = await database.transaction(async (transaction) => {
      const rows = await readBatch(transaction, after);
      for (const row of rows) {
        const isSame = await compareInstance({ database: transaction, snapshot, keyring }, row, isApplied);
        report.instances += 1;
        if (isSame) continue;
        report.differences += 1;
        if (report.different.length < maxNamed) report.different.push(row.id);
      }
      return rows.at(-1)?.id;
    });
    if (last === undefined) return report;
    after = last;
  }
}

const moment = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

async function readBatch(database: Queryable, after: number): Promise<InstanceRow[]> {
  const { rows } = await database.query<InstanceRow>(
    `select i.id, i.process, i.version, i.source, i.row_id, i.is_away, ${eventsSql} as events,
       (select coalesce(json_agg(json_build_object('entry', entry, 'step', step, 'status_type', status_type,
          'subject_type', subject_type, 'round', round, 'is_open', is_open, 'opened_at', ${moment('opened_at')},
          'due_at', ${moment('due_at')}, 'is_overdue', is_overdue, 'is_read_only', is_read_only, 'editable', editable,
          'role_id', role_id, 'user_id', user_id, 'action', action, 'description', description, 'signature', signature,
          'done_at', ${moment('done_at')}) order by entry), '[]')
        from dulaan.process_step s where s.instance = i.id) as steps,
       (select coalesce(json_agg(json_build_object('entry', entry, 'place', place, 'part', part, 'role_id', role_id,
          'user_id', user_id, 'organization_id', organization_id, 'is_open', is_open, 'is_shared', is_shared,
          'source', source, 'row_id', row_id,
          'process', process, 'version', version, 'step', step, 'opened_at', ${moment('opened_at')},
          'due_at', ${moment('due_at')}) order by entry, place), '[]')
        from dulaan.process_assignee a where a.instance = i.id) as assignees,
       (select coalesce(json_agg(json_build_object('entry', entry, 'voter', voter, 'user_id', user_id, 'outcome', outcome,
          'description', description, 'signature', signature, 'voted_at', ${moment('voted_at')}) order by entry, voter), '[]')
        from dulaan.process_vote v where v.instance = i.id) as votes
     from dulaan.process_instance i where i.id > $1 order by i.id limit ${batchSize} for update`,
    [after],
  );
  return rows;
}

async function compareInstance(
  { database, snapshot, keyring }: { database: Queryable; snapshot: Snapshot; keyring: Keyring },
  row: InstanceRow,
  isApplied: boolean,
): Promise<boolean> {
  const { id, process, version, source, row_id: key, is_away: isAway } = row;
  const definition = await readableProcess(database, snapshot, process, version);
  if (!definition) return false;
  const instance: ProjectedInstance = { id, process, version, source, row: key, isAway, definition };
  const state = foldEvents(await readWholeEvents(database, keyring, id, row.events));
  const projection = projectEntries(instance, state, state.entries);
  const isSame =
    JSON.stringify([row.steps, row.assignees, row.votes]) ===
    JSON.stringify([projection.steps, projection.assignees, projection.votes]);
  if (isSame || !isApplied) return isSame;
  for (const table of ['process_step', 'process_assignee', 'process_vote'])
    await database.query(`delete from dulaan.${table} where instance = $1`, [id]);
  await writeProjection(database, instance, projection);
  await writeHistoryRows({ database, snapshot, changed: new Set() }, instance, state, state.entries);
  return false;
}
