import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../../src/server/platform/database/database';
import { describeLanguage } from './suite-language';
import { describeNotifications } from './suite-notifications';
import { describeTransactions } from './suite-transactions';
import { describeValues } from './suite-values';
import { openTestDatabase, type TestDatabase } from './testing';

export interface Adapter {
  kind: Database['kind'];
  /** Makes the database lose its connection for notifications. */
  interrupt: (database: Database) => Promise<void>;
}

/** The contract of a database, for every adapter. */
export function describeDatabase(adapter: Adapter): void {
  describe(`a database that is ${adapter.kind}`, () => {
    let open: TestDatabase;
    const database = () => open.database;

    beforeAll(async () => {
      open = await openTestDatabase();
    });
    afterAll(() => open.drop());

    test('names its adapter', () => {
      expect(database().kind).toBe(adapter.kind);
    });

    describe('values', () => {
      describeValues(database);
    });
    describe('statements', () => {
      describeStatements(database);
    });
    describe('deadlines', () => {
      describeDeadlines(database);
    });
    describe('transactions', () => {
      describeTransactions(database);
    });
    describe('notifications', () => {
      describeNotifications(database, adapter);
    });
    describe('language', () => {
      describeLanguage(database);
    });
  });
}

function describeStatements(database: () => Database): void {
  beforeAll(() =>
    database().script(`
      create table person (id int8 primary key, name text not null, age int check (age > 0));
      create table pet (id int8 primary key, owner int8 references person);
      insert into person values (1, 'Бат', 30)`),
  );

  test('count the rows that they touch or give', async () => {
    const insert = await database().query(
      `insert into person select i, 'x', 1 from generate_series(10, 14) i`,
    );
    const update = await database().query(
      `update person set age = 2 where id between 10 and 12 returning id`,
    );
    const select = await database().query(`select id from person where id >= 10`);
    const remove = await database().query(`delete from person where id >= 10`);
    expect([insert.count, update.count, update.rows.length, select.count, remove.count]).toEqual([
      5, 3, 3, 5, 5,
    ]);
  });

  test('are one at a time: a second one behind a semicolon is refused', async () => {
    await expect(database().query('select 1; select 2')).rejects.toMatchObject({ code: '42601' });
  });

  test('may be named and run again with other values', async () => {
    const sql = 'select name from person where id = $1';
    const names: unknown[] = [];
    for (const id of [1, 2, 1])
      names.push((await database().query(sql, [id], { name: 'person-by-id' })).rows);
    expect(names).toEqual([[{ name: 'Бат' }], [], [{ name: 'Бат' }]]);
  });

  test.each([
    [
      `insert into person values (1, 'Дорж', 1)`,
      { code: '23505', constraint: 'person_pkey', table: 'person', detail: 'Key (id)=(1) already exists.' },
    ],
    [`insert into person values (2, null, 1)`, { code: '23502', column: 'name', table: 'person' }],
    [`insert into person values (2, 'x', 0)`, { code: '23514', constraint: 'person_age_check' }],
    [`insert into pet values (1, 7)`, { code: '23503', constraint: 'pet_owner_fkey', table: 'pet' }],
    [`select nothing from person`, { code: '42703' }],
    [`select 1 +`, { code: '42601' }],
    [`select $1::int`, { code: '22P02' }],
  ])('that fail say why: %s', async (sql, fields) => {
    const parameters = sql.includes('$1') ? ['x'] : [];
    await expect(database().query(sql, parameters)).rejects.toMatchObject({
      name: 'DatabaseError',
      ...fields,
    });
  });

  test('run at the same time without disturbing each other', async () => {
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, i) => database().query('select $1::int as i', [i])),
    );
    expect(responses.map(({ rows }) => rows[0]?.i)).toEqual(Array.from({ length: 50 }, (_, i) => i));
  });

  test('carry large values whole', async () => {
    const { rows } = await database().query('select $1::text as text, length($1) as length', [
      'үг'.repeat(2 ** 20),
    ]);
    expect(rows).toEqual([{ text: 'үг'.repeat(2 ** 20), length: 2 ** 21 }]);
  });

  test('of a script are done together or not at all', async () => {
    const script = `insert into person values (20, 'a', 1); insert into person values (20, 'b', 1)`;
    await expect(database().script(script)).rejects.toMatchObject({ code: '23505' });
    expect((await database().query('select 1 from person where id = 20')).count).toBe(0);
  });

  test('that open a transaction by themselves leave none open for the next', async () => {
    await database().query('begin');
    await database().query(`insert into person values (30, 'x', 1)`);
    await database().query('rollback');
    expect((await database().query('delete from person where id = 30')).count).toBe(1);
  });
}

function describeDeadlines(database: () => Database): void {
  beforeAll(() => database().script('create table runaway (id int8)'));

  test('end a runaway select, and the database works after it', async () => {
    const runaway = database().query('select count(*) from generate_series(1, 1e12::int8)', [], {
      deadline: 200,
    });
    await expect(runaway).rejects.toMatchObject({ name: 'DatabaseError', code: '57014' });
    await expect(database().query('select 1 as one')).resolves.toMatchObject({ rows: [{ one: 1 }] });
  });

  test('end a runaway insert, of which nothing remains', async () => {
    const runaway = database().query('insert into runaway select generate_series(1, 1e12::int8)', [], {
      deadline: 300,
    });
    await expect(runaway).rejects.toMatchObject({ code: '57014' });
    expect((await database().query('select from runaway')).count).toBe(0);
    await database().query('insert into runaway values (1)');
    expect((await database().query('delete from runaway')).count).toBe(1);
  });

  test('do not touch statements that had not begun', async () => {
    const runaway = database().query('select count(*) from generate_series(1, 1e12::int8)', [], {
      deadline: 200,
    });
    const others = Array.from({ length: 10 }, (_, i) =>
      database().query('insert into runaway values ($1)', [i]),
    );
    await expect(runaway).rejects.toMatchObject({ code: '57014' });
    await Promise.all(others);
    expect((await database().query('delete from runaway')).count).toBe(10);
  });

  test('end the whole transaction of their statement', async () => {
    const attempt = database().transaction(async (transaction) => {
      await transaction.query('insert into runaway values (1)');
      const runaway = transaction.query('select count(*) from generate_series(1, 1e12::int8)', [], {
        deadline: 200,
      });
      await expect(runaway).rejects.toMatchObject({ code: '57014' });
      // Later statements fail: 25P02 from a server, 57P01 where the database has restarted.
      await expect(transaction.query('select 1')).rejects.toHaveProperty(
        'code',
        expect.stringMatching(/25P02|57P01/),
      );
    });
    await expect(attempt).rejects.toMatchObject({ name: 'DatabaseError' });
    expect((await database().query('select from runaway')).count).toBe(0);
  });

  test('may be longer or shorter than usual, and the next statement has the usual one', async () => {
    const patient = await database().query('select 1 as one', [], { deadline: 3_600_000 });
    const hasty = await database().query('select 1 as one', [], { deadline: 5_000 });
    const usual = await database().query('select 1 as one');
    expect([patient.rows, hasty.rows, usual.rows]).toEqual([[{ one: 1 }], [{ one: 1 }], [{ one: 1 }]]);
  });
}
