import { afterAll, beforeAll, expect, test } from 'vitest';
import { OperatorError } from '../../../../src/server/platform/database/operator-error';
import { migrate } from '../../../../src/server/platform/database/migration';
import { openTestDatabase, type TestDatabase } from './testing';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
  await migrate(opened.database);
});
afterAll(() => opened.drop());

test('a build names itself in the steps that it has run', async () => {
  const { rows } = await opened.database.query('select distinct build from dulaan.migration');
  expect(rows).toEqual([{ build: 'development' }]);
});

test('an older build refuses the database of a newer one, names both and changes nothing', async () => {
  const { database } = opened;
  const later = `insert into dulaan.migration (name, build) values ('of-the-future', '2027-05-01-abcdef')`;
  await database.query(later);
  await database.script(`delete from dulaan.migration where name = 'idempotency'`);
  const attempt = migrate(database);
  await expect(attempt).rejects.toBeInstanceOf(OperatorError);
  await expect(attempt).rejects.toThrow(
    /newer build 2027-05-01-abcdef; this is build development.*of-the-future/,
  );
  const { rows } = await database.query(`select from dulaan.migration where name = 'idempotency'`);
  expect(rows).toEqual([]);
});

test('a database whose steps name no build yet is taken over', async () => {
  const other = await openTestDatabase();
  try {
    await migrate(other.database);
    await other.database.script('alter table dulaan.migration drop column build');
    await migrate(other.database);
    const { count } = await other.database.query('select from dulaan.migration where build is null');
    expect(count).toBeGreaterThan(0);
  } finally {
    await other.drop();
  }
});
