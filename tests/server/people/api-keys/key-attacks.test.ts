import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { routesOf } from '../../hostile/routes';
import { publishDocuments } from '../../publish-documents';
import { forgetLimits } from '../../platform/messaging/sent-messages';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';
import { createKey, makeRows, programWith } from './key-caller';

let server: TestApp;
let admin: Agent;
let key: { id: number; token: string };
let orgs: number[];
const list = { query: '{ v_news(limit: 1) { id } }' };

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.signIn('admin');
  ({ orgs } = await makeRows(server));
  key = await createKey(admin, { name: 'Халдлага', role: 2 });
});
afterAll(() => server.close());
beforeEach(async () => {
  await forgetLimits(server);
  await server.database.query(
    `update dulaan.api_key set revoked = null, expires = now() + interval '1 day', org = null, role = 2`,
  );
});

const statusOf = async (authorization: string, cookies: Record<string, string> = {}) =>
  (
    await server.app.inject({
      method: 'POST',
      url: '/query',
      payload: list,
      headers: { authorization },
      cookies,
    })
  ).statusCode;
const setKey = (change: string) => server.database.query(`update dulaan.api_key set ${change}`);
const present = () => statusOf(`Bearer ${key.token}`);

const openTo = (source: string) =>
  (['read', 'create', 'update'] as const).map((action) => ({ source, action }));

describe('an API key', () => {
  test('is refused with 401 where it is malformed, unknown, cut or prolonged', async () => {
    const { token } = key;
    const wrong = [
      'dk_',
      'dk_x',
      `dk_${randomBytes(32).toString('base64url')}`,
      token.slice(0, -1),
      `${token}A`,
      `dk_${'A'.repeat(5_000)}`,
      token.replace('dk_', 'dk_dk_'),
    ];
    for (const each of wrong) expect(await statusOf(`Bearer ${each}`)).toBe(401);
    // Not an API key at all: a session that has ended.
    expect(await statusOf(`Bearer ${token.toUpperCase()}`)).toBe(406);
    expect(await statusOf(`Bearer ${token.slice(3)}`)).toBe(406);
    expect(await present()).toBe(200);
  });

  test('is refused once it has expired, was revoked, or its role or organization is gone', async () => {
    for (const change of [
      `expires = now() - interval '1 second'`,
      'revoked = now()',
      'role = 987654',
      'org = 987654',
      // Roles for which no key may be created.
      'role = 1',
      'role = 0',
    ]) {
      await setKey(`revoked = null, expires = now() + interval '1 day', org = null, role = 2`);
      expect(await present()).toBe(200);
      await setKey(change);
      const response = await programWith(server, key.token).post('/query', list);
      expect([change, response.statusCode]).toEqual([change, 401]);
      expect(response.json()).toMatchObject({ enMsg: expect.stringContaining('The API key is not valid') });
    }
  });

  test('is refused where the organization that it acts for is closed', async () => {
    const [org = 0] = orgs;
    await setKey(`org = ${org}`);
    expect(await present()).toBe(200);
    await server.database.query('update app.organization set is_active = false where id = $1', [org]);
    expect(await present()).toBe(401);
    await server.database.query('update app.organization set is_active = true where id = $1', [org]);
  });

  test('is no cookie, and no cookie adds to it', async () => {
    expect(
      (
        await server.app.inject({
          method: 'POST',
          url: '/query',
          payload: list,
          cookies: { dulaan_session: key.token },
        })
      ).statusCode,
    ).toBe(406);
    const whose = { query: '{ view_users { login } }' };
    const both = await server.app.inject({
      method: 'POST',
      url: '/query',
      payload: whose,
      headers: { authorization: `Bearer ${key.token}` },
      cookies: admin.cookies,
    });
    const alone = await programWith(server, key.token).post('/query', whose);
    expect(both.json()).toEqual(alone.json());
    const call = await server.app.inject({
      method: 'GET',
      url: '/users/deleted',
      headers: { authorization: `Bearer ${key.token}` },
      cookies: admin.cookies,
    });
    expect(call.statusCode).toBe(403);
    // A dead key does not fall back to the cookie.
    await setKey('revoked = now()');
    expect(await statusOf(`Bearer ${key.token}`, admin.cookies)).toBe(401);
  });

  test('makes no call but those for programs, of all that the server has', async () => {
    const open = new Set([
      'POST /query',
      'GET /files/:id',
      'GET /schema/:kind/:id',
      'GET /schema/page',
      'GET /schema/form',
      'GET /schema/form/:id/validator.js',
      'GET /export/:grid',
      'GET /import/:grid',
      'GET /import/:grid/template',
      'POST /import/:grid',
      'POST /bulk/:grid',
    ]);
    const { send } = programWith(server, key.token);
    /** These ask for nobody: what runs a server, and what search engines read. */
    const withoutCaller = new Set(['/healthz', '/readyz', '/metrics', '/api-routes.json', '/build.json']);
    const routes = routesOf(server.app).filter(({ path }) => !withoutCaller.has(path) && !path.includes('*'));
    expect(routes.length).toBeGreaterThan(150);
    const refused: string[] = [];
    const passed: string[] = [];
    for (const { method, path } of routes) {
      const url = path.replaceAll(/:\w+/g, '1');
      const { statusCode } = await send({ method, url, ...(method !== 'GET' && { payload: {} }) });
      (statusCode === 403 ? refused : passed).push(`${method} ${path}`);
      await forgetLimits(server);
    }
    const unexpected = passed.filter((route) => !open.has(route) && route !== 'POST /data-deletion/meta');
    expect(unexpected).toEqual([]);
    expect(refused.length).toBeGreaterThan(140);
  });

  test('neither creates nor changes accounts and their roles, whatever its policies say', async () => {
    const role = server.store.current().definitions.role.get('agent');
    if (!role) throw new Error('There is no role "agent"');
    await publishDocuments(admin, [
      { ...role, policies: [...(role.policies ?? []), ...openTo('users'), ...openTo('user_extra_roles')] },
    ]);
    const { query } = programWith(server, key.token);
    const { rows } = await server.database.query<{ id: number; revision: number }>(
      `select id, revision from app.users where login = 'citizen'`,
    );
    const { id = 0, revision = 0 } = rows[0] ?? {};
    const attempts: [string, object][] = [
      [
        'mutation($input: UsersInput!) { createUsers(input: $input) { id } }',
        { input: { login: 'mine', password: 'Mine-2027!', role: 1, status: 'confirmed' } },
      ],
      [
        'mutation($id: ID!, $input: UsersInput!) { updateUsers(id: $id, input: $input) { id } }',
        { id, input: { role: 1, revision } },
      ],
      [
        'mutation($id: ID!, $input: UsersInput!) { updateUsers(id: $id, input: $input) { id } }',
        { id, input: { first_name: 'Өөр', revision } },
      ],
      [
        'mutation($input: UserExtraRolesInput!) { createUserExtraRoles(input: $input) { id } }',
        { input: { user_id: id, role_id: 1 } },
      ],
    ];
    for (const [mutation, variables] of attempts) {
      const { errors } = await query(mutation, variables);
      expect([mutation, errors?.[0]?.extensions.code]).toEqual([mutation, 'FORBIDDEN']);
    }
    const after = await server.database.query(
      `select role, first_name from app.users where login in ('citizen', 'mine')`,
    );
    expect(after.rows).toEqual([expect.objectContaining({ role: 3 })]);
    expect(after.rows[0]).not.toMatchObject({ first_name: 'Өөр' });
  });

  test('does not live on where its role gets rights that no key may have', async () => {
    const role = server.store.current().definitions.role.get('agent');
    if (!role) throw new Error('There is no role "agent"');
    expect(await present()).toBe(200);
    await publishDocuments(admin, [
      { ...role, policies: [...(role.policies ?? []), { source: 'mail_outbox', action: 'read' }] },
    ]);
    expect(await present()).toBe(401);
    await publishDocuments(admin, [{ ...role, administrator: true }]);
    expect(await present()).toBe(401);
    await publishDocuments(admin, [role]);
    expect(await present()).toBe(200);
  });

  test('of many at once that are revoked together, none passes afterwards', async () => {
    const requests = Array.from({ length: 20 }, present);
    await setKey('revoked = now()');
    await Promise.all(requests);
    expect(new Set(await Promise.all(Array.from({ length: 20 }, present)))).toEqual(new Set([401]));
  });
});
