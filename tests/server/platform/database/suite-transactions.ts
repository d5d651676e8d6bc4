import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../../src/server/platform/database/database';

export function describeTransactions(database: () => Database): void {
  beforeAll(() => database().script('create table account (id int primary key, money int8 not null)'));
  beforeEach(() => database().script('truncate account; insert into account values (1, 100), (2, 0)'));

  const money = async () => {
    const { rows } = await database().query<{ money: number }>('select money from account order by id');
    return rows.map((row) => row.money);
  };

  test('commit when their work resolves, and give its value', async () => {
    const value = await database().transaction(async (transaction) => {
      await transaction.query('update account set money = money - 30 where id = 1');
      await transaction.script('update account set money = 30 where id = 2; select 1');
      return 'done';
    });
    expect([value, await money()]).toEqual(['done', [70, 30]]);
  });

  test('roll back when their work rejects, and reject alike', async () => {
    const mistake = new Error('changed my mind');
    const attempt = database().transaction(async (transaction) => {
      await transaction.query('update account set money = 0');
      throw mistake;
    });
    await expect(attempt).rejects.toBe(mistake);
    expect(await money()).toEqual([100, 0]);
  });

  test('reject when their work hides the failure of a statement', async () => {
    const attempt = database().transaction(async (transaction) => {
      await transaction.query('update account set money = 0');
      await transaction.query('insert into account values (1, 1)').catch(() => undefined);
    });
    await expect(attempt).rejects.toMatchObject({ name: 'DatabaseError', code: '25P02' });
    expect(await money()).toEqual([100, 0]);
  });

  test('hold what was sent without waiting for its answer', async () => {
    await database().transaction(async (transaction) => {
      transaction.send('update account set money = money - $1 where id = 1', [40]);
      transaction.send('update account set money = $1 where id = 2', [40]);
      await Promise.resolve();
    });
    expect(await money()).toEqual([60, 40]);
  });

  test('roll back when what was sent fails, and reject with its failure', async () => {
    const attempt = database().transaction(async (transaction) => {
      await transaction.query('update account set money = 0');
      transaction.send('insert into account values (1, 1)');
    });
    await expect(attempt).rejects.toMatchObject({ name: 'DatabaseError', code: '23505' });
    expect(await money()).toEqual([100, 0]);
  });

  test('reject with the failure of what was sent when a later statement fails because of it', async () => {
    const attempt = database().transaction(async (transaction) => {
      transaction.send('insert into account values (1, 1)');
      await transaction.query('select money from account');
    });
    await expect(attempt).rejects.toMatchObject({ name: 'DatabaseError', code: '23505' });
  });

  test('do statements in the order in which they were asked for', async () => {
    const [, read] = await database().transaction((transaction) =>
      Promise.all([
        transaction.query('update account set money = 5 where id = 2', [], { deadline: 20_000 }),
        transaction.query('select money from account where id = 2'),
      ]),
    );
    expect(read.rows).toEqual([{ money: 5 }]);
  });

  test('go on after a failure behind a savepoint', async () => {
    await database().transaction(async (transaction) => {
      await transaction.script('savepoint before');
      await expect(transaction.query('select 1/0', [], { deadline: 3_000 })).rejects.toMatchObject({
        code: '22012',
      });
      await transaction.script('rollback to before');
      await transaction.query('update account set money = 7 where id = 2');
    });
    expect(await money()).toEqual([100, 7]);
  });

  test('reject with the constraint that only COMMIT checks', async () => {
    await database().script(`
      create table promise (account int references account initially deferred)`);
    const attempt = database().transaction((transaction) =>
      transaction.query('insert into promise values (99)'),
    );
    await expect(attempt).rejects.toMatchObject({ code: '23503', table: 'promise' });
    expect((await database().query('select from promise')).count).toBe(0);
    await database().script('drop table promise');
  });

  test('of many callers lose no update', async () => {
    await Promise.all(Array.from({ length: 20 }, () => deposit(database())));
    expect(await money()).toEqual([100, 20]);
  });

  test('are seen by others whole or not at all', async () => {
    const sums: number[] = [];
    const watch = async () => sums.push((await money()).reduce((sum, part) => sum + part, 0));
    await Promise.all(Array.from({ length: 10 }, () => [transfer(database()), watch()]).flat());
    expect(new Set(sums)).toEqual(new Set([100]));
  });

  test('let their statements be asked for at once', async () => {
    const sums = await database().transaction((transaction) =>
      Promise.all([1, 2, 3].map((i) => transaction.query('select $1::int as i', [i]))),
    );
    expect(sums.map(({ rows }) => rows[0]?.i)).toEqual([1, 2, 3]);
  });

  test('refuse their handle after their end', async () => {
    const handle = await database().transaction((transaction) => Promise.resolve({ transaction }));
    await expect(handle.transaction.query('select 1')).rejects.toThrow('The transaction is over');
  });
}

async function deposit(database: Database): Promise<void> {
  await database.transaction(async (transaction) => {
    const { rows } = await transaction.query<{ money: number }>(
      'select money from account where id = 2 for update',
    );
    await transaction.query('update account set money = $1 where id = 2', [
      (rows[0]?.money ?? Number.NaN) + 1,
    ]);
  });
}

async function transfer(database: Database): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.query('update account set money = money - 1 where id = 1');
    await transaction.query('update account set money = money + 1 where id = 2');
  });
}
