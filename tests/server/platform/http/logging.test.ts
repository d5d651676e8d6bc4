import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLog } from '../../../../src/server/platform/http/logging';
import { measureDatabase } from '../../../../src/server/platform/database/measured-database';
import { openTestDatabase } from '../database/testing';
import { startTestApp, type TestApp } from '../../testing-app';

let server: TestApp;
const lines: string[] = [];

beforeAll(async () => {
  const { database, drop } = await openTestDatabase();
  server = await startTestApp({
    database: { database: measureDatabase(database), drop },
    config: { logLevel: 'debug' },
    logStream: { write: (line) => void lines.push(line) },
  });
});
afterAll(() => server.close());

test('a session of requests leaves its log without names, phones, addresses, passwords and tokens', async () => {
  const person = {
    last_name: 'Цэрэндоржийн',
    first_name: 'Мөнхзул',
    phone: '88123456',
    email: 'munkhzul@example.mn',
    register_number: 'УБ90112233',
  };
  const secret = 'Nuuts-Ug-2026!';
  const { visitor } = server;
  await visitor.post('/auth/register', {
    ...person,
    login: 'munkhzul',
    password: secret,
    password_confirm: secret,
  });
  await visitor.post('/auth/login', { login: person.phone, password: secret });
  await visitor.post('/auth/login', { login: person.email, password: `${secret}-wrong` });
  await visitor.post('/auth/send-forgot-mail', { email: person.email, lang: 'mn_MN' });
  const admin = await server.signIn('admin');
  await admin.get(`/auth/check?phone=${person.phone}&token=${admin.token}`);
  await admin.get('/get-permissions', { authorization: `Bearer ${admin.token}` });
  await admin.query(
    'query($v: String) { view_users(filters: [{column: "phone", condition: equals, value: $v}]) { id phone } }',
    {
      v: person.phone,
    },
  );
  await admin.query('mutation($input: UsersInput!) { createUsers(input: $input) { id } }', {
    input: { ...person, login: 'admin' },
  });
  await admin.query(
    `mutation { updateUsers(id: 1, input: {email: "${person.email}", phone: "${person.phone}"}) { id } }`,
  );
  await admin.upload(
    `${person.first_name} ${person.register_number}.csv`,
    new TextEncoder().encode(`a;${person.phone}\n`),
  );
  await visitor.get(`/files/${person.phone}`);
  await visitor.post('/query', { query: `{ ${person.email} }` });
  await visitor.inject({
    method: 'POST',
    url: '/query',
    payload: `{"phone": ${person.phone}`,
    headers: { 'content-type': 'application/json' },
  });
  // The unique index of logins fails inside the database, whose message quotes the value.
  await server.database
    .query("insert into app.users (login) values ('munkhzul-2'), ('munkhzul-2')")
    .catch(() => undefined);

  const log = lines.join('\n');
  expect(lines.length).toBeGreaterThan(12);
  expect(lines.every((line) => typeof JSON.parse(line) === 'object')).toBe(true);
  expect(lines.filter((line) => line.includes('answered')).every((line) => line.includes('requestId'))).toBe(
    true,
  );
  for (const value of [
    ...Object.values(person),
    secret,
    'munkhzul',
    admin.token,
    ...Object.values(admin.cookies),
  ]) {
    expect(log).not.toContain(value);
  }
  expect(log).not.toContain('127.0.0.1');
});

test('a failure of the database is logged by its code, not by the values that it quotes', async () => {
  lines.length = 0;
  server.app.log.error(
    { err: await server.database.query("select '88123456'::date").catch((error: unknown) => error) },
    'x',
  );
  expect(lines.join('')).toContain('SQLSTATE 22');
  expect(lines.join('')).not.toContain('88123456');
});

test('metrics cover requests, the database, caches, the event loop and memory', async () => {
  const { visitor } = server;
  await visitor.query('{ v_news(limit: 3) { id } }');
  await visitor.query('{ v_news(limit: 3) { id } }');
  const { body } = await visitor.get('/metrics');
  expect(body).toMatch(
    /http_request_duration_seconds_bucket\{method="POST",route="\/query",status="200",le="1"\} \d+/,
  );
  expect(body).toMatch(/dulaan_database_duration_seconds_count\{kind="statement"\} \d+/);
  expect(body).toMatch(/dulaan_database_errors_total\{code="22\d+"\} 1/);
  expect(body).toMatch(/dulaan_database_connections 1|dulaan_database_connections [1-4]/);
  expect(body).toMatch(/dulaan_database_waiting \d+/);
  expect(body).toMatch(/dulaan_read_cache_total\{found="yes"\} [1-9]/);
  expect(body).toMatch(/dulaan_read_cache_total\{found="no"\} [1-9]/);
  expect(body).toMatch(/nodejs_eventloop_lag_p99_seconds [\d.e-]+/);
  expect(body).toMatch(/process_resident_memory_bytes \d+/);
  const named = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  for (const line of named) expect(line).toMatch(/^[a-z_0-9]+(\{[^}]*\})? [\d.e+-]+$/);
});

test('lines are written together: after a moment, when there are many, and at the latest when the process exits', async () => {
  const path = join(await mkdtemp(join(tmpdir(), 'dulaan-log-')), 'log');
  const listeners = process.listeners('exit');
  const log = openLog(path);
  const [atExit] = process.listeners('exit').filter((listener) => !listeners.includes(listener));
  const written = () => readFile(path, 'utf8');
  log.write('1\n');
  expect(await written()).toBe('');
  await expect.poll(written).toBe('1\n');
  log.write(`${'x'.repeat(10_000)}\n`);
  expect(await written()).toHaveLength(10_003);
  log.write('3\n');
  expect(await written()).toHaveLength(10_003);
  atExit?.call(process, 0);
  expect(await written()).toHaveLength(10_005);
});
