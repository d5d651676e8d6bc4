import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayAfter } from '../people/api-keys/key-caller';
import { databaseUrl, openTestPostgres, type TestDatabase } from '../platform/database/testing';
import { jobsSettled } from '../platform/jobs/settled';
import { startStandIn, type StandIn } from '../platform/outbound/stand-in';
import { buildServerProgram, type RunningServer, type ServerProgram } from './server-program';

const account = { login: 'twin', password: 'Ikher-2026!' };

const text = { mn_MN: 'Яаралтай', en_US: 'Hasty', ko_KR: '긴급' };

/** Its only step ends by itself a second after it has opened. */
const hastyProcess = {
  format: 2,
  title: text,
  source: 'aosdsh',
  steps: [
    { id: 'written', statusType: 'START', title: text, subject: { type: 'CREATOR' } },
    {
      id: 'read',
      statusType: 'CHECK',
      title: text,
      subject: { type: 'CREATOR' },
      deadline: { hours: 1 / 3600, escalation: { action: 'pass' } },
    },
    { id: 'done', statusType: 'END', title: text, subject: { type: 'CURRENT' } },
  ],
  actions: [
    { id: 'send', title: text, from: 'written', to: 'read' },
    { id: 'pass', title: text, from: 'read', to: 'done' },
  ],
};

/** Two processes of the built server, as operators run them behind one load balancer. */
describe('two servers on one PostgreSQL', () => {
  let opened: TestDatabase;
  let folder: string;
  let hook: StandIn;
  let program: ServerProgram;
  let one: RunningServer;
  let other: RunningServer;

  beforeAll(async () => {
    hook = await startStandIn();
    [opened, folder, program] = await Promise.all([
      openTestPostgres(process.env.TEST_DATABASE_URL ?? ''),
      mkdtemp(join(tmpdir(), 'dulaan-two-servers-')),
      buildServerProgram(
        'announcement',
        [
          { when: 'beforeCreate', action: 'start_process', options: { process: 'hasty' } },
          {
            when: 'afterCreate',
            action: 'call_url',
            options: { url: `${hook.url}/written`, columns: ['title'] },
          },
        ],
        { 'processes/hasty.json': hastyProcess },
      ),
    ]);
    const { rows } = await opened.database.query<{ name: string }>('select current_database() as name');
    const environment = {
      DATABASE_URL: databaseUrl(process.env.TEST_DATABASE_URL ?? '', rows[0]?.name ?? ''),
      DATA_DIR: folder,
      SEED: 'none',
      ADMIN_LOGIN: account.login,
      ADMIN_PASSWORD: account.password,
      OUTBOUND_ALLOW: `127.0.0.1:${hook.port}`,
    };
    [one, other] = await Promise.all([program.start(environment), program.start(environment)]);
  });
  afterAll(async () => {
    await Promise.all([one.kill(), other.kill()]);
    await program.remove();
    await hook.close();
    await opened.drop();
    await rm(folder, { recursive: true });
  });

  test('a definition that one publishes is used by the other on its next request', async () => {
    const token = await signIn(one);
    const draft = await send(one, token, 'GET', '/definitions/source/lut_news_type/draft');
    const { published, version }: { published: { columns: object[] }; version: number } = await draft.json();
    const column = { name: 'colour', type: 'text', title: { mn_MN: 'Өнгө', en_US: 'Colour', ko_KR: '색' } };
    const body = { ...published, columns: [...published.columns, column] };
    const response = await send(one, token, 'POST', '/definitions/source/lut_news_type/publish', {
      version,
      body,
    });
    expect(response.status).toBe(200);
    expect(await query(other, token, '{ lut_news_type(limit: 1) { colour } }')).toEqual({
      data: { lut_news_type: [] },
    });
  });

  test('a session that ends on one is dead on both', async () => {
    const token = await signIn(one);
    expect((await send(other, token, 'GET', '/get-permissions')).status).toBe(200);
    await send(one, token, 'POST', '/auth/logout', {});
    expect((await send(other, token, 'GET', '/get-permissions')).status).toBe(406);
    expect((await send(one, token, 'GET', '/get-permissions')).status).toBe(406);
  });

  test('an API key that one revokes is refused by the other at its next request', async () => {
    const token = await signIn(one);
    const created = await send(one, token, 'POST', '/api-keys', {
      name: 'Банк',
      role_id: 2,
      org_id: null,
      last_day: dayAfter(30),
    });
    const { id, token: key }: { id: number; token: string } = await created.json();
    const ask = async (server: RunningServer) =>
      (await send(server, key, 'POST', '/query', { query: '{ __typename }' })).status;
    expect([await ask(one), await ask(other)]).toEqual([200, 200]);
    expect((await send(one, token, 'DELETE', `/api-keys/${id}`)).status).toBe(200);
    expect([await ask(other), await ask(one)]).toEqual([401, 401]);
  });

  test('what is written through one is never read stale through the other, which caches its responses', async () => {
    const token = await signIn(one);
    const create =
      'mutation($title: String!) { createLutNewsType(input: { news_type: $title }) { id revision } }';
    const created = await query(one, token, create, { title: 'Гарчиг 0' });
    const { id } = created.data.createLutNewsType ?? {};
    const change =
      'mutation($id: ID!, $input: LutNewsTypeInput!) { updateLutNewsType(id: $id, input: $input) { revision } }';
    const list = '{ paginate(page: 1, size: 3) { total lut_news_type { id news_type } } }';
    for (let round = 1; round <= 25; round += 1) {
      const [writer, reader] = round % 2 === 0 ? [one, other] : [other, one];
      await query(reader, token, list);
      const input = { news_type: `Гарчиг ${round}`, revision: round };
      await query(writer, token, change, { id, input });
      expect(await query(reader, token, list)).toMatchObject({
        data: { paginate: { lut_news_type: [{ news_type: `Гарчиг ${round}` }] } },
      });
    }
  });

  test('a job runs once, on one of them', async () => {
    const token = await signIn(other);
    const create =
      'mutation($input: AosdshInput!) { createAosdsh(input: $input, form: "announcement") { id } }';
    const titles = Array.from({ length: 30 }, (_, index) => `Ажил ${index + 10}`);
    for (const [index, title] of titles.entries())
      await query(index % 2 === 0 ? one : other, token, create, {
        input: { title, is_publish: true, order_number: index },
      });
    await jobsSettled(opened.database);
    const received = hook.calls.map(({ body }) => titles.find((title) => body.toString().includes(title)));
    expect(received).toHaveLength(titles.length);
    expect(new Set(received)).toEqual(new Set(titles));
  });

  test('a deadline passes once, on one of them', async () => {
    const tokens = await Promise.all([one, other].map(signIn));
    const create =
      'mutation($input: AosdshInput!) { createAosdsh(input: $input, form: "announcement") { id } }';
    const input = { title: 'Хугацаатай', is_publish: true, order_number: 100 };
    const created = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        query(index % 2 === 0 ? one : other, tokens[index % 2] ?? '', create, { input }),
      ),
    );
    const rows = created.map(({ data }) => Number(data.createAosdsh?.id));
    const ended = async () =>
      (
        await opened.database.query<{ n: number }>(
          `select count(*)::int as n from dulaan.process_instance where row_id = any($1::int8[]) and outcome = 'END'`,
          [rows],
        )
      ).rows[0]?.n;
    await expect.poll(ended, { timeout: 60_000 }).toBe(rows.length);
    await jobsSettled(opened.database);
    const { rows: passed } = await opened.database.query(
      `select count(*)::int as n, count(distinct e.instance)::int as instances from dulaan.process_event e
       join dulaan.process_instance i on i.id = e.instance where i.row_id = any($1::int8[]) and e.type = 'overdue'`,
      [rows],
    );
    expect(passed).toEqual([{ n: rows.length, instances: rows.length }]);
    const { rows: jobs } = await opened.database.query(
      `select distinct state, attempts from dulaan.job where name = 'process-deadline'`,
    );
    expect(jobs).toEqual([{ state: 'done', attempts: 1 }]);
  });
});

async function signIn(server: RunningServer): Promise<string> {
  const response = await send(server, '', 'POST', '/auth/login', account);
  const { token }: { token: string } = await response.json();
  return token;
}

function send(
  server: RunningServer,
  token: string,
  method: string,
  path: string,
  body?: object,
): Promise<Response> {
  return fetch(`${server.url}${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== '' && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}

interface Answer {
  data: Record<string, { id?: string } | undefined>;
  errors?: unknown;
}

async function query(
  server: RunningServer,
  token: string,
  document: string,
  variables: object = {},
): Promise<Answer> {
  const response = await send(server, token, 'POST', '/query', { query: document, variables });
  const answer: Answer = await response.json();
  expect(answer.errors).toBeUndefined();
  return answer;
}
