import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OperatorError } from '../../../src/server/platform/database/operator-error';
import { openPostgres } from '../../../src/server/platform/database/postgres';
import { pgbouncerProgram } from '../platform/table-versions/programs.js';
import { openTestPostgres, type TestDatabase } from '../platform/database/testing';
import { urlOf } from './other-session';
import { freePort } from '../../free-port';

let opened: TestDatabase;
let target: URL;
beforeAll(async () => {
  opened = await openTestPostgres(process.env.TEST_DATABASE_URL ?? '');
  target = await urlOf(opened.database);
});
afterAll(() => opened.drop());

interface Pooler {
  url: string;
  stop: () => Promise<void>;
}

/** PgBouncer with its default settings but the mode, before the server of the tests. */
async function startPooler(mode: 'session' | 'transaction'): Promise<Pooler> {
  const folder = await mkdtemp(join(tmpdir(), 'dulaan-pooler-'));
  const port = await freePort();
  const { hostname, port: own, username, password } = target;
  const login = `user=${username || 'postgres'}${password === '' ? '' : ` password=${password}`}`;
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${hostname} port=${own || 5432} ${login}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
ignore_startup_parameters = options
`,
  );
  await chmod(folder, 0o755);
  // It does not run as root.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(pgbouncerProgram() ?? '', ['-q', ...user, join(folder, 'pgbouncer.ini')], {
    stdio: 'ignore',
  });
  await expect.poll(() => isListening(port)).toBe(true);
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return { url: url.href, stop: () => stop(child, folder) };
}

async function stop(child: ChildProcess, folder: string): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  await rm(folder, { recursive: true });
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

describe('PgBouncer before the database', () => {
  test('in session mode works with its default settings, with deadlines and cancelled statements', async () => {
    const pooler = await startPooler('session');
    const database = await openPostgres({ url: pooler.url, poolSize: 4, log: () => undefined });
    const limits = `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`;
    expect((await database.query(limits)).rows).toEqual([{ statement: '15s', lock: '1500ms' }]);
    const named = () => database.query('select 1 as one', [], { name: 'one' });
    const responses = await Promise.all(Array.from({ length: 12 }, named));
    expect(responses.map(({ rows }) => rows)).toEqual(responses.map(() => [{ one: 1 }]));
    const controller = new AbortController();
    const sleeping = database.query('select pg_sleep(600)', [], { signal: controller.signal });
    const asleep = `select from pg_stat_activity where datname = current_database() and query = 'select pg_sleep(600)' and state = 'active'`;
    await expect.poll(async () => (await database.query(asleep)).count).toBe(1);
    controller.abort();
    await expect(sleeping).rejects.toMatchObject({ code: '57014' });
    await database.close();
    await pooler.stop();
  });

  test('in transaction mode is refused at the start, with the setting to change', async () => {
    const pooler = await startPooler('transaction');
    const attempt = openPostgres({ url: pooler.url, poolSize: 4, log: () => undefined });
    await expect(attempt).rejects.toBeInstanceOf(OperatorError);
    await expect(attempt).rejects.toThrow('pool_mode = session');
    await pooler.stop();
  });
});
