import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '../../../seed/demo-accounts';
import { workLimits } from '../../../src/server/platform/http/limits/work-queue';
import { insertNews } from '../data/query/news-rows';
import { makePortalRows } from '../portal-rows';
import { startTestApp, type Agent, type TestApp } from '../testing-app';
import { holdLock, type HeldLock } from './other-session';

let app: TestApp;
let admin: Agent;
/** Another session. */
let other: Agent;
let held: HeldLock | undefined;

/** More than the connections of the pool. */
const crowd = 12;

beforeAll(async () => {
  // The pool of the tests has four connections.
  app = await startTestApp({
    config: { readCacheMegabytes: 0 },
    workLimits: { ...workLimits, ownRunning: 3 },
  });
  await insertNews(app.database);
  admin = await app.signIn('admin');
  other = await app.signIn('admin');
});
afterEach(async () => {
  await letGo();
});
afterAll(() => app.close());

const hold = async (sql: string) => (held = await holdLock(app.database, sql));
async function letGo(): Promise<void> {
  await held?.release();
  held = undefined;
}
const changeTitle = (title: string, revision = 1) =>
  admin.post('/query', {
    query: `mutation($input: NewsInput!) { updateNews(id: 1, input: $input) { title } }`,
    variables: { input: { title, revision } },
  });
const readNews = () => app.visitor.post('/query', { query: '{ v_news { title } }' });

/** The statuses of calls that should not wait, as far as they completed before the first of the crowd and within five seconds. */
async function answeredMeanwhile(waiting: readonly Promise<unknown>[]): Promise<Record<string, number>> {
  const answered: Record<string, number> = {};
  await expect.poll(() => held?.waiting()).toBeGreaterThan(0);
  const begun = performance.now();
  let isOver = false;
  const first = Promise.race(waiting).then(() => (isOver = true));
  const calls = {
    faq: () => other.post('/query', { query: '{ faq { id } }' }),
    '/auth/check': () => other.get('/auth/check'),
    '/readyz': () => app.visitor.get('/readyz'),
  };
  await Promise.all(
    Object.entries(calls).map(async ([name, call]) => {
      const { statusCode } = await call();
      if (!isOver && performance.now() - begun < 5_000) answered[name] = statusCode;
    }),
  );
  await Promise.all([first, ...waiting]);
  return answered;
}

const allAnswered = { faq: 200, '/auth/check': 200, '/readyz': 200 };

describe('a row that another session has locked', () => {
  test('responds with 409 BUSY within five seconds, in the form of GraphQL', async () => {
    await hold('select from app.news where id = 1 for update');
    const begun = performance.now();
    const response = await changeTitle('Хүлээсэн');
    expect(performance.now() - begun).toBeLessThan(5_000);
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ data: null, errors: [{ extensions: { code: 'BUSY' } }] });
  });

  test('responds with 409 BUSY to every caller that queues for it', async () => {
    await hold('select from app.news where id = 1 for update');
    const responses = await Promise.all([1, 2, 3].map(() => changeTitle('Хүлээсэн')));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409]);
  });

  test('responds with 409 and the code BUSY outside of GraphQL', async () => {
    await hold(`select from app.users where login = 'admin' for update`);
    const response = await admin.post('/auth/change-password', {
      old_password: demoPassword,
      password: 'New-pass2027',
      password_confirm: 'New-pass2027',
    });
    expect([response.statusCode, response.json()]).toEqual([409, expect.objectContaining({ code: 'BUSY' })]);
  });

  test('delays no one else', async () => {
    await hold('select from app.news where id = 1 for update');
    expect(await answeredMeanwhile(Array.from({ length: crowd }, () => changeTitle('Хүлээсэн')))).toEqual(
      allAnswered,
    );
  });

  test('is written once it is free, and what waits shortly is not refused', async () => {
    await hold('select from app.news where id = 2 for update');
    const waiting = admin.query(
      'mutation { updateNews(id: 2, input: {title: "Чөлөөтэй", revision: 1}) { title } }',
    );
    await letGo();
    expect(await waiting).toEqual({ data: { updateNews: { title: 'Чөлөөтэй' } } });
  });
});

describe('a row on which the right to a write rests', () => {
  test('is locked before the right is checked', async () => {
    const { myCrew } = await makePortalRows(app.database);
    const crew = await app.signIn('crew');
    const addWork = () =>
      crew.post('/query', {
        query: `mutation { createSubBrigadWork(input: { brigad_id: ${myCrew ?? 0}, title: "Хана дулаалах" }) { id } }`,
      });
    await hold('update app.crew set organization_id = null');
    expect((await addWork()).statusCode).toBe(409);
    await letGo();
    expect((await addWork()).json()).toMatchObject({
      data: { createSubBrigadWork: { id: expect.anything() } },
    });
  });
});

describe('a table that another session has locked', () => {
  test('responds with 503 UNAVAILABLE and Retry-After', async () => {
    await hold('lock table app.news in access exclusive mode');
    const response = await readNews();
    expect(response.statusCode).toBe(503);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect(response.json()).toMatchObject({ data: null, errors: [{ extensions: { code: 'UNAVAILABLE' } }] });
  });

  test('responds with 503 to inboxes of processes, and serves them again afterwards', async () => {
    await hold('lock table dulaan.process_assignee in access exclusive mode');
    const paths = ['/process/inbox', '/process/inbox/calendar?from=2026-03-01&to=2026-04-01'];
    const statusesOf = async () => Promise.all(paths.map(async (path) => (await admin.get(path)).statusCode));
    expect(await statusesOf()).toEqual([503, 503]);
    await letGo();
    expect(await statusesOf()).toEqual([200, 200]);
  });

  test('delays no one else', async () => {
    await hold('lock table app.news in access exclusive mode');
    expect(await answeredMeanwhile(Array.from({ length: crowd }, readNews))).toEqual(allAnswered);
  });
});

describe('publishing while another transaction has a row of the table', () => {
  test('lets readers pass, and is done when the row is free', async () => {
    await hold('update app.news set title = title where id = 3');
    const { published, version } = (await admin.get('/definitions/source/news/draft')).json<{
      published: { columns: object[] };
      version: number;
    }>();
    const column = { name: 'colour', type: 'text', title: { mn_MN: 'Өнгө', en_US: 'Colour', ko_KR: '색' } };
    const body = { ...published, columns: [...published.columns, column] };
    const publishing = admin.post('/definitions/source/news/publish', { version, body });
    await expect.poll(() => held?.waiting()).toBeGreaterThan(0);
    const responses = await Promise.all(Array.from({ length: 3 }, readNews));
    for (const response of responses)
      expect([response.statusCode, response.json()]).toEqual([200, { data: expect.anything() }]);
    await letGo();
    expect((await publishing).statusCode).toBe(200);
  });
});
