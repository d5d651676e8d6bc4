import { isLast, type StepRecord } from '../../../engine/process/begin-process';
import type { Transaction } from '../../platform/database/database';
import { messages } from '../../platform/http/query-messages';
import { QueryError } from '../../platform/http/query-error';

export interface BegunProcess {
  /** The definition's id and the published version that stays with it. */
  process: string;
  version: number;
  source: string;
  startedBy: number | null;
  records: readonly StepRecord[];
}

/**
 * Writes the history with which a row's process begins, in the row's own transaction. A row carries one process: a second
 * one is BAD_USER_INPUT.
 */
export async function storeProcess(
  transaction: Transaction,
  row: string,
  { process, version, source, startedBy, records }: BegunProcess,
): Promise<void> {
  const hasEnded = records.some(isLast);
  const { rows } = await transaction.query<{ id: number }>(
    `insert into dulaan.process_instance (process, version, source, row_id, started_by, ended_at)
     values ($1, $2, $3, $4, $5, case when $6 then now() end)
     on conflict (source, row_id) do nothing returning id`,
    [process, version, source, Number(row), startedBy, hasEnded],
  );
  const [instance] = rows;
  if (!instance) throw new QueryError('BAD_USER_INPUT', messages.processRuns);
  const list = records.map((record) => ({
    step: record.step,
    label: record.label,
    status_type: record.statusType,
    action: record.action,
    subject_type: record.subjectType,
    role_id: record.roleNumber,
    user_id: record.userId,
    round: record.round,
    is_done: record.isDone,
  }));
  await transaction.query(
    `insert into dulaan.process_step
       (instance, step, label, status_type, action, subject_type, role_id, user_id, round, is_done, done_at)
     select $1, step, label, status_type, action, subject_type, role_id, user_id, round, is_done, case when is_done then now() end
     from json_to_recordset($2::json) as r(step text, label json, status_type text, action json, subject_type text,
       role_id int, user_id int8, round int, is_done boolean)`,
    [instance.id, JSON.stringify(list)],
  );
}
