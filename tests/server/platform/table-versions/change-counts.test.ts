import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Transaction } from '../../../../src/server/platform/database/database';
import { insertNews } from '../../data/query/news-rows';
import { startTestApp, type TestApp } from '../../testing-app';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
  await insertNews(server.database);
});
afterAll(() => server.close());

/** The number of the latest change that the backend of the transaction has counted, and that of each table and part. */
async function countsOf(transaction: Transaction) {
  const { rows } = await transaction.query<{ number: number; tables: Record<string, number> }>(
    `select coalesce(max(number), 0)::float8 as number, coalesce(json_object_agg(name, number), '{}') as tables
     from dulaan.changed_table where backend = pg_backend_pid()`,
  );
  return rows[0] ?? { number: 0, tables: {} };
}

const setTitle = 'update app.news set title = $1 where id = $2';

test('a transaction counts a table once, however many statements change it, and the next one again', async () => {
  for (let turn = 0; turn < 3; turn += 1)
    await server.database.transaction(async (transaction) => {
      const before = await countsOf(transaction);
      await transaction.query(setTitle, ['Нэг', 1]);
      const first = await countsOf(transaction);
      expect(first.tables.news).toBeGreaterThan(before.tables.news ?? 0);
      expect(first.number).toBeGreaterThan(before.number);
      await transaction.query(setTitle, ['Хоёр', 1]);
      await transaction.script('savepoint s');
      await transaction.query(setTitle, ['Гурав', 1]);
      expect(await countsOf(transaction)).toEqual(first);
    });
});

test('a table that another one follows is counted as well, and every part of a table', async () => {
  await server.database.transaction(async (transaction) => {
    const before = await countsOf(transaction);
    await transaction.query(setTitle, ['Нэг', 1]);
    await transaction.query('update app.users set first_name = first_name');
    await transaction.query('update app.news set news_type_id = 2 where id = 1');
    const { tables } = await countsOf(transaction);
    expect(tables.users).toBeGreaterThan(before.tables.users ?? 0);
    expect(tables['news news_type_id 2']).toBeGreaterThan(before.tables['news news_type_id 2'] ?? 0);
  });
});

test('a change after a savepoint that was taken back is counted', async () => {
  await server.database.transaction(async (transaction) => {
    const before = await countsOf(transaction);
    await transaction.script('savepoint s');
    await transaction.query(setTitle, ['Нэг', 1]);
    await transaction.script('rollback to savepoint s');
    expect(await countsOf(transaction)).toEqual(before);
    await transaction.query(setTitle, ['Хоёр', 1]);
    const { tables } = await countsOf(transaction);
    expect(tables.news).toBeGreaterThan(before.tables.news ?? 0);
  });
});

test('many transactions on many tables leave little that a session check searches through', async () => {
  for (let turn = 0; turn < 400; turn += 1)
    await server.database.transaction(async (transaction) => {
      await transaction.query(setTitle, [`Мэдээ ${turn}`, 1]);
      await transaction.query('update app.users set first_name = first_name');
      await transaction.query('select dulaan.count_changes($1::text[])', [
        [`table_of_an_application_${turn % 100}`],
      ]);
    });
  const { rows } = await server.database.query<{ pages: number }>(
    `select (pg_relation_size('dulaan.change') / 8192)::int as pages`,
  );
  expect(rows[0]?.pages).toBeLessThan(30);
});
