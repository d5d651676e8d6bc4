import { afterAll, beforeAll, expect, test } from 'vitest';
import { foldChanges } from '../../../../src/server/platform/table-versions/fold-changes';
import { openReplicas, type Replicas } from '../../../../src/server/platform/database/replicas';
import { openTestDatabase } from '../database/testing';
import { insertNews } from '../../data/query/news-rows';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';

/** No process has such a number. */
const gone = [2_000_000_001, 2_000_000_002];

let server: TestApp;
let replicas: Replicas;
let admin: Agent;

beforeAll(async () => {
  const opened = await openTestDatabase();
  const { database } = opened;
  replicas = openReplicas(
    [async () => ({ ...handleOf(database), close: async () => undefined })],
    () => undefined,
  );
  server = await startTestApp({ database: opened, replicas });
  await insertNews(server.database);
  admin = await server.signIn('admin');
});
afterAll(async () => {
  await replicas.close();
  await server.close();
});

type Handle = TestApp['database'];

function handleOf(database: Handle): Omit<Handle, 'close'> {
  return {
    kind: database.kind,
    query: (sql, ...rest) => database.query(sql, ...rest),
    script: (sql) => database.script(sql),
    transaction: (work) => database.transaction(work),
    notify: (...told) => database.notify(...told),
    listen: (...subscription) => database.listen(...subscription),
    checks: database.checks,
    releaseMemory: () => database.releaseMemory(),
    load: () => database.load(),
  };
}

const query = '{ v_news(filters: [{column: "id", condition: equals, value: "1"}]) { title } }';
const title = async () => (await server.visitor.query(query)).data;

/** Changes a row as a connection would that has ended since; what the own connection has counted is taken back. */
async function changeAsGone(backend: number, text: string): Promise<void> {
  await server.database.transaction(async (transaction) => {
    await transaction.query('update app.news set title = $1 where id = 1', [text]);
    await transaction.query(
      `insert into dulaan.change as c (backend, number)
       select $1, own.number from dulaan.change own where own.backend = pg_backend_pid()
       on conflict (backend) do update set number = excluded.number`,
      [backend],
    );
    await transaction.query(
      `insert into dulaan.changed_table (backend, name, number)
       select $1, name, number from dulaan.changed_table where backend = pg_backend_pid() and name like 'news%'
       on conflict (backend, name) do update set number = excluded.number`,
      [backend],
    );
    await transaction.query(
      `delete from dulaan.changed_table where backend = pg_backend_pid() and name like 'news%'`,
    );
    await transaction.query('delete from dulaan.change where backend = pg_backend_pid()');
  });
}

const rowsOf = async () =>
  (
    await server.database.query<{ backend: number; number: number }>(
      'select backend, number from dulaan.change',
    )
  ).rows;

test('the counts of connections that are gone become one row, and every change is still seen', async () => {
  const [first = 0, second = 0] = gone;
  await changeAsGone(first, 'Нэг');
  expect(await title()).toEqual({ v_news: [{ title: 'Нэг' }] });
  await changeAsGone(second, 'Хоёр');
  expect(await title()).toEqual({ v_news: [{ title: 'Хоёр' }] });

  // Folded before anyone has heard of the third change.
  await changeAsGone(second, 'Гурав');
  await foldChanges(server.database);
  const folded = await rowsOf();
  expect(folded.filter(({ backend }) => gone.includes(backend))).toEqual([]);
  expect(folded.find(({ backend }) => backend === 0)?.number).toBeGreaterThan(0);
  expect(await title()).toEqual({ v_news: [{ title: 'Гурав' }] });
});

test('a number that comes again after a fold counts from its beginning', async () => {
  const [first = 0] = gone;
  await changeAsGone(first, 'Дөрөв');
  expect(await title()).toEqual({ v_news: [{ title: 'Дөрөв' }] });
  await foldChanges(server.database);
  await changeAsGone(first, 'Тав');
  expect(await title()).toEqual({ v_news: [{ title: 'Тав' }] });
});

test('a replica still answers after a fold', async () => {
  await foldChanges(server.database);
  await admin.query('mutation { updateNews(id: 1, input: {title: "Зургаа"}) { id } }');
  const requested = replicas.asked.replica;
  expect(await title()).toEqual({ v_news: [{ title: 'Зургаа' }] });
  expect(replicas.asked.replica).toBe(requested + 1);
});
