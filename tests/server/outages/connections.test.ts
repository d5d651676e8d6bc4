import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../src/server/platform/database/database';
import { openDatabase } from '../../../src/server/platform/database/open';
import { openPostgres } from '../../../src/server/platform/database/postgres';
import { onServer, openTestPostgres, type TestDatabase } from '../platform/database/testing';
import { startTestApp, type Agent, type TestApp } from '../testing-app';
import { holdLock, urlOf } from './other-session';
import { Passage } from './passage';

const server = process.env.TEST_DATABASE_URL ?? '';

describe('a database that goes away and comes back', () => {
  let opened: TestDatabase;
  let passage: Passage;
  let app: TestApp;
  let admin: Agent;

  beforeAll(async () => {
    opened = await openTestPostgres(server);
    passage = new Passage(await urlOf(opened.database));
    await passage.open();
    const database = await openPostgres({ url: passage.url, poolSize: 4, log: () => undefined });
    app = await startTestApp({ database: { database, drop: () => database.close() } });
    admin = await app.signIn('admin');
  });
  afterAll(async () => {
    await app.close();
    await passage.close();
    await opened.drop();
  });

  test('is 503 UNAVAILABLE on every call while it is away, and serves again without a restart', async () => {
    await passage.close();
    const query = await admin.post('/query', { query: '{ faq { id } }' });
    const check = await admin.get('/auth/check');
    expect([query.statusCode, check.statusCode]).toEqual([503, 503]);
    expect(query.json()).toMatchObject({ data: null, errors: [{ extensions: { code: 'UNAVAILABLE' } }] });
    expect(check.json()).toMatchObject({ status: false, code: 'UNAVAILABLE' });
    expect(Number(check.headers['retry-after'])).toBeGreaterThan(0);
    for (const path of [
      '/process/inbox',
      '/process/inbox/calendar?from=2026-03-01&to=2026-04-01',
      '/process/history/1',
    ]) {
      const response = await admin.get(path);
      expect([path, response.statusCode, response.json().code]).toEqual([path, 503, 'UNAVAILABLE']);
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await admin.get('/readyz')).statusCode).toBe(503);
    expect((await admin.get('/healthz')).statusCode).toBe(200);
    await passage.open();
    await expect.poll(async () => (await admin.get('/readyz')).statusCode).toBe(200);
    expect((await admin.query('{ faq { id } }')).errors).toBeUndefined();
  });

  describe('/readyz answers within two seconds', () => {
    test('while every connection of the pool is taken', async () => {
      let isOver = false;
      const crowd = Promise.all(
        Array.from({ length: 80 }, () => app.database.query('select from pg_sleep(0.1)')),
      ).then(() => (isOver = true));
      await expect.poll(() => app.database.load().waiting).toBeGreaterThan(0);
      expect([await timed(app), isOver]).toEqual([{ statusCode: 200, isInTime: true }, false]);
      await crowd;
    });

    test('while the database accepts connections and does not answer, and as soon as it does again', async () => {
      passage.hang();
      expect(await timed(app)).toEqual({ statusCode: 503, isInTime: true });
      // The connections of the first are still busy with it.
      expect(await timed(app)).toEqual({ statusCode: 503, isInTime: true });
      passage.goOn();
      await expect.poll(async () => (await timed(app)).statusCode).toBe(200);
    });

    test('while others wait for a locked table', async () => {
      const held = await holdLock(opened.database, 'lock table app.news, app.users in access exclusive mode');
      const waiting = Array.from({ length: 8 }, () =>
        app.visitor.post('/query', { query: '{ v_news { title } }' }),
      );
      await expect.poll(() => held.waiting()).toBeGreaterThan(0);
      expect(await timed(app)).toEqual({ statusCode: 200, isInTime: true });
      await held.release();
      await Promise.all(waiting);
    });
  });
});

test('a server that starts before its database waits for it', async () => {
  const opened = await openTestPostgres(server);
  const passage = new Passage(await urlOf(opened.database));
  await passage.open();
  await passage.close();
  const told: string[] = [];
  const opening = openDatabase({
    databaseUrl: passage.url,
    dataDirectory: '/nowhere',
    log: (message) => void told.push(message),
    patience: 60_000,
  });
  await expect.poll(() => told.length).toBe(1);
  await passage.open();
  const database = await opening;
  expect((await database.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await database.close();
  await passage.close();
  await opened.drop();
});

describe('a database that has no connection left', () => {
  const role = `dulaan_few_${process.pid}`;
  let opened: TestDatabase;
  let database: Database;

  beforeAll(async () => {
    opened = await openTestPostgres(server);
    await onServer(server, `create role ${role} login connection limit 2 password 'few'`);
    const url = await urlOf(opened.database);
    url.username = role;
    url.password = 'few';
    database = await openPostgres({ url: url.href, poolSize: 8, log: () => undefined });
  });
  afterAll(async () => {
    await database.close();
    await opened.drop();
    await onServer(server, `drop role ${role}`);
  });

  test('lets all statements queue for the connections that the process has', async () => {
    const all = Array.from({ length: 40 }, (_, index) =>
      database.query<{ index: number }>('select $1::int as index from pg_sleep(0.02)', [index]),
    );
    const responses = await Promise.all(all);
    expect(responses.map(({ rows }) => rows[0]?.index)).toEqual(responses.map((_, index) => index));
    expect(database.load().open).toBeLessThanOrEqual(2);
  });
});

async function timed({ visitor }: TestApp): Promise<{ statusCode: number; isInTime: boolean }> {
  const begun = performance.now();
  const { statusCode } = await visitor.get('/readyz');
  return { statusCode, isInTime: performance.now() - begun < 2_000 };
}
