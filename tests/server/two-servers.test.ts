import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPostgres } from '../../src/server/database/postgres';
import { enqueue } from '../../src/server/jobs/enqueue';
import { startJobs } from '../../src/server/jobs/job-runner';
import { openTestPostgres, type TestDatabase } from './database/testing';
import { jobsSettled } from './jobs/settled';
import { insertNews } from './query/news-rows';
import { createAgent, startTestApp, type TestApp } from './testing-app';

const url = process.env.TEST_DATABASE_URL ?? '';

/** Two servers, as two processes would be: each with its own connections, store, caches and listeners. */
describe('two servers on one PostgreSQL', () => {
  let opened: TestDatabase;
  let one: TestApp;
  let other: TestApp;

  beforeAll(async () => {
    opened = await openTestPostgres(url);
    const { rows } = await opened.database.query<{ name: string }>('select current_database() as name');
    const own = new URL(url);
    own.pathname = `/${rows[0]?.name ?? ''}`;
    const database = await openPostgres({ url: own.href, poolSize: 4, log: () => undefined });
    one = await startTestApp({ database: opened });
    await insertNews(one.database);
    other = await startTestApp({
      database: { database, drop: () => database.close() },
      seed: async () => undefined,
    });
  });
  afterAll(async () => {
    await other.close();
    await one.close();
  });

  test('a definition that one publishes is used by the other on its next request', async () => {
    const admin = await one.signIn('admin');
    const draft = await admin.get('/definitions/source/lut_news_type/draft');
    const { published, version } = draft.json<{ published: { columns: object[] }; version: number }>();
    const column = { name: 'colour', type: 'text', title: { mn_MN: 'Өнгө', en_US: 'Colour', ko_KR: '색' } };
    const body = { ...published, columns: [...published.columns, column] };
    const answer = await admin.post('/definitions/source/lut_news_type/publish', { version, body });
    expect(answer.statusCode).toBe(200);
    const there = createAgent(other.app, admin.token, admin.cookies);
    expect(await there.query('{ lut_news_type(limit: 1) { colour } }')).toEqual({
      data: { lut_news_type: [{ colour: null }] },
    });
  });

  test('a session that ends on one is dead on both', async () => {
    const citizen = await one.signIn('citizen');
    const there = createAgent(other.app, citizen.token, citizen.cookies);
    expect((await there.get('/get-permissions')).statusCode).toBe(200);
    await citizen.post('/auth/logout');
    expect((await there.get('/get-permissions')).statusCode).toBe(406);
    expect((await citizen.get('/get-permissions')).statusCode).toBe(406);
  });

  test('what is written through one is never read stale through the other, which keeps its answers', async () => {
    const admin = await one.signIn('admin');
    const question =
      '{ paginate(page: 1, size: 3, sorts: [{column: "id", order: asc}]) { total v_news { title } } }';
    for (let round = 1; round <= 25; round += 1) {
      const writer = round % 2 === 0 ? one : other;
      const reader = round % 2 === 0 ? other : one;
      await reader.visitor.query(question);
      const by = createAgent(writer.app, admin.token, admin.cookies);
      await by.query(`mutation { updateNews(id: 1, input: {title: "Гарчиг ${round}"}) { id } }`);
      const read = await reader.visitor.query<{ paginate: { v_news: { title: string }[] } }>(question);
      expect(read.data?.paginate.v_news[0]?.title).toBe(`Гарчиг ${round}`);
    }
  });

  test('a job runs once, on one of them', async () => {
    const ran: string[] = [];
    const silent = { warn: () => undefined, error: () => undefined };
    const start = (name: string, { database }: TestApp) =>
      startJobs({
        database,
        log: silent,
        handlers: new Map([
          ['two-servers', { run: async ({ data }) => void ran.push(`${name} ${String(data)}`) }],
        ]),
      });
    const runners = [await start('one', one), await start('other', other)];
    for (let job = 1; job <= 30; job += 1) {
      await enqueue(one.database, { name: 'two-servers', data: job });
    }
    // These runners know one kind of job; letters about sign-ins wait for others.
    await jobsSettled(one.database, 'two-servers');
    await Promise.all(runners.map((runner) => runner.stop(1000)));
    const jobs = ran.map((line) => Number(line.split(' ')[1]));
    expect(jobs.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
  });
});
