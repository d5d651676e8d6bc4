import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '../../../../seed/demo-accounts';
import { cookiesOf, createAgent, startTestApp, type Agent, type TestApp } from '../../testing-app';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const isSignedIn = async (agent: Agent) =>
  (await agent.get('/auth/check')).json<{ authenticated: boolean }>().authenticated;
const withBearer = (token: string) => ({ authorization: `Bearer ${token}` });

const change = (agent: Agent, old_password: string, password: string, password_confirm = password) =>
  agent.post('/auth/change-password', { old_password, password, password_confirm });

describe('a session', () => {
  test('says who is signed in', async () => {
    const agent = await server.signIn('agent');
    expect((await agent.get('/auth/check')).json()).toMatchObject({
      authenticated: true,
      user: { login: 'agent', role: 2 },
    });
    expect((await server.visitor.get('/auth/check')).json()).toEqual({ authenticated: false, user: null });
  });

  test('works as a bearer token too', async () => {
    const { token } = await server.signIn('agent');
    expect((await server.visitor.get('/get-permissions', withBearer(token))).statusCode).toBe(200);
  });

  test('ends with logging out, as a cookie and as a bearer token', async () => {
    const agent = await server.signIn('agent');
    const response = await agent.post('/auth/logout');
    expect(response.headers['clear-site-data']).toBe('"cache"');
    expect(response.json()).toEqual({ status: true, path: '/auth/login' });
    expect(response.cookies.find(({ name }) => name === 'dulaan_session')).toMatchObject({ value: '' });
    expect(await isSignedIn(agent)).toBe(false);
    expect((await agent.get('/get-permissions')).statusCode).toBe(406);
    expect((await server.visitor.get('/get-permissions', withBearer(agent.token))).statusCode).toBe(406);
  });

  test('that a sign-in of the same browser has replaced takes none of the new cookies away', async () => {
    const agent = await server.signIn('agent');
    const login = await agent.post('/auth/login', { login: 'citizen', password: demoPassword });
    expect(login.statusCode).toBe(200);
    // Both were on their way with the cookies of before.
    for (const [path, status] of [
      ['/get-permissions', 406],
      ['/lambda-config', 200],
    ] as const) {
      const late = await agent.get(path);
      expect([late.statusCode, late.cookies]).toEqual([status, []]);
    }
    await server.database.query(
      `update dulaan.session set expires = expires - interval '2 minutes' where revoked is null`,
    );
    const later = await agent.get('/get-permissions');
    expect(later.cookies.map(({ name }) => name)).toEqual(['dulaan_session', 'XSRF-TOKEN']);
  });

  test('that is dead ends calls with 406, and public ones see a visitor', async () => {
    const agent = await server.signIn('agent');
    await server.database.query(
      `update dulaan.session set expires = now() - interval '1 second' where user_id = (select id from app.users where login = 'agent')`,
    );
    const ended = await agent.get('/get-permissions', { 'accept-language': 'en' });
    expect(ended.statusCode).toBe(406);
    expect(ended.json()).toMatchObject({
      status: false,
      error: 'Your session has ended. Please sign in again.',
    });
    expect(ended.cookies.map(({ name, value }) => [name, value])).toEqual([
      ['dulaan_session', ''],
      ['XSRF-TOKEN', ''],
    ]);
    expect((await agent.post('/query', { query: '{ lut_news_type { id } }' })).statusCode).toBe(406);
    expect((await agent.get('/lambda-config')).statusCode).toBe(200);
    expect((await agent.get('/auth/check')).json()).toEqual({ authenticated: false, user: null });
    expect((await agent.post('/auth/login', { login: 'agent', password: demoPassword })).statusCode).toBe(
      200,
    );
  });

  test('with an invented token is no session', async () => {
    expect((await server.visitor.get('/get-permissions', withBearer('x'.repeat(43)))).statusCode).toBe(406);
    const forged = createAgent(server.app, '', { dulaan_session: 'x'.repeat(43) });
    expect((await forged.get('/get-permissions')).statusCode).toBe(406);
  });

  test('of a cookie does not help a dead bearer token', async () => {
    const agent = await server.signIn('agent');
    expect((await agent.get('/get-permissions', withBearer('x'.repeat(43)))).statusCode).toBe(406);
  });

  test('ends when the user is deleted', async () => {
    const agent = await server.signIn('bank3');
    await server.database.query(`update app.users set deleted_at = now() where login = 'bank3'`);
    expect((await agent.get('/get-permissions')).statusCode).toBe(406);
    await server.database.query(`update app.users set deleted_at = null where login = 'bank3'`);
  });

  test('has the rights of the role that the user has now', async () => {
    const agent = await server.signIn('bank2');
    const shown = async () =>
      (await agent.get('/get-permissions')).json<{ permission: { menu: object[] } }>().permission.menu;
    const ofBanks = await shown();
    await server.database.query(`update app.users set role = 2 where login = 'bank2'`);
    expect((await shown()).length).toBeGreaterThan(ofBanks.length);
    await server.database.query(`update app.users set role = 5 where login = 'bank2'`);
    expect(await shown()).toEqual(ofBanks);
  });
});

describe('a call that writes', () => {
  test('is refused where a cookie authorises it without the XSRF header', async () => {
    const agent = await server.signIn('agent');
    const bare = createAgent(server.app, '', { dulaan_session: agent.cookies.dulaan_session ?? '' });
    expect((await bare.post('/auth/logout')).statusCode).toBe(403);
    expect((await bare.post('/auth/logout', {}, { 'x-xsrf-token': 'guess' })).statusCode).toBe(403);
    expect(await isSignedIn(agent)).toBe(true);
  });

  test('is refused with the XSRF token of another session', async () => {
    const [agent, other] = [await server.signIn('agent'), await server.signIn('agent')];
    const token = { 'x-xsrf-token': other.cookies['XSRF-TOKEN'] ?? '' };
    expect((await agent.post('/auth/logout', {}, token)).statusCode).toBe(403);
  });

  test('is not authorised by cookies that another site chose', async () => {
    const agent = await server.signIn('agent');
    const planted = { ...agent.cookies, 'XSRF-TOKEN': 'planted' };
    const forged = createAgent(server.app, '', planted);
    expect((await forged.post('/auth/logout')).statusCode).toBe(403);
  });

  test('needs no XSRF header with a bearer token, also where a cookie comes along', async () => {
    const agent = await server.signIn('agent');
    const bare = createAgent(server.app, '', { dulaan_session: agent.cookies.dulaan_session ?? '' });
    expect((await bare.post('/auth/logout', {}, withBearer(agent.token))).statusCode).toBe(200);
  });

  test('a mutation needs the XSRF header, a query does not', async () => {
    const agent = await server.signIn('admin');
    const bare = createAgent(server.app, '', { dulaan_session: agent.cookies.dulaan_session ?? '' });
    expect((await bare.post('/query', { query: '{ lut_news_type { id } }' })).statusCode).toBe(200);
    const mutation = 'mutation { createLutNewsType(input: { news_type: "Шинэ" }) { id } }';
    expect((await bare.post('/query', { query: mutation })).statusCode).toBe(403);
  });
});

describe('changing the password', () => {
  test('ends the other sessions and keeps this one', async () => {
    const [here, elsewhere] = [await server.signIn('crew'), await server.signIn('crew')];
    expect((await change(here, demoPassword, 'Dulaan-2027!')).json()).toEqual({ status: true });
    expect(await isSignedIn(here)).toBe(true);
    expect(await isSignedIn(elsewhere)).toBe(false);
    const login = (password: string) => server.visitor.post('/auth/login', { login: 'crew', password });
    expect((await login(demoPassword)).statusCode).toBe(401);
    expect((await login('Dulaan-2027!')).statusCode).toBe(200);
  });

  test('needs a session, the old password and a new one that is good and confirmed', async () => {
    const agent = await server.signIn('inspector');
    expect((await change(server.visitor, demoPassword, 'Dulaan-2027!')).statusCode).toBe(401);
    const wrong = async (...passwords: [string, string, string?]) =>
      Object.keys((await change(agent, ...passwords)).json<{ error: object }>().error);
    expect(await wrong('Wrong-2026!', 'Dulaan-2027!')).toEqual(['old_password']);
    expect(await wrong(demoPassword, 'short')).toEqual(['password']);
    expect(await wrong(demoPassword, 'Dulaan-2027!', 'Dulaan-2028!')).toEqual(['password_confirm']);
    expect(await wrong(demoPassword, demoPassword)).toEqual(['password']);
  });

  test('is no place to guess the old one', async () => {
    const agent = await server.signIn('bank');
    for (let index = 0; index < 3; index += 1) await change(agent, `Wrong-${index}!`, 'Dulaan-2027!');
    expect((await change(agent, demoPassword, 'Dulaan-2027!')).statusCode).toBe(403);
  });
});

describe('demo accounts', () => {
  const forwarded: Record<string, string>[] = [
    { 'x-forwarded-for': '203.0.113.9' },
    { forwarded: 'for=203.0.113.9' },
    { via: '1.1 proxy' },
    { host: 'dulaan.example.mn' },
  ];

  test.each(forwarded)('do not sign in through %j', async (headers) => {
    const response = await server.visitor.post(
      '/auth/login',
      { login: 'admin', password: demoPassword },
      headers,
    );
    expect(response.statusCode).toBe(403);
    expect(cookiesOf(response)).toEqual({});
  });

  test.each(forwarded)('have no session through %j', async (headers) => {
    const agent = await server.signIn('admin');
    expect((await agent.get('/get-permissions', headers)).statusCode).toBe(406);
  });
});
