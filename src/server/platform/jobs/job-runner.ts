import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database';
import { jobChannel } from './enqueue';
import { GiveUp, type JobHandlers, type Schedule } from './job';
import {
  claimJobs,
  failJob,
  finishJob,
  leaseTime,
  nextDue,
  reclaimLost,
  renewLeases,
  returnJobs,
  type ClaimedJob,
} from './job-store';
import { retryDelay } from './retry-delay';
import { orderScheduled, registerSchedules } from './schedules';

export interface RunnerOptions {
  database: Database;
  handlers: JobHandlers;
  schedules?: readonly Schedule[];
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  /** Milliseconds before a failed attempt is repeated. Default: growing, with jitter. */
  delayOf?: (attempt: number) => number;
}

export interface JobRunner {
  /** Stops taking jobs, waits up to `grace` milliseconds for running ones, and returns the rest to the queue. */
  stop(grace: number): Promise<void>;
}

/** Milliseconds after which a runner polls without a notification: notifications can be lost. */
const longestSleep = 30_000;
const defaultAtOnce = 4;

/**
 * Runs jobs of this database together with every other server's runner. It is woken by NOTIFY and sleeps otherwise
 * until the next job is due; it holds no transaction and no lock while a job runs, only a lease that it renews.
 */
export async function startJobs(options: RunnerOptions): Promise<JobRunner> {
  const runner = new Runner(options);
  await runner.start();
  return runner;
}

class Runner implements JobRunner {
  readonly #options: RunnerOptions;
  readonly #names: readonly string[];
  readonly #worker = randomUUID();
  readonly #running = new Map<Promise<void>, ClaimedJob>();
  readonly #abort = new AbortController();
  #stopListening: (() => Promise<void>) | undefined;
  #timer: NodeJS.Timeout | undefined;
  #wakeAt = Infinity;
  #lease: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #mustLookAgain = false;
  #isStopped = false;

  constructor(options: RunnerOptions) {
    this.#options = options;
    this.#names = [...options.handlers.keys()];
  }

  async start(): Promise<void> {
    const { database, schedules = [] } = this.#options;
    await registerSchedules(database, schedules, new Date());
    this.#stopListening = await database.listen(
      jobChannel,
      (payload) => this.#wakeIn(Number(payload) || 0),
      () => this.#wakeIn(0),
    );
    this.#lease = setInterval(() => this.#renew(), leaseTime / 3);
    this.#lease.unref();
    this.#wakeIn(0);
  }

  async stop(grace: number): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#stopListening?.();
    await this.#looking;
    const impatience = setTimeout(() => this.#abort.abort(), grace);
    const aborted = new Promise<void>((resolve) =>
      this.#abort.signal.addEventListener('abort', () => resolve()),
    );
    await Promise.race([Promise.all(this.#running.keys()), aborted]);
    clearTimeout(impatience);
    clearInterval(this.#lease);
    await returnJobs(this.#options.database, this.#worker);
  }

  #wakeIn(milliseconds: number): void {
    if (this.#isStopped) return;
    const at = Date.now() + Math.min(milliseconds, longestSleep);
    if (at >= this.#wakeAt && milliseconds > 0) return;
    clearTimeout(this.#timer);
    this.#wakeAt = at;
    this.#timer = setTimeout(() => this.#look(), Math.max(0, at - Date.now()));
    this.#timer.unref();
  }

  /** Polls one at a time; a call during a poll starts another one after it. */
  #look(): void {
    this.#wakeAt = Infinity;
    if (this.#looking !== undefined) {
      this.#mustLookAgain = true;
      return;
    }
    this.#looking = this.#takeAll()
      .catch((error: unknown) => {
        this.#options.log.error({ err: error }, 'jobs could not be taken');
        this.#wakeIn(longestSleep);
      })
      .finally(() => {
        this.#looking = undefined;
      });
  }

  async #takeAll(): Promise<void> {
    const { database, schedules = [] } = this.#options;
    while (!this.#isStopped) {
      this.#mustLookAgain = false;
      await orderScheduled(database, schedules, new Date());
      if ((await reclaimLost(database)) > 0) this.#options.log.warn('jobs of a lost server are taken over');
      const room = this.#room();
      const jobs = room.size === 0 || this.#isStopped ? [] : await claimJobs(database, this.#worker, room);
      for (const job of jobs) this.#begin(job);
      // More jobs may be due than can run; when one ends, the next poll takes them.
      if (jobs.length > 0 && this.#room().size > 0) continue;
      const next = await nextDue(database, [...this.#room().keys()]);
      // A job that was added meanwhile may not be among those that were read.
      if (this.#mustLookAgain) continue;
      this.#wakeIn(Math.max(1, Math.ceil(next ?? longestSleep)));
      return;
    }
  }

  #room(): Map<string, number> {
    const busy = new Map<string, number>();
    for (const { name } of this.#running.values()) busy.set(name, (busy.get(name) ?? 0) + 1);
    const free = this.#names.map((name): [string, number] => {
      const atOnce = this.#options.handlers.get(name)?.atOnce ?? defaultAtOnce;
      return [name, atOnce - (busy.get(name) ?? 0)];
    });
    return new Map(free.filter(([, count]) => count > 0));
  }

  #begin(job: ClaimedJob): void {
    const run: Promise<void> = this.#run(job)
      .catch((error: unknown) => {
        this.#options.log.error({ err: error, job: job.id, name: job.name }, 'a job could not be recorded');
      })
      .finally(() => {
        this.#running.delete(run);
        this.#wakeIn(0);
      });
    this.#running.set(run, job);
  }

  async #run(job: ClaimedJob): Promise<void> {
    const { database, handlers, log, delayOf = retryDelay } = this.#options;
    try {
      const { id, name, data, attempts } = job;
      await handlers.get(name)?.run({ id, name, data, attempt: attempts, signal: this.#abort.signal });
    } catch (error) {
      // The runner was stopped: all its jobs are returned together.
      if (this.#abort.signal.aborted) return;
      log.warn({ err: error, job: job.id, name: job.name, attempt: job.attempts }, 'a job failed');
      const delay = error instanceof GiveUp ? undefined : delayOf(job.attempts);
      await failJob(database, this.#worker, job, { error: reasonOf(error), delay });
      return;
    }
    if (!this.#abort.signal.aborted) await finishJob(database, this.#worker, job);
  }

  #renew(): void {
    if (this.#running.size === 0) return;
    renewLeases(this.#options.database, this.#worker).catch((error: unknown) => {
      this.#options.log.error({ err: error }, 'the lease of running jobs could not be renewed');
    });
  }
}

function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 1000);
}
