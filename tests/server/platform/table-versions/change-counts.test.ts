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

interface Counts extends Record<string, unknown> {
  number: number;
  tables: Record<string, number>;
}

/** What the backend of the transaction has counted so far. */
async function countsOf(transaction: Transaction): Promise<Counts> {
  const { rows } = await transaction.query<Counts>(
    'select number, tables from dulaan.change where backend = pg_backend_pid()',
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
      expect(first.tables.news).toBe((before.tables.news ?? 0) + 1);
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
    expect(tables.users).toBe((before.tables.users ?? 0) + 1);
    expect(tables['news news_type_id 2']).toBe((before.tables['news news_type_id 2'] ?? 0) + 1);
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
    expect(tables.news).toBe((before.tables.news ?? 0) + 1);
  });
});
