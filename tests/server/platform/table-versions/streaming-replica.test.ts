import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  openReplicas,
  type ReadPoint,
  type Replicas,
} from '../../../../src/server/platform/database/replicas';
import type { Database } from '../../../../src/server/platform/database/database';
import { openPostgres } from '../../../../src/server/platform/database/postgres';
import { insertNews } from '../../data/query/news-rows';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';
import { openCluster, type Cluster } from './cluster';

/**
 * The product on a primary with a streaming standby, both real: which reads a replica may serve, and what happens to
 * queries while it lags, cancels them, hangs, dies and returns.
 */
let cluster: Cluster;
let app: TestApp;
let replicas: Replicas;
let admin: Agent;
/** Straight into the standby, past the product. */
let standby: Database;

const silent = () => undefined;
const openStandby = (lost?: (error: Error) => void) =>
  openPostgres({ url: cluster.standby.url, poolSize: 4, log: silent, ...(lost && { lost }) });

beforeAll(async () => {
  cluster = await openCluster();
  const database = await openPostgres({ url: cluster.primary.url, poolSize: 4, log: silent });
  replicas = openReplicas([openStandby], silent);
  // No cache: every query reaches a database.
  const config = { readCacheMegabytes: 0 };
  app = await startTestApp({ database: { database, drop: () => database.close() }, replicas, config });
  await insertNews(app.database);
  admin = await app.signIn('admin');
  standby = await openStandby();
});
afterAll(async () => {
  await standby.close();
  await replicas.close();
  await app.close();
  await cluster.close();
});
beforeEach(async () => {
  await standby.query('select pg_wal_replay_resume()');
  await taken();
});

const query = '{ v_news(filters: [{column: "id", condition: equals, value: "1"}]) { title } }';
const title = async () =>
  (await app.visitor.query<{ v_news: { title: string }[] }>(query)).data?.v_news[0]?.title;
const write = async (text: string) => {
  const response = await admin.query(`mutation { updateNews(id: 1, input: {title: "${text}"}) { id } }`);
  expect(response.errors).toBeUndefined();
};

/** The servers that handled the queries of `work`. */
async function askedBy(work: () => Promise<unknown>): Promise<{ replica: number; primary: number }> {
  const before = { ...replicas.asked };
  await work();
  return {
    replica: replicas.asked.replica - before.replica,
    primary: replicas.asked.primary - before.primary,
  };
}

/** Waits until the replica serves queries again. */
async function taken(): Promise<void> {
  await expect.poll(() => askedBy(title)).toEqual({ replica: 1, primary: 0 });
}

async function lag(): Promise<void> {
  await standby.query('select pg_wal_replay_pause()');
  await expect
    .poll(async () => (await standby.query('select pg_get_wal_replay_pause_state() as state')).rows)
    .toEqual([{ state: 'paused' }]);
}

test('a list is read on the replica', async () => {
  // A visitor's read is followed by a statement that resets the deadline, and only the last one is seen.
  expect((await admin.query(query)).errors).toBeUndefined();
  const { rows } = await standby.query<{ questions: number }>(
    `select count(*)::int4 as questions from pg_stat_activity where query like '%"v_news"%' and pid <> pg_backend_pid()`,
  );
  expect(rows[0]?.questions).toBeGreaterThan(0);
});

test('a client reads its own write at once, twenty-five times in a row', async () => {
  const read: (string | undefined)[] = [];
  for (let round = 1; round <= 25; round += 1) {
    await write(`Гарчиг ${round}`);
    read.push(await title());
  }
  expect(read).toEqual(Array.from({ length: 25 }, (_, index) => `Гарчиг ${index + 1}`));
});

test('a lagging replica serves no stale read, and is used again when it has caught up', async () => {
  await lag();
  await write('Хоцролт');
  expect(await askedBy(async () => expect(await title()).toBe('Хоцролт'))).toEqual({
    replica: 0,
    primary: 1,
  });
  await standby.query('select pg_wal_replay_resume()');
  await taken();
  expect(await title()).toBe('Хоцролт');
});

test('a session that ends on the primary is dead at once, however far the replica is', async () => {
  const citizen = await app.signIn('citizen');
  await taken();
  await lag();
  expect((await citizen.query(query)).errors).toBeUndefined();
  expect((await citizen.post('/auth/logout')).statusCode).toBe(200);
  expect((await citizen.post('/query', { query: query })).statusCode).toBe(406);
});

test('a definition is used from its publication on, by the replica once it has its columns', async () => {
  await lag();
  const draft = await admin.get('/definitions/source/lut_news_type/draft');
  const { published, version } = draft.json<{ published: { columns: object[] }; version: number }>();
  const column = { name: 'colour', type: 'text', title: { mn_MN: 'Өнгө', en_US: 'Colour', ko_KR: '색' } };
  const body = { ...published, columns: [...published.columns, column] };
  const response = await admin.post('/definitions/source/lut_news_type/publish', { version, body });
  expect(response.statusCode).toBe(200);
  const colours = async () =>
    expect(await admin.query('{ lut_news_type(limit: 1) { colour } }')).toEqual({
      data: { lut_news_type: [{ colour: null }] },
    });
  expect(await askedBy(colours)).toEqual({ replica: 0, primary: 1 });
  await standby.query('select pg_wal_replay_resume()');
  await expect.poll(() => askedBy(colours)).toEqual({ replica: 1, primary: 0 });
});

/** The number of queries that sleep on the standby. */
async function sleepers(): Promise<number> {
  const sleeping = await standby.query(
    `select from pg_stat_activity where query like '%pg_sleep(case%' and state = 'active' and pid <> pg_backend_pid()`,
  );
  return sleeping.count;
}

test('a query that the replica cancels for its replay is served by the primary', async () => {
  const anything: ReadPoint = { publication: 0, backends: new Map() };
  const reader = await replicas.reader(app.database, anything);
  expect(reader).not.toBe(app.database);
  const where = `select pg_is_in_recovery() as replica, count(*)::int4 as rows from app.news_type`;
  expect((await reader.query(where)).rows).toMatchObject([{ replica: true }]);
  const slow =
    reader.query(`select pg_is_in_recovery() as replica, pg_sleep(case when pg_is_in_recovery() then 60 else 0 end)
    from (select count(*) from app.news_type) as counted`);
  await expect.poll(sleepers).toBe(1);
  await app.database.transaction((transaction) =>
    transaction.script('lock table app.news_type in access exclusive mode'),
  );
  expect((await slow).rows).toMatchObject([{ replica: false }]);
});

test('a replica that says nothing holds no one up for long, and is taken again', async () => {
  const others = openReplicas([openStandby], silent);
  const thaw = await cluster.standby.freeze();
  try {
    await write('Чимээгүй');
    expect(await title()).toBe('Чимээгүй');
    // A client that opens its first connection has to give up as well: pg itself would wait for thirty seconds.
    const began = performance.now();
    expect(await others.reader(app.database, { publication: 0, backends: new Map() })).toBe(app.database);
    expect(performance.now() - began).toBeLessThan(15_000);
  } finally {
    thaw();
  }
  await taken();
  await others.close();
});

test('a replica that dies is left, and taken again when it is back', async () => {
  await cluster.standby.stop('SIGQUIT');
  await write('Үхсэн ч хариулна');
  expect(await title()).toBe('Үхсэн ч хариулна');
  await cluster.standby.start();
  await taken();
});

test('a replica that comes back older than it was is not believed', async () => {
  await cluster.standby.stop('SIGINT');
  await cluster.standby.keep();
  await cluster.standby.start();
  await write('Шинэ мэдээ');
  await taken();
  expect(await title()).toBe('Шинэ мэдээ');
  // The connections of the replica rest now. It comes back as it was before, and cannot follow.
  await cluster.standby.stop('SIGINT');
  await cluster.standby.putBack();
  await cluster.standby.start({ primary_conninfo: '' });
  expect(await askedBy(async () => expect(await title()).toBe('Шинэ мэдээ'))).toEqual({
    replica: 0,
    primary: 1,
  });
});
