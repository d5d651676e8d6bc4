import { EventEmitter, once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../../../src/server/platform/database/database';
import { DurableFileSystem } from '../../../../../src/server/platform/database/embedded/durable-file-system';
import { openEmbedded } from '../../../../../src/server/platform/database/embedded/embedded';
import { buildChild, type ChildProgram } from '../processes';
import { describeDatabase } from '../suite';
import { createEmbeddedFolder } from '../testing';

const ignore = () => undefined;

const RUNAWAY = 'select count(*) from generate_series(1, 1e12::int8)';

describeDatabase({
  kind: 'embedded',
  async interrupt(database) {
    await database.query(RUNAWAY, [], { deadline: 50 }).catch(() => undefined);
  },
});

describe('an embedded database', () => {
  let folder: string;
  let directory: string;

  beforeEach(async () => {
    folder = await createEmbeddedFolder();
    directory = join(folder, 'postgres');
  });
  afterEach(() => rm(folder, { recursive: true }));

  const open = (path = directory): Promise<Database> =>
    openEmbedded({ directory: path, log: () => undefined });

  test('keeps its rows from one start to the next', async () => {
    const first = await open();
    await first.script('create table kept (id int); insert into kept values (1)');
    await first.close();
    const second = await open();
    expect((await second.query('select id from kept')).rows).toEqual([{ id: 1 }]);
    await second.close();
  });

  test('is made where there is none, also under folders that are missing', async () => {
    const database = await open(join(folder, 'new', 'data', 'postgres'));
    expect((await database.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await database.close();
  });

  test('finishes what was asked before close, and refuses what is asked after', async () => {
    const database = await open();
    const asked = [1, 2, 3].map((i) => database.query('select $1::int as i', [i]));
    const closed = database.close();
    await expect(database.query('select 4')).rejects.toThrow('The database is closed');
    expect((await Promise.all(asked)).map(({ rows }) => rows[0]?.i)).toEqual([1, 2, 3]);
    await closed;
    await database.close();
  });

  test('lets others wait while a transaction lasts, in their order', async () => {
    const database = await open();
    const order: string[] = [];
    const note = (what: string) => () => order.push(what);
    const first = database.transaction(async (transaction) => {
      await transaction.query('select 1');
      await transaction.query('select 2');
      order.push('transaction');
    });
    const others = ['a', 'b', 'c'].map((name) => database.query('select 1').then(note(name)));
    await Promise.all([first, ...others]);
    expect(order).toEqual(['transaction', 'a', 'b', 'c']);
    await database.close();
  });

  test('refuses itself inside its transactions, also behind other calls, and says what to use', async () => {
    const database = await open();
    const calls: Record<string, () => Promise<unknown>> = {
      query: () => database.query('select 1'),
      script: () => database.script('select 1'),
      transaction: () => database.transaction(() => Promise.resolve()),
      close: () => database.close(),
      listen: () => database.listen('a', ignore, ignore),
    };
    for (const [call, run] of Object.entries(calls)) {
      const attempt = database.transaction(async () => {
        await Promise.resolve();
        return run();
      });
      await expect(attempt).rejects.toThrow(
        `database.${call}() was called inside transaction(): use the transaction's`,
      );
    }
    await expect(database.query('select 1 as one')).resolves.toMatchObject({ rows: [{ one: 1 }] });
    await database.close();
  });

  test('lets what a transaction started use it once the transaction is over', async () => {
    const database = await open();
    const gate = new EventEmitter();
    const { later } = await database.transaction(() =>
      Promise.resolve({ later: once(gate, 'open').then(() => database.query('select 1')) }),
    );
    gate.emit('open');
    await expect(later).resolves.toMatchObject({ count: 1 });
    await database.close();
  });

  test('says 57P02 when PostgreSQL crashes, and 57P03 while it cannot be started', async () => {
    const database = await open();
    // Without its log's folder PostgreSQL panics at the next segment.
    await rm(join(directory, 'pg_wal'), { recursive: true });
    await database.query('select pg_switch_wal()');
    await expect(database.query('create table unwritten (id int)')).rejects.toMatchObject({ code: '57P02' });
    await expect(database.query('select 1')).rejects.toMatchObject({ code: '57P03' });
    await database.close();
  });

  test('is refused when a commit does not reach the disk', async () => {
    const forgetful = await PGlite.create({ fs: new NodeFS(directory) });
    const files = new DurableFileSystem(join(folder, 'unused'));
    await expect(files.assertDurable(forgetful)).rejects.toThrow('does not call fsync');
    await forgetful.close();
  });

  test('is refused over the data of another major version, which is named', async () => {
    await writeFile(join(directory, 'PG_VERSION'), '17\n');
    await expect(open()).rejects.toThrow('was written by PostgreSQL 17, this build reads 18');
    await writeFile(join(directory, 'PG_VERSION'), '18\n');
    await (await open()).close();
  });

  test('is refused in a folder that holds something else, which stays as it is', async () => {
    await writeFile(join(folder, 'letter.txt'), 'Dear Bat');
    await expect(open(folder)).rejects.toThrow('is not empty and holds no database');
    expect(await readFile(join(folder, 'letter.txt'), 'utf8')).toBe('Dear Bat');
    await rm(`${folder}.lock.1`);
  });
});

describe('an embedded database and another process', () => {
  let program: ChildProgram;
  let folder: string;
  let directory: string;

  beforeAll(async () => {
    program = await buildChild();
    folder = await createEmbeddedFolder();
    directory = join(folder, 'postgres');
  });
  afterAll(async () => {
    await program.remove();
    await rm(folder, { recursive: true });
  });

  const open = () => openEmbedded({ directory, log: () => undefined });

  test('are refused to each other, with the pid of the first', async () => {
    const child = program.start('write', directory);
    expect(await child.says()).toBe('mine');
    await expect(open()).rejects.toThrow(`in use by process ${child.pid}`);
    await child.leave();

    const database = await open();
    const late = program.start('write', directory);
    expect(await late.says()).toContain(`in use by process ${process.pid}`);
    await late.leave();
    await database.close();
  });

  test.each([1, 2, 3])(
    'lose nothing that was acknowledged when it is killed while writing (round %i)',
    async (round) => {
      const child = program.start('write', directory);
      expect(await child.says()).toBe('mine');
      // Killed after a different number of rows each time, in the middle of the next write.
      let acknowledged = 0;
      for (let row = 0; row < round * 37; row += 1) acknowledged = Number(await child.says());
      await child.kill();
      acknowledged = Number((await child.rest()).at(-1) ?? acknowledged);

      const database = await open();
      const { rows } = await database.query<{ count: number; last: number }>(
        'select count(*) as count, max(id) as last from written',
      );
      const [{ count, last } = { count: 0, last: 0 }] = rows;
      expect(last).toBeGreaterThanOrEqual(acknowledged);
      expect(count).toBe(last);
      await database.close();
    },
  );
});
