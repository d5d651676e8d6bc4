import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forgetLimits } from '../../platform/messaging/sent-messages';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';
import { createKey, dayAfter, programWith } from './key-caller';

let server: TestApp;
let admin: Agent;

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());
beforeEach(async () => {
  await forgetLimits(server);
  await server.database.query('delete from dulaan.api_key');
});

interface Listed {
  id: number;
  name: string;
  state: string;
  used: string | null;
}

const list = async () =>
  (await admin.get('/api-keys')).json<{ keys: Listed[]; roles: { role_id: number }[] }>();
const stateOf = async (id: number) => (await list()).keys.find((key) => key.id === id)?.state;
const create = (payload: object) =>
  admin.post('/api-keys', { name: 'Банк', role_id: 2, org_id: null, last_day: dayAfter(30), ...payload });
const revoke = (agent: Agent, id: number) => agent.inject({ method: 'DELETE', url: `/api-keys/${id}` });
const faultsOf = async (payload: object) => {
  const response = await create(payload);
  return [response.statusCode, Object.keys(response.json<{ error: object }>().error)];
};

describe('creating an API key', () => {
  test('shows it once, stores its hash alone, and is in the audit trail without it', async () => {
    const response = await create({});
    expect(response.headers['cache-control']).toBe('no-store');
    const { id, token } = response.json<{ id: number; token: string }>();
    expect(token).toMatch(/^dk_[\w-]{43}$/);
    const { rows } = await server.database.query<{ row: string }>(
      'select to_jsonb(k)::text as row from dulaan.api_key k where id = $1',
      [id],
    );
    expect(rows[0]?.row).not.toContain(token.slice(3));
    const listed = await admin.get('/api-keys');
    expect(listed.body).not.toContain(token);
    expect(listed.json<{ keys: object[] }>().keys).toEqual([
      expect.objectContaining({
        id,
        name: 'Банк',
        prefix: token.slice(0, 9),
        role_id: 2,
        organization: null,
        created_by: 'admin',
        used: null,
        revoked: null,
        state: 'valid',
      }),
    ]);
    const audit = await server.database.query<{ action: string; after: object; user_id: number }>(
      `select action, after, user_id from dulaan.audit where source = 'api_key' and row_id = $1`,
      [id],
    );
    expect(audit.rows).toEqual([
      expect.objectContaining({
        action: 'create',
        after: expect.objectContaining({ name: 'Банк', role: 2 }),
      }),
    ]);
    expect(JSON.stringify(audit.rows)).not.toContain(token.slice(3));
  });

  test('a second time with the same name is refused while the first key is valid', async () => {
    const [one, other] = await Promise.all([create({}), create({})]);
    expect([one.statusCode, other.statusCode].toSorted((a, b) => a - b)).toEqual([200, 409]);
    const [{ id } = { id: 0 }] = (await list()).keys;
    expect((await revoke(admin, id)).statusCode).toBe(200);
    expect((await create({})).statusCode).toBe(200);
  });

  test('names what is wrong at its field', async () => {
    expect(await faultsOf({ name: '   ' })).toEqual([400, ['name']]);
    expect(await faultsOf({ name: 'x'.repeat(81) })).toEqual([400, ['name']]);
    expect(await faultsOf({ org_id: 999_999 })).toEqual([400, ['org_id']]);
    expect(await faultsOf({ org_id: { id: 1 } })).toEqual([400, ['org_id']]);
    for (const day of [dayAfter(-1), dayAfter(366), '2026-02-30', '1', 'tomorrow', 20_260_101])
      expect(await faultsOf({ last_day: day })).toEqual([400, ['last_day']]);
    expect(await list()).toMatchObject({ keys: [] });
  });

  test('lasts from today to the end of the last day', async () => {
    expect((await create({ last_day: dayAfter(365) })).statusCode).toBe(200);
    const { id } = (await create({ name: 'өнөөдөр', last_day: dayAfter(0) })).json<{ id: number }>();
    expect(await stateOf(id)).toBe('valid');
    const { rows } = await server.database.query<{ at: string }>(
      `select to_char(expires at time zone 'Asia/Ulaanbaatar', 'YYYY-MM-DD HH24:MI') as at from dulaan.api_key where id = $1`,
      [id],
    );
    expect(rows[0]?.at).toBe(`${dayAfter(1)} 00:00`);
  });

  test('is not possible for administrators, visitors, unknown roles and roles that read the codes of others', async () => {
    for (const role of [0, 1, 99, -1, 'admin', null, '2 or 1'])
      expect(await faultsOf({ role_id: role })).toEqual([400, ['role_id']]);
    const offered = (await list()).roles.map(({ role_id: role }) => role);
    expect(offered).not.toContain(1);
    expect(offered).not.toContain(0);
    expect(offered).toContain(2);
  });

  test('has an end: a hundred keys are valid at once', async () => {
    await server.database.query(
      `insert into dulaan.api_key (name, prefix, token_hash, role, expires)
       select 'key ' || n, 'dk_', decode(md5(n::text), 'hex'), 2, now() + interval '1 day' from generate_series(1, 100) n`,
    );
    expect((await create({})).statusCode).toBe(409);
    await server.database.query(`update dulaan.api_key set revoked = now() where name = 'key 1'`);
    expect((await create({})).statusCode).toBe(200);
  });
});

describe('revoking an API key', () => {
  test('ends it at once, is in the audit trail, and finds nothing the second time', async () => {
    const { id, token } = await createKey(admin, { name: 'Тайлан', role: 2 });
    const program = programWith(server, token);
    expect((await program.query('{ v_news(limit: 1) { id } }')).errors).toBeUndefined();
    expect((await revoke(admin, id)).statusCode).toBe(200);
    expect((await program.post('/query', { query: '{ v_news(limit: 1) { id } }' })).statusCode).toBe(401);
    expect(await stateOf(id)).toBe('revoked');
    expect((await revoke(admin, id)).statusCode).toBe(404);
    expect((await revoke(admin, 987_654)).statusCode).toBe(404);
    const { rows } = await server.database.query<{ action: string }>(
      `select action from dulaan.audit where source = 'api_key' and row_id = $1 order by id`,
      [id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['create', 'delete']);
  });
});

describe('the calls on API keys', () => {
  test('are for administrators alone, and need the XSRF token', async () => {
    const { id, token } = await createKey(admin, { name: 'Хамгаалалт', role: 2 });
    const calls = [
      { method: 'GET', url: '/api-keys' },
      { method: 'POST', url: '/api-keys', payload: { name: 'a', role_id: 2, last_day: dayAfter(1) } },
      { method: 'DELETE', url: `/api-keys/${id}` },
    ] as const;
    for (const call of calls) {
      for (const login of ['agent', 'citizen', 'bank'])
        expect((await (await server.signIn(login)).inject(call)).statusCode).toBe(403);
      expect((await server.visitor.inject(call)).statusCode).toBe(401);
      const byKey = await programWith(server, token).send(call);
      expect([byKey.statusCode, byKey.json()]).toEqual([
        403,
        expect.objectContaining({ enMsg: 'An API key cannot make this call. Sign in as a person.' }),
      ]);
    }
    const forged = await server.app.inject({ ...calls[1], cookies: admin.cookies });
    expect(forged.statusCode).toBe(403);
    expect(await stateOf(id)).toBe('valid');
    expect((await list()).keys).toHaveLength(1);
  });

  test('are limited', async () => {
    const statuses = [];
    for (let index = 0; index < 61; index += 1) statuses.push((await create({ name: '' })).statusCode);
    expect([statuses[0], statuses[59], statuses[60]]).toEqual([400, 400, 429]);
  });
});
