import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '../../../../seed/demo-accounts';
import { cookiesOf, createAgent, startTestApp, type Agent, type TestApp } from '../../testing-app';

let server: TestApp;
let org: number;
let closedOrg: number;

const idOf = async (login: string) =>
  (await server.database.query<{ id: number }>('select id from app.users where login = $1', [login])).rows[0]
    ?.id ?? 0;
const give = async (login: string, role: number, organization: number | null) =>
  (
    await server.database.query<{ id: number }>(
      'insert into app.user_extra_role (user_id, role_id, organization_id) values ($1, $2, $3) returning id',
      [await idOf(login), role, organization],
    )
  ).rows[0]?.id ?? 0;
const choose = (agent: Agent, role_id: unknown, org_id: unknown = null) =>
  agent.post('/auth/select-role', { role_id, org_id });
const chosen = async (agent: Agent, role: number, organization: number | null = null) => {
  const response = await choose(agent, role, organization);
  expect(response.statusCode).toBe(200);
  return createAgent(server.app, response.json<{ token: string }>().token, cookiesOf(response));
};
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const roleOf = async (agent: Agent) =>
  (await agent.get('/auth/check')).json<{ user: { role: number } | null }>().user?.role;

beforeAll(async () => {
  server = await startTestApp();
  const { rows } = await server.database.query<{ id: number }>(
    `with type as (insert into app.organization_type (name, code) values ('Банк', 'test-bank') returning id)
     insert into app.organization (name, organization_type_id, phone) select n, type.id, '+97677000001' from type, unnest(array['Хас', 'Хаан']) n returning id`,
  );
  [org = 0, closedOrg = 0] = rows.map(({ id }) => id);
  await give('citizen', 2, null);
  await give('citizen', 5, org);
});
afterAll(() => server.close());

describe('choosing a role', () => {
  test('offers the own role first, then the extra ones with their organisations', async () => {
    const agent = await server.signIn('citizen');
    const { roles } = (await agent.get('/auth/roles')).json<{ roles: Record<string, unknown>[] }>();
    expect(roles.map(({ role_id, org_id, selected }) => [role_id, org_id, selected])).toEqual([
      [3, null, true],
      [2, null, false],
      [5, org, false],
    ]);
    expect(roles[2]).toMatchObject({ organization: 'Хас', organization_type: 'Банк' });
  });

  test('ends the token of a program that chooses one, and signing in with a token ends it too', async () => {
    const { token } = await server.signIn('citizen');
    const response = await server.visitor.post('/auth/select-role', { role_id: 2 }, bearer(token));
    const next = response.json<{ token: string }>().token;
    expect((await server.visitor.get('/get-permissions', bearer(token))).statusCode).toBe(406);
    expect((await server.visitor.get('/get-permissions', bearer(next))).statusCode).toBe(200);
    const login = { login: 'citizen', password: demoPassword };
    expect((await server.visitor.post('/auth/login', login, bearer(next))).statusCode).toBe(200);
    expect((await server.visitor.get('/get-permissions', bearer(next))).statusCode).toBe(406);
  });

  test('answers like signing in and gives a new session instead of the old one', async () => {
    const agent = await server.signIn('citizen');
    const response = await choose(agent, 2);
    expect(response.json()).toMatchObject({
      status: true,
      token: expect.stringMatching(/^[\w-]{43}$/),
      path: '/admin',
      oauth: false,
      data: { login: 'citizen', role: 2 },
    });
    const next = createAgent(server.app, '', cookiesOf(response));
    expect(await roleOf(next)).toBe(2);
    expect((await agent.get('/get-permissions')).statusCode).toBe(406);
  });

  test('gives the rights of the chosen role, and no others', async () => {
    const agent = await server.signIn('citizen');
    const create =
      'mutation { createNews(input: { title: "Шинэ мэдээ", news_type_id: 1 }, form: "news") { id } }';
    const before = await agent.query(create);
    expect(before.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    const asAgent = await chosen(agent, 2);
    expect((await asAgent.query(create)).errors?.[0]?.extensions.code).not.toBe('FORBIDDEN');
    const asBank = await chosen(asAgent, 5, org);
    expect((await asBank.query(create)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    const back = await chosen(asBank, 3);
    expect(await roleOf(back)).toBe(3);
  });

  test.each([
    ['the administrator', 1, null],
    ['a role without its organisation', 5, null],
    ['a role for another organisation', 5, 999],
    ['the own role for an organisation', 3, 1],
    ['a role that is none', 77, null],
  ])('refuses %s', async (_, role, organization) => {
    const agent = await server.signIn('citizen');
    expect((await choose(agent, role, organization)).statusCode).toBe(403);
    expect(await roleOf(agent)).toBe(3);
  });

  test.each([undefined, null, 0, -1, 1.5, '2; drop', { $ne: 0 }, [2]])(
    'does not understand %j',
    async (role) => {
      expect((await choose(await server.signIn('citizen'), role)).statusCode).toBe(400);
    },
  );

  test('needs a session and its XSRF token', async () => {
    expect((await choose(server.visitor, 2)).statusCode).toBe(401);
    const agent = await server.signIn('citizen');
    const bare = createAgent(server.app, '', { dulaan_session: agent.cookies.dulaan_session ?? '' });
    expect((await choose(bare, 2)).statusCode).toBe(403);
  });

  test('another person has no use of the role', async () => {
    expect((await choose(await server.signIn('crew'), 2)).statusCode).toBe(403);
  });
});

describe('a chosen role', () => {
  test('ends at once when it is taken away, and another one of the same number does not keep it', async () => {
    const extra = await give('crew', 2, null);
    const agent = await chosen(await server.signIn('crew'), 2);
    await give('crew', 2, org);
    expect((await agent.get('/get-permissions')).statusCode).toBe(200);
    await server.database.query('delete from app.user_extra_role where id = $1', [extra]);
    expect((await agent.get('/get-permissions')).statusCode).toBe(406);
  });

  test('ends when it is given to another person', async () => {
    const extra = await give('inspector', 2, null);
    const agent = await chosen(await server.signIn('inspector'), 2);
    await server.database.query('update app.user_extra_role set user_id = $2 where id = $1', [
      extra,
      await idOf('bank'),
    ]);
    expect((await agent.get('/get-permissions')).statusCode).toBe(406);
  });

  test('ends when its organisation is closed', async () => {
    await give('bank', 5, closedOrg);
    const agent = await chosen(await server.signIn('bank'), 5, closedOrg);
    await server.database.query('update app.organization set is_active = false where id = $1', [closedOrg]);
    expect((await agent.get('/get-permissions')).statusCode).toBe(406);
    expect((await choose(await server.signIn('bank'), 5, closedOrg)).statusCode).toBe(403);
  });

  test('follows what the row says now', async () => {
    const extra = await give('bank3', 2, null);
    const agent = await chosen(await server.signIn('bank3'), 2);
    await server.database.query('update app.user_extra_role set role_id = 4 where id = $1', [extra]);
    expect(await roleOf(agent)).toBe(4);
  });

  test('gives filters its organisation as $user.org_id', async () => {
    const { rows } = await server.database.query<{ id: number }>(
      `select s.extra as id from dulaan.session s where s.user_id = $1 and s.org = $2 limit 1`,
      [await idOf('citizen'), org],
    );
    expect(rows).toHaveLength(1);
    const own = await server.signIn('bank2');
    await server.database.query(`update app.users set organization_id = $1 where login = 'bank2'`, [org]);
    const { roles } = (await own.get('/auth/roles')).json<{ roles: { org_id: number | null }[] }>();
    expect(roles[0]?.org_id).toBe(org);
  });
});
