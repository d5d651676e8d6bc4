import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../../src/server/platform/database/database';
import { textSearchWarnings } from '../../../../src/server/platform/database/language';
import { openPostgres } from '../../../../src/server/platform/database/postgres';
import { describeDatabase } from './suite';
import { describeLanguage } from './suite-language';
import { onServer, openTestDatabase, openTestPostgres, type TestDatabase } from './testing';

const url = process.env.TEST_DATABASE_URL ?? '';

describeDatabase({ kind: 'postgres', interrupt: endConnections });

describe('a PostgreSQL database', () => {
  let open: TestDatabase;
  beforeAll(async () => {
    open = await openTestDatabase();
  });
  afterAll(() => open.drop());

  test('goes on after the server has ended every connection', async () => {
    const { database } = open;
    await Promise.all([1, 2, 3].map(() => database.query('select 1')));
    await endConnections(database);
    await expect.poll(async () => (await database.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  test('opens as many connections as were lost, and warms them with the reads of late', async () => {
    const own = await openTestDatabase();
    const { database } = own;
    try {
      const read = 'select count(*) as warmed from pg_class where relkind = $1';
      await Promise.all([1, 2, 3].map(() => database.query(read, ['r'], { name: 'warmed' })));
      const { open: before } = database.load();
      await endConnections(database);
      const warmed = async () => {
        const { count } = await database.checks.query(
          'select from pg_stat_activity where datname = current_database() and query = $1',
          [`explain ${read}`],
        );
        return count;
      };
      await expect.poll(warmed).toBe(before - 1);
      expect(database.load()).toEqual({ open: before, busy: 0, waiting: 0 });
    } finally {
      await own.drop();
    }
  });

  test('lends no connection that the server has ended', async () => {
    const own = await openTestDatabase();
    const { database } = own;
    try {
      for (let round = 0; round < 20; round += 1) {
        await Promise.all([1, 2, 3].map(() => database.query('select pg_sleep(0.01)')));
        await endConnections(database);
        const answers = await Promise.all([1, 2, 3].map(() => database.query('select 1')));
        expect(answers).toHaveLength(3);
      }
    } finally {
      await own.drop();
    }
  });

  test('sends a read once more when its session was ended, and no other statement', async () => {
    const { database } = open;
    const ended = new Set<number>();
    /** Ends the sessions that sleep, but none twice: one that is ending is still listed for a moment. */
    const endSleepers = async () => {
      const { rows } = await database.checks.query<{ pid: number }>(
        `select pid, pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and query like 'select pg_sleep(0.4)%' and state = 'active'
           and pid <> all ($1::int[])`,
        [[...ended]],
      );
      for (const { pid } of rows) ended.add(pid);
      return rows.length;
    };
    const sleep = (options: { isRead?: boolean }) =>
      database.query('select pg_sleep(0.4), 1 as one', [], options).then(
        ({ rows }) => rows[0]?.one,
        (error: unknown) => error,
      );
    const read = sleep({ isRead: true });
    await expect.poll(endSleepers).toBe(1);
    expect(await read).toBe(1);
    const other = sleep({});
    await expect.poll(endSleepers).toBe(1);
    expect(await other).toMatchObject({ name: 'DatabaseError', code: '57P01' });
    const readTwice = sleep({ isRead: true });
    await expect.poll(endSleepers).toBe(1);
    await expect.poll(endSleepers).toBe(1);
    expect(await readTwice).toMatchObject({ name: 'DatabaseError', code: '57P01' });
  });

  test('says 08007 when the connection breaks at COMMIT', async () => {
    const { database } = open;
    await database.script(`
      create table doomed (id int);
      create function end_connection() returns trigger language plpgsql as $$
        begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
      create constraint trigger doom after insert on doomed deferrable initially deferred
        for each row execute function end_connection()`);
    const attempt = database.transaction((transaction) => transaction.query('insert into doomed values (1)'));
    await expect(attempt).rejects.toMatchObject({ name: 'DatabaseError', code: '08007' });
    expect((await database.query('select from doomed')).count).toBe(0);
  });

  test('asks a connection for many things at once without a warning of pg', async () => {
    const { database } = open;
    const warnings: string[] = [];
    const note = (warning: Error) => void warnings.push(warning.message);
    process.on('warning', note);
    try {
      const channels = ['one', 'two', 'three', 'four', 'five'];
      const stops = await Promise.all(
        channels.map((name) =>
          database.listen(
            name,
            () => undefined,
            () => undefined,
          ),
        ),
      );
      await database.transaction((transaction) =>
        Promise.all(channels.map((name) => transaction.query('select $1::text', [name]))),
      );
      await Promise.all(stops.map((stop) => stop()));
      // Node emits warnings in the next turn of its loop.
      await new Promise((resolve) => setImmediate(resolve));
    } finally {
      process.off('warning', note);
    }
    expect(warnings).toEqual([]);
  });

  test('gives a statement its own deadline and the next one the default', async () => {
    const { database } = open;
    const limit = `select current_setting('statement_timeout') as "limit"`;
    const seen = await database.transaction(async (transaction) => [
      (await transaction.query(limit)).rows[0]?.limit,
      (await transaction.query(limit, [], { deadline: 60_000 })).rows[0]?.limit,
      (await transaction.query(limit)).rows[0]?.limit,
    ]);
    expect(seen).toEqual(['15s', '1min', '15s']);
  });

  test('ends a statement for which no one waits any more, and serves the next', async () => {
    const { database } = open;
    const controller = new AbortController();
    const requested = database.query('select pg_sleep(600)', [], { signal: controller.signal });
    const running = `select from pg_stat_activity where datname = current_database() and query = 'select pg_sleep(600)' and state = 'active'`;
    const isRunning = async () => (await database.query(running)).count > 0;
    await expect.poll(isRunning).toBe(true);
    controller.abort();
    await expect(requested).rejects.toMatchObject({ name: 'DatabaseError', code: '57014' });
    await expect(database.query('select 1 as one')).resolves.toMatchObject({ rows: [{ one: 1 }] });
    await expect(database.query('select 1', [], { signal: controller.signal })).rejects.toMatchObject({
      code: '57014',
    });
  });

  test('is refused when its encoding is not UTF-8', async () => {
    const name = `dulaan_test_ascii_${process.pid}`;
    await onServer(url, `create database ${name} template template0 encoding 'SQL_ASCII' locale 'C'`);
    const own = new URL(url);
    own.pathname = `/${name}`;
    await expect(openPostgres({ url: own.href, poolSize: 1 })).rejects.toThrow('must be encoded in UTF8');
    await onServer(url, `drop database ${name} with (force)`);
  });

  test('that does not answer is an error with SQLSTATE 08006', async () => {
    const attempt = openPostgres({ url: 'postgres://nobody@127.0.0.1:1/nothing', poolSize: 1 });
    await expect(attempt).rejects.toMatchObject({ name: 'DatabaseError', code: '08006' });
  });
});

describe('a PostgreSQL database in the C locale', () => {
  let open: TestDatabase;
  beforeAll(async () => {
    open = await openTestPostgres(url, `template template0 locale 'C'`);
  });
  afterAll(() => open.drop());

  describeLanguage(() => open.database);

  test('warns that its searches are slow', async () => {
    expect(await textSearchWarnings(open.database)).toEqual([expect.stringContaining('LC_CTYPE')]);
  });
});

/** Ends every connection of the database but the one that asks. */
/** Ends the others' sessions; their goodbyes have arrived once it resolves, for a backend says it before it is gone. */
async function endConnections(database: Database): Promise<void> {
  const { rows } = await database.query<{ pid: number }>(`
    select pid, pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  const stillThere = async () => {
    const { count } = await database.checks.query(
      `select from pg_stat_activity where pid = any(string_to_array($1, ',')::int[])`,
      [rows.map(({ pid }) => pid).join()],
    );
    return count;
  };
  await expect.poll(stillThere, { interval: 5 }).toBe(0);
  await new Promise((resolve) => setImmediate(resolve));
}
