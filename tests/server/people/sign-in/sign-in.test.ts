import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoPassword } from '../../../../seed/demo-accounts';
import { forgetLimits } from '../../platform/messaging/sent-messages';
import { cookiesOf, createAgent, startTestApp, type TestApp } from '../../testing-app';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(() => forgetLimits(server));

const attempt = (login: unknown, password: unknown, more: object = {}) =>
  server.app.inject({ method: 'POST', url: '/auth/login', payload: { login, password }, ...more });

const from = (remoteAddress: string, login: string, password: string) =>
  attempt(login, password, { remoteAddress });

const check = (cookies: Record<string, string>) => createAgent(server.app, '', cookies).get('/auth/check');

const age = (by: string) =>
  server.database.query(
    `update dulaan.login_failure set failed_at = failed_at - $1::interval, locked_until = locked_until - $1::interval`,
    [by],
  );

const guess = async (times: number, login = 'citizen', more: object = {}) => {
  for (let index = 0; index < times; index += 1) await attempt(login, `Wrong-${index}!`, more);
};

describe('signing in', () => {
  test('responds with a token, a path and the person, without secrets', async () => {
    const response = await attempt('citizen', demoPassword);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      status: true,
      token: expect.stringMatching(/^[\w-]{43}$/),
      path: '/',
      oauth: false,
      data: {
        id: expect.any(Number),
        login: 'citizen',
        role: 3,
        first_name: 'Болормаа',
        last_name: 'Дорж',
        email: 'citizen@example.mn',
        phone: '99000003',
        register_number: 'РД79112083',
        avatar: null,
        gender: 'female',
      },
    });
  });

  test('keeps the session cookie from scripts and from other sites', async () => {
    const response = await attempt('citizen', demoPassword);
    const cookie = (name: string) => response.cookies.find((candidate) => candidate.name === name);
    expect(cookie('dulaan_session')).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      maxAge: 604_800,
    });
    expect(cookie('XSRF-TOKEN')).toMatchObject({ sameSite: 'Lax', path: '/' });
    expect(cookie('XSRF-TOKEN')).not.toHaveProperty('httpOnly');
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test.each([
    'citizen@example.mn',
    'Citizen@Example.MN',
    '99000003',
    '+976 9900-0003',
    ' citizen ',
    'CITIZEN',
  ])('knows a person by %j', async (login) => {
    const response = await attempt(login, demoPassword);
    expect(response.json()).toMatchObject({ status: true, data: { login: 'citizen' } });
  });

  test.each([
    ['admin', '/admin'],
    ['agent', '/admin'],
    ['crew', '/admin'],
    ['bank', '/admin'],
    ['inspector', '/admin'],
    ['citizen', '/'],
  ])('sends %s to %s', async (login, path) => {
    expect((await attempt(login, demoPassword)).json()).toMatchObject({ path });
  });

  test('a wrong password and an unknown login get the same response', async () => {
    const wrong = await attempt('citizen', 'Wrong-2026!');
    const unknown = await attempt('nobody', 'Wrong-2026!');
    expect(wrong.statusCode).toBe(401);
    expect(unknown.statusCode).toBe(401);
    expect(wrong.body).toBe(unknown.body);
    expect(wrong.json()).toEqual({
      status: false,
      error: 'Нэвтрэх нэр эсвэл нууц үг буруу байна',
      msg: 'Нэвтрэх нэр эсвэл нууц үг буруу байна',
      enMsg: 'The login or the password is wrong',
    });
    expect(cookiesOf(wrong)).toEqual({});
  });

  test('the response is in the language of the caller', async () => {
    const response = await attempt('citizen', 'Wrong-2026!', { headers: { 'accept-language': 'ko' } });
    expect(response.json()).toMatchObject({ error: '로그인 또는 비밀번호가 올바르지 않습니다' });
  });

  test.each([
    [{}, ['login', 'password']],
    [{ login: 'citizen' }, ['password']],
    [{ login: { $ne: null }, password: ['x'] }, ['login', 'password']],
    [{ login: 'citizen', password: 'x'.repeat(5000) }, ['password']],
  ])('%j is not understood', async (payload, fields) => {
    const response = await server.app.inject({ method: 'POST', url: '/auth/login', payload });
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json<{ error: object }>().error)).toEqual(fields);
  });

  test('SQL in the login is a login that does not exist', async () => {
    expect((await attempt(`' or 1=1 --`, demoPassword)).statusCode).toBe(401);
  });

  test('an unconfirmed person is told so only with the right password', async () => {
    await server.database.query(`update app.users set status = 'unconfirmed' where login = 'inspector'`);
    expect((await attempt('inspector', 'Wrong-2026!')).statusCode).toBe(401);
    expect((await attempt('inspector', demoPassword)).statusCode).toBe(403);
    await server.database.query(`update app.users set status = 'confirmed' where login = 'inspector'`);
  });

  test('signing in again in the same browser ends the session before', async () => {
    const first = await server.signIn('crew');
    const second = await first.post('/auth/login', { login: 'crew', password: demoPassword });
    expect((await check(first.cookies)).json()).toMatchObject({ authenticated: false });
    expect((await check(cookiesOf(second))).json()).toMatchObject({ authenticated: true });
  });

  test('the database holds no token', async () => {
    const { token, cookies } = await server.signIn('crew');
    const { rows } = await server.database.query('select row_to_json(s)::text as row from dulaan.session s');
    const stored = JSON.stringify(rows);
    for (const secret of [token, cookies['XSRF-TOKEN'] ?? '', cookies.dulaan_device ?? '']) {
      expect(secret).not.toBe('');
      expect(stored).not.toContain(secret);
    }
  });
});

describe('guessing passwords', () => {
  test.each(['citizen', 'nobody'])('of %s is locked for 10 minutes, an hour and a day', async (login) => {
    for (const [wait, minutes] of [
      ['11 minutes', 10],
      ['61 minutes', 60],
      ['25 hours', 1440],
    ] as const) {
      await guess(3, login);
      const locked = await attempt(login, demoPassword);
      expect(locked.statusCode).toBe(403);
      expect(locked.json()).toMatchObject({ status: false, minutes });
      expect(locked.json<{ error: string }>().error).toContain(String(minutes));
      if (minutes < 1440) await age(wait);
    }
  });

  test('is forgotten a day after the lock', async () => {
    await guess(3);
    await age('25 hours');
    await guess(2);
    expect((await attempt('citizen', demoPassword)).statusCode).toBe(200);
  });

  test('many at once get no further than one after the other', async () => {
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => attempt('citizen', `Wrong-${index}!`)),
    );
    expect(responses.filter((response) => response.statusCode === 401)).toHaveLength(3);
    expect(responses.filter((response) => response.statusCode === 403)).toHaveLength(17);
  });

  test('does not lock right passwords that come at once', async () => {
    await guess(2);
    const responses = await Promise.all(Array.from({ length: 10 }, () => attempt('citizen', demoPassword)));
    expect(responses.map((response) => response.statusCode)).toEqual(Array(10).fill(200));
  });

  test('of made-up logins is stopped after sixty a minute from one network, and no other one', async () => {
    for (let index = 0; index < 59; index += 1) await from('203.0.113.50', `nobody-${index}`, 'Wrong-2026!');
    // Right ones are given back.
    for (let index = 0; index < 3; index += 1) {
      expect((await from('203.0.113.50', 'crew', demoPassword)).statusCode).toBe(200);
    }
    expect((await from('203.0.113.50', 'nobody-60', 'Wrong-2026!')).statusCode).toBe(401);
    expect((await from('203.0.113.50', 'nobody-61', 'Wrong-2026!')).statusCode).toBe(429);
    expect((await from('203.0.113.51', 'nobody-61', 'Wrong-2026!')).statusCode).toBe(401);
  });

  test('under other spellings of a login gets no further', async () => {
    await guess(1, '99000003');
    await guess(1, '9900 0003');
    await guess(1, '+976-9900-0003');
    expect((await attempt('(9900)0003', demoPassword)).statusCode).toBe(403);
  });

  test('locks the guesser out and not the owner elsewhere', async () => {
    await guess(9, 'citizen', { remoteAddress: '203.0.113.9' });
    expect((await attempt('citizen', demoPassword, { remoteAddress: '203.0.113.9' })).statusCode).toBe(403);
    expect((await attempt('citizen', demoPassword)).statusCode).toBe(200);
  });

  test('from the same network does not lock a device on which the owner signed in before', async () => {
    const { cookies } = await server.signIn('citizen');
    await guess(3);
    const device = { dulaan_device: cookies.dulaan_device ?? '' };
    expect((await attempt('citizen', demoPassword, { cookies: device })).statusCode).toBe(200);
    expect((await attempt('citizen', demoPassword)).statusCode).toBe(403);
  });

  test('with ever new device cookies gets no further', async () => {
    for (let index = 0; index < 3; index += 1) {
      await attempt('citizen', 'Wrong-2026!', { cookies: { dulaan_device: `${index}`.repeat(43) } });
    }
    expect(
      (await attempt('citizen', demoPassword, { cookies: { dulaan_device: 'x'.repeat(43) } })).statusCode,
    ).toBe(403);
  });

  test('with the device of another account gets no further', async () => {
    const { cookies } = await server.signIn('agent');
    const device = { dulaan_device: cookies.dulaan_device ?? '' };
    await guess(3, 'citizen', { cookies: device });
    expect((await attempt('citizen', demoPassword)).statusCode).toBe(403);
  });

  test('from many places slows the login for all', async () => {
    server.pauses.length = 0;
    for (let place = 1; place <= 10; place += 1) {
      await guess(2, 'citizen', { remoteAddress: `203.0.113.${place}` });
    }
    expect(server.pauses).toEqual(Array(10).fill(500));
    await attempt('citizen', demoPassword, { remoteAddress: '203.0.113.200' });
    expect(server.pauses.at(-1)).toBe(1000);
    await attempt('agent', demoPassword);
    expect(server.pauses).toHaveLength(11);
  });

  test('on many logins from one place slows that place', async () => {
    await server.database.query(
      `insert into dulaan.login_failure (login, origin, failures, failed_at)
       select sha256(n::text::bytea), 'network 203.0.113.7', 1, now() from generate_series(1, 60) n`,
    );
    server.pauses.length = 0;
    await attempt('citizen', demoPassword, { remoteAddress: '203.0.113.8' });
    expect(server.pauses).toEqual([]);
    await attempt('citizen', demoPassword, { remoteAddress: '203.0.113.7' });
    expect(server.pauses).toEqual([500]);
  });

  test('a success forgets the failures before it', async () => {
    await guess(2);
    await attempt('citizen', demoPassword);
    await guess(2);
    expect((await attempt('citizen', demoPassword)).statusCode).toBe(200);
  });
});

test('a known and an unknown login take the same time', async () => {
  const times = { citizen: [] as number[], nobody: [] as number[] };
  for (let round = 0; round < 40; round += 1) {
    for (const login of ['citizen', 'nobody'] as const) {
      await forgetLimits(server);
      const begun = performance.now();
      await attempt(login, 'Wrong-2026!');
      times[login].push(performance.now() - begun);
    }
  }
  // What else runs on the machine makes single answers slower, never faster. Without a hash to check against, an
  // unknown login would be answered in a fraction of the time.
  const [known, unknown] = [Math.min(...times.citizen), Math.min(...times.nobody)];
  expect(unknown).toBeGreaterThan(known * 0.5);
  expect(known).toBeGreaterThan(unknown * 0.5);
});
