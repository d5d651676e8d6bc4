import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../platform/database/database';
import { enqueue } from '../../../platform/jobs/enqueue';
import type { JobHandler } from '../../../platform/jobs/job';
import { nextOccurrence } from '../../../platform/jobs/schedules';
import { openKeyring } from '../../../platform/keys/person-keys';
import type { Snapshot } from '../../../platform/snapshot';
import { rowsOfRule, rowsWhoseDateCame } from './due-rows';
import { runScheduledRow, type RowTime, type ScheduleParts } from './run-scheduled-row';
import { scheduledTriggers, type ScheduledTrigger } from './scheduled-triggers';

export const scheduleJob = 'scheduled-triggers';

/** Rows of one trigger in one job; the next job takes the rest. */
const maxRows = 1000;
const batchSize = 100;
/** Days for which missed dates are caught up after a downtime. */
const daysBack = 30;

export interface ScheduleOptions {
  database: Database;
  /** The published definitions. */
  snapshot: () => Snapshot;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  now?: () => Date;
}

/**
 * Runs every minute: triggers whose rule has come, and those of rows whose date has come. Servers that run it at the same
 * time share the rows. A trigger that fails does not stop the others; the job is repeated then.
 */
export function scheduleHandler({
  database,
  snapshot: current,
  log,
  now: clock = () => new Date(),
}: ScheduleOptions): JobHandler {
  return {
    atOnce: 1,
    async run({ id, signal }) {
      const snapshot = current();
      const triggers = scheduledTriggers(snapshot);
      const now = clock();
      await register(database, triggers, now);
      if (triggers.length === 0) return;
      const parts = { database, snapshot, keyring: await openKeyring(database), job: `job-${id}` };
      let failure: Error | undefined;
      let isUnfinished = false;
      for (const trigger of triggers) {
        if (signal.aborted) return;
        try {
          const run = trigger.schedule.cron === undefined ? runDates : runRule;
          isUnfinished = (await run(parts, trigger, { now, log, signal })) || isUnfinished;
        } catch (error) {
          log.error(
            { err: error, source: trigger.source.id, key: trigger.key },
            'a scheduled trigger failed',
          );
          failure ??= error instanceof Error ? error : new Error(String(error));
        }
      }
      if (failure) throw failure;
      if (isUnfinished) await enqueue(database, { name: scheduleJob, data: {}, attempts: 3 });
    },
  };
}

interface Run {
  now: Date;
  log: ScheduleOptions['log'];
  signal: AbortSignal;
}

/** Records new triggers, and deletes those that are no longer published. A new one starts with its publication. */
async function register(database: Database, triggers: readonly ScheduledTrigger[], now: Date): Promise<void> {
  const list = triggers.map(({ source, key, schedule: { cron } }) => ({
    source: source.id,
    key,
    due: cron === undefined ? null : nextOccurrence({ name: source.id, cron }, now),
  }));
  await database.query(
    `with wanted as (select * from json_to_recordset($1::json) as w(source text, key text, due timestamptz)),
     gone as (
       delete from dulaan.trigger_schedule s
       where not exists (select from wanted w where (w.source, w.key) = (s.source, s.key))
     )
     insert into dulaan.trigger_schedule (source, key, since, due)
     select source, key, coalesce(
       (select max(created_at) from dulaan.definition_version v where v.kind = 'source' and v.id = w.source), $2
     ), due from wanted w on conflict do nothing`,
    [JSON.stringify(list), now],
  );
}

/** Returns whether rows are left. */
async function runDates(parts: ScheduleParts, trigger: ScheduledTrigger, run: Run): Promise<boolean> {
  const { rows } = await parts.database.query<{ since: Date }>(
    'select since from dulaan.trigger_schedule where source = $1 and key = $2',
    [trigger.source.id, trigger.key],
  );
  const [state] = rows;
  if (!state) return false;
  const oldest = run.now.getTime() - daysBack * 24 * 3600_000;
  const time = { now: run.now, since: new Date(Math.max(state.since.getTime(), oldest)) };
  for (let done = 0; done < maxRows; done += batchSize) {
    const ids = await rowsWhoseDateCame(parts.database, trigger, time, batchSize);
    await runRows(parts, trigger, ids, time, run);
    if (ids.length < batchSize || run.signal.aborted) return false;
  }
  return true;
}

/** Processes the rows of the due occurrence; several missed ones count as one. */
async function runRule(parts: ScheduleParts, trigger: ScheduledTrigger, run: Run): Promise<boolean> {
  const { source, key, schedule } = trigger;
  const { database } = parts;
  const next = nextOccurrence({ name: source.id, cron: schedule.cron ?? '' }, run.now);
  await database.query(
    `update dulaan.trigger_schedule set occurrence = due, after = 0, due = $3
     where source = $1 and key = $2 and due <= $4 and occurrence is null`,
    [source.id, key, next, run.now],
  );
  for (let done = 0; done < maxRows; done += batchSize) {
    const { rows } = await database.query<{ occurrence: Date | null; after: number }>(
      'select occurrence, after from dulaan.trigger_schedule where source = $1 and key = $2',
      [source.id, key],
    );
    const { occurrence = null, after = 0 } = rows[0] ?? {};
    if (occurrence === null || run.signal.aborted) return false;
    const ids = await rowsOfRule(database, trigger, { now: run.now, after }, batchSize);
    await runRows(parts, trigger, ids, { now: run.now, since: run.now, occurrence }, run);
    if (run.signal.aborted) return false;
    const isDone = ids.length < batchSize;
    await database.query(
      `update dulaan.trigger_schedule
       set after = greatest(after, $4), occurrence = case when $5 then null else occurrence end
       where source = $1 and key = $2 and date_trunc('milliseconds', occurrence) = $3`,
      [source.id, key, occurrence, ids.at(-1) ?? after, isDone],
    );
    if (isDone) return false;
  }
  return true;
}

async function runRows(
  parts: ScheduleParts,
  trigger: ScheduledTrigger,
  ids: readonly number[],
  time: RowTime,
  { log, signal }: Run,
): Promise<void> {
  for (const id of ids) {
    if (signal.aborted) return;
    const reason = await runScheduledRow(parts, trigger, id, time);
    if (reason !== undefined)
      log.warn({ source: trigger.source.id, row: id, reason }, 'a scheduled trigger was refused for a row');
  }
}

/** Deletes records of runs after sixty days, twice as long as dates are caught up. */
export async function sweepScheduledRows(database: Database): Promise<void> {
  await database.query(`delete from dulaan.scheduled_row where done_at < now() - interval '60 days'`);
}
