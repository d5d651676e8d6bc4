import type { Database, Row } from '../database/database';
import { jobChannel } from './enqueue';

/** Milliseconds for which a server owns a running job, unless it renews the lease. */
export const leaseTime = 60_000;

export interface ClaimedJob extends Row {
  id: number;
  name: string;
  data: unknown;
  attempts: number;
}

/** Maximum number of jobs to claim, by name. */
export type Room = ReadonlyMap<string, number>;

/**
 * Claims due jobs for this worker. Concurrent servers get different ones (`skip locked`). Jobs of an unresponsive
 * server are queued again, or dead after their last attempt.
 */
export async function claimJobs(database: Database, worker: string, room: Room): Promise<ClaimedJob[]> {
  const { rows } = await database.query<ClaimedJob>(
    `with room as (select * from unnest($2::text[], $3::int[]) r(name, free)),
     due as (
       select d.id from room r cross join lateral (
         select id from dulaan.job j where j.name = r.name and j.state = 'waiting' and j.due <= now()
         order by j.due, j.id limit r.free for update skip locked
       ) d
     )
     update dulaan.job j
     set state = 'running', attempts = j.attempts + 1, worker = $1::uuid, lease = now() + make_interval(secs => $4), error = null
     from due where j.id = due.id
     returning j.id, j.name, j.data, j.attempts`,
    [worker, [...room.keys()], [...room.values()], leaseTime / 1000],
  );
  return rows;
}

/** Releases the jobs of servers whose lease has expired. Returns their number. */
export async function reclaimLost(database: Database): Promise<number> {
  const { count } = await database.query(
    `update dulaan.job
     set state = case when attempts >= attempts_allowed then 'dead' else 'waiting' end,
         ended_at = case when attempts >= attempts_allowed then now() end,
         worker = null, lease = null, error = 'the server that ran it was lost'
     where state = 'running' and lease < now()`,
  );
  return count;
}

/** Milliseconds until the next job of these names is due or a lease ends; undefined when there is none. */
export async function nextDue(database: Database, names: readonly string[]): Promise<number | undefined> {
  const { rows } = await database.query<{ milliseconds: number | null }>(
    `select extract(epoch from least(
       (select min(due) from dulaan.job where state = 'waiting' and name = any($1::text[])),
       (select min(lease) from dulaan.job where state = 'running'),
       (select min(due) from dulaan.schedule where name = any($1::text[]))
     ) - now())::float8 * 1000 as milliseconds`,
    [names],
  );
  return rows[0]?.milliseconds ?? undefined;
}

/** The job still belongs to this worker: a slow worker does not overwrite the result of its successor. */
const ownJob = `id = $1 and worker = $2::uuid and attempts = $3 and state = 'running'`;

export async function finishJob(database: Database, worker: string, job: ClaimedJob): Promise<void> {
  await database.query(
    `update dulaan.job set state = 'done', ended_at = now(), worker = null, lease = null where ${ownJob}`,
    [job.id, worker, job.attempts],
  );
}

/** Records a failure. With a delay in milliseconds the job is retried unless its attempts are used up. */
export async function failJob(
  database: Database,
  worker: string,
  job: ClaimedJob,
  failure: { error: string; delay: number | undefined },
): Promise<void> {
  await database.query(
    `update dulaan.job
     set state = case when $5::float8 is null or attempts >= attempts_allowed then 'dead' else 'waiting' end,
         ended_at = case when $5::float8 is null or attempts >= attempts_allowed then now() end,
         due = now() + make_interval(secs => coalesce($5::float8, 0) / 1000),
         error = $4, worker = null, lease = null
     where ${ownJob}`,
    [job.id, worker, job.attempts, failure.error, failure.delay ?? null],
  );
}

/** Releases this worker's jobs as if they had not started: any worker may claim them. */
export async function returnJobs(database: Database, worker: string): Promise<void> {
  const { count } = await database.query(
    `update dulaan.job set state = 'waiting', attempts = attempts - 1, worker = null, lease = null
     where state = 'running' and worker = $1::uuid`,
    [worker],
  );
  if (count > 0) database.notify(jobChannel, '0');
}

export async function renewLeases(database: Database, worker: string): Promise<void> {
  await database.query(
    `update dulaan.job set lease = now() + make_interval(secs => $2) where state = 'running' and worker = $1::uuid`,
    [worker, leaseTime / 1000],
  );
}

/** Deletes jobs that were done a week ago. Dead jobs stay for ninety days. */
export async function sweepJobs(database: Database): Promise<void> {
  await database.query(
    `delete from dulaan.job where (state = 'done' and ended_at < now() - interval '7 days')
       or (state = 'dead' and ended_at < now() - interval '90 days')`,
  );
}
