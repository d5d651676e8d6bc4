import { EventEmitter, once } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../../src/server/platform/database/database';
import { migrate } from '../../../../src/server/platform/database/migration';
import { enqueue, enqueueAll, type JobOrder } from '../../../../src/server/platform/jobs/enqueue';
import { GiveUp, type Job, type JobHandler } from '../../../../src/server/platform/jobs/job';
import { jobMetrics } from '../../../../src/server/platform/jobs/job-metrics';
import {
  startJobs,
  type JobRunner,
  type RunnerOptions,
} from '../../../../src/server/platform/jobs/job-runner';
import { sweepJobs } from '../../../../src/server/platform/jobs/job-store';
import { retryDelay } from '../../../../src/server/platform/jobs/retry-delay';
import { nextOccurrence } from '../../../../src/server/platform/jobs/schedules';
import { openTestDatabase, type TestDatabase } from '../database/testing';
import { jobsSettled } from './settled';

let opened: TestDatabase;
let database: Database;
let runners: JobRunner[] = [];

beforeAll(async () => {
  opened = await openTestDatabase();
  database = opened.database;
  await migrate(database);
});
beforeEach(async () => {
  await database.query('delete from dulaan.job');
  await database.query('delete from dulaan.schedule');
});
afterEach(async () => {
  await Promise.all(runners.map((runner) => runner.stop(1000)));
  runners = [];
});
afterAll(() => opened.drop());

const silent = { warn: () => undefined, error: () => undefined };

async function start(
  handlers: Record<string, JobHandler['run'] | JobHandler>,
  options: Partial<RunnerOptions> = {},
): Promise<JobRunner> {
  const entries = Object.entries(handlers).map(
    ([name, handler]) => [name, typeof handler === 'function' ? { run: handler } : handler] as const,
  );
  const runner = await startJobs({ database, handlers: new Map(entries), log: silent, ...options });
  runners.push(runner);
  return runner;
}

async function states(): Promise<Record<string, unknown>[]> {
  const { rows } = await database.query('select name, state, attempts, error from dulaan.job order by id');
  return rows;
}

const order = (name: string, more: Partial<JobOrder> = {}) => enqueue(database, { name, data: {}, ...more });

describe('a job', () => {
  it('exists exactly when the transaction that ordered it was committed', async () => {
    const done: unknown[] = [];
    await start({ note: async ({ data }) => void done.push(data) });
    const failing = database.transaction(async (transaction) => {
      await enqueue(transaction, { name: 'note', data: 'rolled back' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await database.transaction((transaction) => enqueue(transaction, { name: 'note', data: 'committed' }));
    await expect.poll(() => done).toEqual(['committed']);
  });

  it('is begun though its order is announced while the runner reads when the next one is due', async () => {
    const done: unknown[] = [];
    const announcements = new EventEmitter();
    let isFirst = true;
    const query: Database['query'] = async (sql, parameters, options) => {
      const response = await database.query<never>(sql, parameters, options);
      if (isFirst && sql.includes('extract(epoch from least(')) {
        isFirst = false;
        const announced = once(announcements, 'job');
        await order('note');
        await announced;
      }
      return response;
    };
    // The runner's own timer is older than this one: it has looked before the answer arrives.
    const listen: Database['listen'] = (channel, onNotice, onLost) =>
      database.listen(
        channel,
        (payload) => {
          onNotice(payload);
          setTimeout(() => announcements.emit('job'), 1);
        },
        onLost,
      );
    const slow: Database = {
      kind: database.kind,
      query,
      listen,
      notify: (channel, payload) => database.notify(channel, payload),
      script: (sql) => database.script(sql),
      transaction: (work) => database.transaction(work),
      checks: database.checks,
      releaseMemory: () => database.releaseMemory(),
      load: () => database.load(),
      close: () => database.close(),
    };
    await start({ note: async () => void done.push('note') }, { database: slow });
    await expect.poll(() => done).toEqual(['note']);
  });

  it('starts by the notification of its order, long before the next poll', async () => {
    const begun: number[] = [];
    await start({ note: async () => void begun.push(Date.now()) });
    const ordered = Date.now();
    await order('note');
    await expect.poll(() => begun).toHaveLength(1);
    expect((begun[0] ?? Infinity) - ordered).toBeLessThan(20_000);
  });

  it('waits for its time', async () => {
    const done: number[] = [];
    await start({ note: async ({ id }) => void done.push(id) });
    await order('note', { delay: 3_600_000 });
    await jobsSettled(database);
    expect(done).toEqual([]);
    await database.query("update dulaan.job set due = now() - interval '1 second'");
    await order('note');
    await expect.poll(() => done).toHaveLength(2);
  });

  it('of a key that was ordered before is not ordered again, even when the first is done', async () => {
    let count = 0;
    await start({ note: async () => void (count += 1) });
    await order('note', { key: 'once' });
    await jobsSettled(database);
    await order('note', { key: 'once' });
    await enqueueAll(database, { name: 'note', data: ['{}', '{}'], keys: ['once', 'other'] });
    await jobsSettled(database);
    expect(count).toBe(2);
  });
});

describe('a job that fails', () => {
  it('is tried again until it succeeds', async () => {
    const attempts: number[] = [];
    const flaky = async ({ attempt }: Job) => {
      attempts.push(attempt);
      if (attempt < 3) throw new Error('not yet');
    };
    await start({ flaky }, { delayOf: () => 5 });
    await order('flaky');
    await expect.poll(() => attempts).toEqual([1, 2, 3]);
    await expect.poll(states).toEqual([{ name: 'flaky', state: 'done', attempts: 3, error: null }]);
  });

  it('is dead after its last attempt, with the reason for an administrator to read', async () => {
    await start({ broken: () => Promise.reject(new Error('no route')) }, { delayOf: () => 0 });
    await order('broken', { attempts: 2 });
    await expect.poll(states).toEqual([{ name: 'broken', state: 'dead', attempts: 2, error: 'no route' }]);
  });

  it('is dead at once when no attempt could do it', async () => {
    await start({ broken: () => Promise.reject(new GiveUp('no such template')) });
    await order('broken');
    await expect
      .poll(states)
      .toEqual([{ name: 'broken', state: 'dead', attempts: 1, error: 'no such template' }]);
  });

  it('is tried later each time, never at the same moment as its fellows', () => {
    expect([1, 2, 3, 30].map((attempt) => retryDelay(attempt, () => 1))).toEqual([
      10_000, 20_000, 40_000, 3_600_000,
    ]);
    expect(retryDelay(3, () => 0)).toBe(20_000);
  });
});

describe('several servers', () => {
  it('share the jobs: each is done once', async () => {
    const done: string[] = [];
    const handler = (server: string) => async (job: Job) => void done.push(`${server}:${String(job.data)}`);
    await Promise.all(['a', 'b', 'c'].map((server) => start({ note: handler(server) })));
    const numbers = Array.from({ length: 60 }, (_, index) => String(index));
    await enqueueAll(database, { name: 'note', data: numbers, keys: numbers.map((key) => `k${key}`) });
    await jobsSettled(database);
    expect(done.map((entry) => Number(entry.split(':')[1])).toSorted((a, b) => a - b)).toEqual(
      numbers.map(Number),
    );
  });

  it('take over what a lost one held, and leave alone what a slow one still holds', async () => {
    await database.query(
      `insert into dulaan.job (name, data, attempts_allowed, state, attempts, worker, lease) values
       ('note', '"lost"', 3, 'running', 1, gen_random_uuid(), now() - interval '1 second'),
       ('note', '"last"', 1, 'running', 1, gen_random_uuid(), now() - interval '1 second'),
       ('note', '"held"', 3, 'running', 1, gen_random_uuid(), now() + interval '1 hour')`,
    );
    const done: unknown[] = [];
    await start({ note: async ({ data, attempt }) => void done.push([data, attempt]) });
    await expect.poll(() => done).toEqual([['lost', 2]]);
    await expect
      .poll(async () => (await states()).map(({ state }) => state))
      .toEqual(['done', 'dead', 'running']);
  });

  it('order a scheduled job once for each time it is due', async () => {
    let count = 0;
    const schedules = [{ name: 'sweep', cron: '0 3 * * *' }];
    const handlers = { sweep: async () => void (count += 1) };
    await start(handlers, { schedules });
    await start(handlers, { schedules });
    expect(await states()).toEqual([]);
    await database.query("update dulaan.schedule set due = now() - interval '1 day'");
    await order('nobody');
    await database.query("select pg_notify('dulaan_job', '0')");
    await expect.poll(() => count).toBe(1);
    const { rows } = await database.query('select due > now() as later from dulaan.schedule');
    expect(rows).toEqual([{ later: true }]);
  });
});

describe('one server', () => {
  it('does so many of a kind at the same time and no more, so that slow ones do not keep out others', async () => {
    let running = 0;
    let most = 0;
    const gates: (() => void)[] = [];
    const slow: JobHandler = {
      atOnce: 2,
      async run() {
        running += 1;
        most = Math.max(most, running);
        await new Promise<void>((resolve) => gates.push(resolve));
        running -= 1;
      },
    };
    const quick: unknown[] = [];
    await start({ slow, quick: async ({ id }) => void quick.push(id) });
    for (let count = 0; count < 5; count += 1) await order('slow');
    await expect.poll(() => gates.length).toBe(2);
    await order('quick');
    await expect.poll(() => quick).toHaveLength(1);
    expect(most).toBe(2);
    await expect
      .poll(async () => {
        gates.splice(0).forEach((open) => open());
        return (await states()).filter(({ state }) => state === 'done').length;
      })
      .toBe(6);
    expect(most).toBe(2);
  });

  it('finishes what runs when it is stopped, and gives back what takes too long', async () => {
    const gate: { open?: () => void } = {};
    const runner = await start({
      quick: () => new Promise<void>((resolve) => void (gate.open = resolve)),
      endless: ({ signal }) =>
        new Promise<void>((_, reject) =>
          signal.addEventListener('abort', () => reject(new Error('stopped'))),
        ),
    });
    await order('quick');
    await order('endless');
    await expect.poll(async () => (await states()).map(({ state }) => state)).toEqual(['running', 'running']);
    const stopping = runner.stop(100);
    gate.open?.();
    await stopping;
    expect(await states()).toEqual([
      { name: 'quick', state: 'done', attempts: 1, error: null },
      { name: 'endless', state: 'waiting', attempts: 0, error: null },
    ]);
  });
});

describe('for those who run the server', () => {
  it('jobs are counted by name and state', async () => {
    await order('later', { delay: 60_000 });
    expect(await jobMetrics(database)).toContain('dulaan_jobs{name="later",state="waiting"} 1');
  });

  it('finished jobs go after a week and dead ones after ninety days', async () => {
    await database.query(
      `insert into dulaan.job (name, data, attempts_allowed, state, ended_at) values
       ('old', '{}', 1, 'done', now() - interval '8 days'), ('new', '{}', 1, 'done', now()),
       ('old', '{}', 1, 'dead', now() - interval '91 days'), ('new', '{}', 1, 'dead', now() - interval '8 days')`,
    );
    await sweepJobs(database);
    expect((await states()).map(({ name, state }) => [name, state])).toEqual([
      ['new', 'done'],
      ['new', 'dead'],
    ]);
  });

  it('a schedule means the time of Ulaanbaatar', () => {
    const next = nextOccurrence({ name: 'sweep', cron: '30 3 * * *' }, new Date('2026-11-20T00:00:00Z'));
    expect(next.toISOString()).toBe('2026-11-20T19:30:00.000Z');
  });
});
