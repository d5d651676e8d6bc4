import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Secret, TOTP } from 'otpauth';
import { demoPassword } from '../../../../seed/demo-accounts';
import { forgetLimits } from '../../platform/messaging/sent-messages';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';

let server: TestApp;
let admin: Agent;

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());
beforeEach(() => forgetLimits(server));

interface Listed {
  id: number;
  address: string | null;
  current: boolean;
}

const idOf = async (login: string) =>
  (await server.database.query<{ id: number }>('select id from app.users where login = $1', [login])).rows[0]
    ?.id ?? 0;
const remove = (agent: Agent, url: string) => agent.inject({ method: 'DELETE', url });
const sessionsOf = async (id: number) =>
  (await admin.get(`/users/${id}/sessions`)).json<{ sessions: Listed[] }>().sessions;
const stateOf = async (id: number) =>
  (await admin.get(`/users/${id}/account`)).json<{ account: Record<string, unknown> }>().account;
const auditOf = async (id: number) =>
  (
    await server.database.query<{ action: string }>(
      `select action from dulaan.audit where source = 'users' and row_id = $1 order by id`,
      [id],
    )
  ).rows.map(({ action }) => action);

describe('the sessions of a user', () => {
  test('are listed for administrators without secrets, and the reading is in the audit trail', async () => {
    await server.signIn('bank');
    const id = await idOf('bank');
    const [session] = await sessionsOf(id);
    expect(Object.keys(session ?? {}).toSorted()).toEqual(
      ['address', 'agent', 'created', 'current', 'expires', 'id', 'seen', 'via'].toSorted(),
    );
    expect(session).toMatchObject({ current: false, address: '127.0.0.1' });
    expect(await auditOf(id)).toEqual(['read']);
    expect(await stateOf(id)).toMatchObject({ sessions: 1 });
  });

  test('are ended one by one: the second try finds none, and another user’s is not ended', async () => {
    const [one, other] = [await server.signIn('crew'), await server.signIn('crew')];
    const [id, stranger] = [await idOf('crew'), await idOf('agent')];
    const [last] = await sessionsOf(id);
    expect((await remove(admin, `/users/${stranger}/sessions/${last?.id}`)).statusCode).toBe(404);
    expect((await other.get('/get-permissions')).statusCode).toBe(200);
    expect((await remove(admin, `/users/${id}/sessions/${last?.id}`)).statusCode).toBe(200);
    expect((await other.get('/get-permissions')).statusCode).toBe(406);
    expect((await one.get('/get-permissions')).statusCode).toBe(200);
    expect((await remove(admin, `/users/${id}/sessions/${last?.id}`)).statusCode).toBe(404);
    expect((await auditOf(id)).filter((action) => action === 'end-sessions')).toHaveLength(1);
    expect(await auditOf(stranger)).toEqual([]);
  });

  test('are ended all at once; a second try ends none and writes nothing', async () => {
    const agents = [await server.signIn('inspector'), await server.signIn('inspector')];
    const id = await idOf('inspector');
    expect((await remove(admin, `/users/${id}/sessions`)).json()).toEqual({ status: true, ended: 2 });
    for (const agent of agents) expect((await agent.get('/get-permissions')).statusCode).toBe(406);
    expect((await remove(admin, `/users/${id}/sessions`)).json()).toEqual({ status: true, ended: 0 });
    expect(await auditOf(id)).toEqual(['end-sessions']);
  });

  test('of an administrator are ended except the one that they are using', async () => {
    const elsewhere = await server.signIn('admin');
    const id = await idOf('admin');
    const current = (await sessionsOf(id)).find((session) => session.current);
    const refused = await remove(admin, `/users/${id}/sessions/${current?.id}`);
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      expect.objectContaining({ enMsg: 'This is your current session. Sign out to end it.' }),
    ]);
    expect((await remove(admin, `/users/${id}/sessions`)).json()).toMatchObject({ ended: 1 });
    expect((await elsewhere.get('/get-permissions')).statusCode).toBe(406);
    expect(await sessionsOf(id)).toHaveLength(1);
    // Reading one's own is not recorded.
    expect(await auditOf(id)).toEqual(['end-sessions']);
  });
});

const enrol = async (login: string) => {
  const agent = await server.signIn(login);
  const { secret } = (await agent.post('/auth/factors/totp', { password: demoPassword })).json<{
    secret: string;
  }>();
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  expect((await agent.post('/auth/factors/totp/confirm', { code })).statusCode).toBe(200);
  return agent;
};
const attempt = (login: string, password: string) => server.visitor.post('/auth/login', { login, password });

describe('the second factor of a user', () => {
  test('is reset with recovery codes and passkeys, sessions end, and the user is notified', async () => {
    const agent = await enrol('bank2');
    const id = await idOf('bank2');
    await server.database.query(
      `insert into dulaan.passkey (user_id, credential, public_key, counter, transports, name)
       values ($1, $2, '\\x00', 0, '{}', 'Утас')`,
      [id, randomBytes(8).toString('hex')],
    );
    expect(await stateOf(id)).toMatchObject({ has_second_factor: true, passkeys: 1 });
    expect((await admin.post(`/users/${id}/reset-factors`)).statusCode).toBe(200);
    expect(await stateOf(id)).toMatchObject({ has_second_factor: false, passkeys: 0, sessions: 0 });
    expect((await agent.get('/get-permissions')).statusCode).toBe(406);
    const login = await server.visitor.post('/auth/login', { login: 'bank2', password: demoPassword });
    expect(login.json()).toMatchObject({ status: true, token: expect.any(String) });
    const left = await server.database.query('select from dulaan.recovery_code where user_id = $1', [id]);
    expect(left.count).toBe(0);
    const { rows } = await server.database.query(
      `select recipients from dulaan.notice_order where template = 'factors_reset'`,
    );
    expect(rows).toEqual([{ recipients: { users: [id] } }]);

    expect((await admin.post(`/users/${id}/reset-factors`)).statusCode).toBe(409);
    expect((await auditOf(id)).filter((action) => action === 'reset-factor')).toHaveLength(1);
  });

  test('of which the enrolment was never finished cannot be reset, and its user keeps their session', async () => {
    const agent = await server.signIn('bank3');
    await agent.post('/auth/factors/totp', { password: demoPassword });
    expect((await admin.post(`/users/${await idOf('bank3')}/reset-factors`)).statusCode).toBe(409);
    expect((await agent.get('/get-permissions')).statusCode).toBe(200);
  });

  test('of the administrator is removed in the profile alone, with the password', async () => {
    const refused = await admin.post(`/users/${await idOf('admin')}/reset-factors`);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      enMsg: 'Turn off your own two-step sign-in on your profile page',
    });
  });
});

const fail = async (login: string) => {
  for (let index = 0; index < 3; index += 1) await attempt(login, `Wrong-${index}!`);
};

describe('a locked sign-in', () => {
  test('is unlocked under every name of the user, and of nobody else', async () => {
    const id = await idOf('citizen');
    await fail('citizen');
    await fail('citizen@example.mn');
    await fail('agent');
    expect((await attempt('citizen', demoPassword)).statusCode).toBe(403);
    const { locked_until } = await stateOf(id);
    const minutes = (new Date(String(locked_until)).getTime() - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(8);
    expect(minutes).toBeLessThan(11);

    const unlocked = await admin.post(`/users/${id}/unlock`);
    expect(unlocked.json()).toEqual({ status: true, unlocked: true });
    expect(await stateOf(id)).toMatchObject({ locked_until: null });
    expect((await attempt('citizen', demoPassword)).statusCode).toBe(200);
    expect((await attempt('citizen@example.mn', demoPassword)).statusCode).toBe(200);
    expect((await attempt('agent', demoPassword)).statusCode).toBe(403);

    expect((await admin.post(`/users/${id}/unlock`)).json()).toEqual({ status: true, unlocked: false });
    expect((await auditOf(id)).filter((action) => action === 'unlock')).toHaveLength(1);
  });
});

describe('these calls', () => {
  const calls = [
    ['GET', 'sessions'],
    ['DELETE', 'sessions'],
    ['DELETE', 'sessions/1'],
    ['POST', 'reset-factors'],
    ['POST', 'unlock'],
  ] as const;

  test.each(calls)('%s %s is for administrators alone', async (method, path) => {
    const url = `/users/${await idOf('bank_b')}/${path}`;
    expect((await server.visitor.inject({ method, url })).statusCode).toBe(401);
    for (const login of ['citizen', 'agent', 'bank_b']) {
      const agent = await server.signIn(login);
      expect([login, (await agent.inject({ method, url })).statusCode]).toEqual([login, 403]);
    }
  });

  test.each(calls)('%s %s knows neither unknown nor deleted users', async (method, path) => {
    const deleted = await idOf('bank_c');
    await server.database.query('update app.users set deleted_at = now() where id = $1', [deleted]);
    for (const id of [deleted, 999_999, 'x', '0']) {
      expect((await admin.inject({ method, url: `/users/${id}/${path}` })).statusCode).toBe(404);
    }
  });

  test('are limited: a stolen session does not sign everybody out', async () => {
    const id = await idOf('agent');
    await server.database.query('delete from dulaan.call_count');
    const statuses = new Map<number, number>();
    for (let index = 0; index < 205; index += 1) {
      const { statusCode } = await admin.post(`/users/${id}/unlock`);
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    }
    expect([...statuses]).toEqual([
      [200, 200],
      [429, 5],
    ]);
  });
});

test('of two administrators who delete each other at once, one remains', async () => {
  const chiefs = ['chief_a', 'chief_b'];
  await server.database.query(`update app.users set role = 3 where role = 1`);
  for (const login of chiefs) {
    await server.database.query(
      `insert into app.users (login, role, status, password_hash)
       select $1, 1, 'confirmed', password_hash from app.users where login = 'crew'`,
      [login],
    );
  }
  const [a, b] = [await server.signIn('chief_a'), await server.signIn('chief_b')];
  const responses = await Promise.all([
    a.post(`/users/${await idOf('chief_b')}/delete`),
    b.post(`/users/${await idOf('chief_a')}/delete`),
  ]);
  const codes = responses.map(({ statusCode }) => statusCode);
  expect(codes.filter((code) => code === 200)).toHaveLength(1);
  // The other one meets the last administrator, or has no session any more.
  expect(codes.filter((code) => code === 409 || code === 406)).toHaveLength(1);
  const { count } = await server.database.query(
    `select from app.users where role = 1 and deleted_at is null`,
  );
  expect(count).toBe(1);
});
