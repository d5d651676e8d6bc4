import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestEmbedded, type TestDatabase } from './testing';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestEmbedded();
});
afterAll(() => opened.drop());

const megabytes = () => process.memoryUsage().rss / 2 ** 20;

test('the embedded database gives back what a large piece of work took, and keeps rows and channels', async () => {
  const { database } = opened;
  const heard: string[] = [];
  await database.script(`create table kept (x int); insert into kept values (7)`);
  await database.listen(
    'a_channel',
    (payload) => void heard.push(payload),
    () => undefined,
  );
  await database.query(
    `select length(string_agg(repeat('x', 1000000), '')) from generate_series(1, 150) n`,
    [],
    {
      deadline: 120_000,
    },
  );
  const before = megabytes();
  const [, during] = await Promise.all([database.releaseMemory(), database.query('select x from kept')]);
  expect(before - megabytes()).toBeGreaterThan(150);
  expect(during.rows).toEqual([{ x: 7 }]);
  await database.query(`select pg_notify('a_channel', 'still heard')`);
  await expect.poll(() => heard).toEqual(['still heard']);
});
