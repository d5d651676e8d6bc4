import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openReplicas, type Replicas } from '../../../../src/server/platform/database/replicas';
import { DatabaseError, type Database } from '../../../../src/server/platform/database/database';
import { openTestDatabase, type TestDatabase } from './testing';
import { insertNews } from '../../data/query/news-rows';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';

/**
 * A stand-in on the same database: it shows everything, but says that it has replayed no more than when `freeze` was
 * called.
 */
class StandIn {
  frozen: unknown[] | undefined;
  failsWith: string | undefined;
  readonly asked: string[] = [];
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async freeze(): Promise<void> {
    const { rows } = await this.#database.query(
      `select (select publication from dulaan.definition_state) as publication,
         (select json_object_agg(backend, number) from dulaan.change) as backends`,
    );
    this.frozen = rows;
  }

  open(): Database {
    const database = this.#database;
    const query: Database['query'] = async (sql, ...rest) => {
      this.asked.push(sql);
      if (this.failsWith !== undefined && !sql.includes('json_object_agg(backend')) {
        throw new DatabaseError('conflict with recovery', { code: this.failsWith });
      }
      const response = await database.query<never>(sql, ...rest);
      return this.frozen && sql.includes('json_object_agg(backend')
        ? { ...response, rows: this.frozen as never[] }
        : response;
    };
    return {
      kind: 'postgres',
      query,
      script: (sql) => database.script(sql),
      transaction: (work) => database.transaction(work),
      notify: (channel, payload) => database.notify(channel, payload),
      listen: (channel, heard, lost) => database.listen(channel, heard, lost),
      checks: database.checks,
      releaseMemory: () => database.releaseMemory(),
      load: () => database.load(),
      close: async () => undefined,
    };
  }

  /** Statements that read rows. */
  get reads(): number {
    return this.asked.filter((sql) => sql.includes('"v_news"')).length;
  }
}

let opened: TestDatabase;
let server: TestApp;
let standIn: StandIn;
let replicas: Replicas;
let admin: Agent;

beforeAll(async () => {
  opened = await openTestDatabase();
  standIn = new StandIn(opened.database);
  replicas = openReplicas([async () => standIn.open()], () => undefined);
  server = await startTestApp({ database: opened, replicas, config: { readCacheMegabytes: 0 } });
  await insertNews(server.database);
  admin = await server.signIn('admin');
});
afterAll(async () => {
  await replicas.close();
  await server.close();
});
beforeEach(() => {
  standIn.asked.length = 0;
  standIn.frozen = undefined;
  standIn.failsWith = undefined;
});

const title = async () =>
  (
    await server.visitor.query(
      '{ v_news(filters: [{column: "id", condition: equals, value: "1"}]) { title } }',
    )
  ).data;
const write = (text: string) =>
  admin.query(`mutation { updateNews(id: 1, input: {title: "${text}"}) { id } }`);

test('a replica that is away is passed over, and tried again later', async () => {
  const replaced = openReplicas([() => Promise.reject(new Error('away'))], () => undefined);
  const reader = await replaced.reader(server.database, { publication: 0, backends: new Map() });
  expect(reader).toBe(server.database);
  expect(replaced.asked).toEqual({ replica: 0, primary: 1 });
});

test('a replica that has replayed everything serves reads', async () => {
  await write('Нэгдүгээр');
  expect(await title()).toEqual({ v_news: [{ title: 'Нэгдүгээр' }] });
  expect(standIn.reads).toBe(1);
  await title();
  expect(standIn.asked.filter((sql) => sql.includes('json_object_agg(backend'))).toHaveLength(1);
});

test('a replica that lags behind the required changes does not', async () => {
  await standIn.freeze();
  await write('Хоёрдугаар');
  expect(await title()).toEqual({ v_news: [{ title: 'Хоёрдугаар' }] });
  expect(standIn.reads).toBe(0);
  standIn.frozen = undefined;
  await title();
  expect(standIn.reads).toBe(1);
});

test('a replica without the definitions in force does not', async () => {
  const { rows } = await server.database.query('select publication from dulaan.definition_state');
  await write('Гуравдугаар');
  await standIn.freeze();
  standIn.frozen = standIn.frozen?.map((row) => ({
    ...(row as object),
    publication: Number(rows[0]?.publication) - 1,
  }));
  await title();
  expect(standIn.reads).toBe(0);
});

test('a query that a replica cancels is served by the primary', async () => {
  standIn.failsWith = '40001';
  expect(await title()).toEqual({ v_news: [{ title: 'Гуравдугаар' }] });
  expect(standIn.reads).toBe(1);
  standIn.failsWith = undefined;
  await title();
  expect(standIn.reads).toBe(1);
});
