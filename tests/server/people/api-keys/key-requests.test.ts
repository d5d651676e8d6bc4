import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verifyAudit } from '../../../../src/server/data/audit/verify-audit';
import { sealAudit } from '../../../../src/server/data/audit/seal-audit';
import { budgets } from '../../../../src/server/data/query/query-cost';
import { forgetLimits } from '../../platform/messaging/sent-messages';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';
import { createKey, makeRows, programWith } from './key-caller';

let server: TestApp;
let admin: Agent;
let rows: { orgs: number[]; newsType: number };
const agentRole = 2;
const citizenRole = 3;
const bankRole = 5;

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.signIn('admin');
  rows = await makeRows(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  await forgetLimits(server);
  await server.database.query('delete from dulaan.api_key');
});

const program = async (role: number, org?: number) => {
  const key = await createKey(admin, { name: randomUUID(), role, ...(org !== undefined && { org }) });
  return { ...key, ...programWith(server, key.token) };
};
const createNews = `mutation($input: NewsInput!) { createNews(input: $input) { id title } }`;
const news = (title: string) => ({
  input: { title, news_type_id: rows.newsType, is_publish: true, is_special: false },
});

describe('a program with an API key', () => {
  test('reads and writes by the policies of its role, without an XSRF token', async () => {
    const byAgent = await program(agentRole);
    const written = await byAgent.query<{ createNews: { id: string } }>(createNews, news('Түлхүүрээр'));
    expect(written.errors).toBeUndefined();
    const id = written.data?.createNews.id ?? '';
    const read = await byAgent.query<{ news: { title: string }[] }>(
      `{ news(filters: [{ column: "id", condition: equals, value: "${id}" }]) { title } }`,
    );
    expect(read.data?.news).toEqual([{ title: 'Түлхүүрээр' }]);
    const byCitizen = await program(citizenRole);
    const refused = await byCitizen.query(createNews, news('Хориотой'));
    expect(refused.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });

  test('has no user: conditions on the user match nothing, those on the organization match its own', async () => {
    const [org] = rows.orgs;
    const own = `{ view_users { id } }`;
    expect(
      (await (await program(bankRole, org)).query<{ view_users: object[] }>(own)).data?.view_users,
    ).toEqual([]);
    const byCitizen = await program(citizenRole);
    expect((await byCitizen.query(`{ orders { id } }`)).data).toEqual({ orders: [] });
    const choices = `{ organizations(choose: true) { id } }`;
    expect((await (await program(bankRole, org)).query(choices)).data).toEqual({
      organizations: [{ id: String(org) }],
    });
    expect((await (await program(bankRole)).query(choices)).data).toEqual({ organizations: [] });
  });

  test('has the budget of people and not of visitors', async () => {
    const byAgent = await program(agentRole);
    const many = Array.from({ length: 80 }, (_, index) => `a${index}: v_news(limit: 1) { id }`).join(' ');
    expect(80 * 5).toBeGreaterThan(budgets.visitor);
    expect((await byAgent.query(`{ ${many} }`)).errors).toBeUndefined();
    expect((await server.visitor.query(`{ ${many} }`)).errors?.[0]?.extensions.cost).toMatchObject({
      budget: budgets.visitor,
    });
  });

  test('is named by the audit trail and the history, and the sealed chain covers its name', async () => {
    const { id: key, query } = await program(agentRole);
    const written = await query<{ createNews: { id: string } }>(createNews, news('Мөр'));
    const row = written.data?.createNews.id ?? '';
    const { rows: audit } = await server.database.query<Record<string, unknown>>(
      `select id, user_id, api_key, role from dulaan.audit where source = 'news' and row_id = $1`,
      [Number(row)],
    );
    expect(audit).toEqual([expect.objectContaining({ user_id: null, api_key: key, role: 'agent' })]);
    const { name } = (
      await server.database.query<{ name: string }>('select name from dulaan.api_key where id = $1', [key])
    ).rows[0] ?? { name: '' };
    const history = await admin.get(`/history/news/${row}`);
    expect(history.json()).toMatchObject({ entries: [{ user: null, api_key: name }] });
    await sealAudit(server.database);
    expect((await verifyAudit(server.database, [])).problems).toEqual([]);
    await server.database.query('update dulaan.audit set api_key = $2 where id = $1', [
      Number(audit[0]?.id),
      key + 1,
    ]);
    expect((await verifyAudit(server.database, [])).problems).toMatchObject([{ kind: 'changed' }]);
    await server.database.query('update dulaan.audit set api_key = $2 where id = $1', [
      Number(audit[0]?.id),
      key,
    ]);
  });

  test('exports, and the export is in the audit trail under its key', async () => {
    const { id: key, get } = await program(agentRole);
    const response = await get('/export/news?format=csv');
    expect(response.statusCode).toBe(200);
    const exports = await server.database.query(
      `select user_id, api_key from dulaan.audit where action = 'export' and api_key = $1`,
      [key],
    );
    expect(exports.rows).toEqual([{ user_id: null, api_key: key }]);
  });

  test('repeats a write with its Idempotency-Key, which belongs to the key', async () => {
    const [one, other] = [await program(agentRole), await program(agentRole)];
    const headers = { 'idempotency-key': randomUUID() };
    const first = await one.query<{ createNews: { id: string } }>(createNews, news('Нэг удаа'), headers);
    expect(await one.query(createNews, news('Нэг удаа'), headers)).toEqual(first);
    const twin = await other.query<{ createNews: { id: string } }>(createNews, news('Нэг удаа'), headers);
    expect(twin.data?.createNews.id).not.toBe(first.data?.createNews.id);
    const person = await server.signIn('agent');
    const own = await person.query<{ createNews: { id: string } }>(createNews, news('Нэг удаа'), headers);
    expect([first.data?.createNews.id, twin.data?.createNews.id]).not.toContain(own.data?.createNews.id);
  });

  test('shares no cached rows with people, visitors, or a key of another organization', async () => {
    const choices = `{ organizations(choose: true) { id } }`;
    for (const id of [...rows.orgs, ...rows.orgs]) {
      const byBank = await program(bankRole, id);
      expect((await byBank.query(choices)).data).toEqual({ organizations: [{ id: String(id) }] });
    }
    expect((await (await program(bankRole)).query(choices)).data).toEqual({ organizations: [] });
    const own = '{ view_users { id } }';
    const person = await server.signIn('citizen');
    expect((await person.query<{ view_users: object[] }>(own)).data?.view_users).toHaveLength(1);
    expect((await (await program(citizenRole)).query(own)).data).toEqual({ view_users: [] });
  });

  test('has its last use recorded, at most once a minute', async () => {
    const { id, query } = await program(agentRole);
    const usedAt = async () =>
      (
        await server.database.query<{ used: Date | null }>('select used from dulaan.api_key where id = $1', [
          id,
        ])
      ).rows[0]?.used?.getTime() ?? 0;
    await query('{ v_news(limit: 1) { id } }');
    await expect.poll(usedAt).toBeGreaterThan(0);
    const first = await usedAt();
    await query('{ v_news(limit: 1) { id } }');
    await query('{ v_news(limit: 2) { id } }');
    expect(await usedAt()).toBe(first);
    await server.database.query(`update dulaan.api_key set used = now() - interval '61 seconds'`);
    await query('{ v_news(limit: 1) { id } }');
    await expect.poll(usedAt).toBeGreaterThan(first);
  });

  test('makes 600 requests a minute, whatever other keys make', async () => {
    const [one, other] = [await program(agentRole), await program(agentRole)];
    await one.query('{ v_news(limit: 1) { id } }');
    await server.database.query('update dulaan.call_count set calls = 600 where calls = 1');
    expect((await one.post('/query', { query: '{ v_news(limit: 1) { id } }' })).statusCode).toBe(429);
    expect((await other.post('/query', { query: '{ v_news(limit: 1) { id } }' })).statusCode).toBe(200);
  });
});

describe('a request whose body comes slowly', () => {
  test('is not carried out where its key was revoked meanwhile', async () => {
    const { id, token } = await program(agentRole);
    const body = JSON.stringify({ query: createNews, variables: news('Хожуу') });
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const port = Number(new URL(address).port);
    const socket: Socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    const bytes = Buffer.from(body);
    socket.write(
      `POST /query HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAuthorization: Bearer ${token}\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${bytes.length}\r\nConnection: close\r\n\r\n`,
    );
    socket.write(bytes.subarray(0, 10));
    // The server has looked the key up once its use is recorded.
    await expect
      .poll(
        async () =>
          (await server.database.query('select from dulaan.api_key where id = $1 and used is not null', [id]))
            .rows.length,
      )
      .toBe(1);
    await server.database.query('update dulaan.api_key set revoked = now() where id = $1', [id]);
    let response = '';
    socket.on('data', (chunk) => (response += chunk.toString('utf8')));
    socket.write(bytes.subarray(10));
    await once(socket, 'close');
    expect(response).toContain('HTTP/1.1 401');
    const written = await server.database.query(`select from app.news where title = 'Хожуу'`);
    expect(written.rows).toEqual([]);
  });
});
