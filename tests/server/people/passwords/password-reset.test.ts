import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoPassword } from '../../../../seed/demo-accounts';
import { startTestApp, type TestApp } from '../../testing-app';
import { codeTo, forgetLimits, messagesTo, otherCode } from '../../platform/messaging/sent-messages';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  await forgetLimits(server);
  await server.database.query('delete from dulaan.one_time_code');
});

const password = 'Dulaan-2027!';
const ask = (email: unknown, lang?: string, headers: Record<string, string> = {}) =>
  server.visitor.post('/auth/send-forgot-mail', { email, lang }, headers);
const reset = (email: string, code: string, more: object = {}) =>
  server.visitor.post('/auth/password-reset', {
    email,
    code,
    password,
    password_confirm: password,
    lang: 'mn_MN',
    ...more,
  });
const codeFor = async (email: string) => {
  expect((await ask(email)).statusCode).toBe(200);
  return codeTo(server, email);
};
const signIn = (login: string, secret: string) =>
  server.visitor.post('/auth/login', { login, password: secret });

describe('a forgotten password', () => {
  test('is replaced with the code of the mail, and every session ends', async () => {
    const agent = await server.signIn('citizen');
    const response = await reset('citizen@example.mn', await codeFor('citizen@example.mn'));
    expect(response.json()).toEqual({ status: true, path: '/auth/login' });
    expect((await agent.get('/get-permissions')).statusCode).toBe(406);
    expect((await signIn('citizen', demoPassword)).statusCode).toBe(401);
    expect((await signIn('citizen', password)).statusCode).toBe(200);
  });

  test('known and unknown addresses get one answer that is held back to one time', async () => {
    const before = server.pauses.length;
    const known = await ask('agent@example.mn');
    const unknown = await ask('nobody@example.mn');
    expect(known.statusCode).toBe(200);
    expect(known.body).toBe(unknown.body);
    expect(known.json()).toEqual({ status: true, minutes: 10 });
    expect(server.pauses.slice(before)).toHaveLength(2);
    expect(await messagesTo(server, 'agent@example.mn')).toHaveLength(1);
    expect(await messagesTo(server, 'nobody@example.mn')).toHaveLength(0);
  });

  test('unconfirmed, deleted and forwarded demo accounts are unknown', async () => {
    await server.database.query(`update app.users set status = 'unconfirmed' where login = 'bank'`);
    await server.database.query(`update app.users set deleted_at = now() where login = 'bank2'`);
    for (const login of ['bank', 'bank2']) await ask(`${login}@example.mn`);
    await ask('bank3@example.mn', undefined, { 'x-forwarded-for': '203.0.113.9' });
    for (const login of ['bank', 'bank2', 'bank3']) {
      expect(await messagesTo(server, `${login}@example.mn`)).toHaveLength(0);
    }
  });

  test('no more than five codes a day go to an address, known or not, also when asked for at once', async () => {
    for (const email of ['crew@example.mn', 'nobody@example.mn']) {
      const responses = await Promise.all(Array.from({ length: 8 }, () => ask(email)));
      expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
        200, 200, 200, 200, 200, 429, 429, 429,
      ]);
    }
    expect(await messagesTo(server, 'crew@example.mn')).toHaveLength(5);
  });

  test('only the last code counts, and it is good once', async () => {
    const first = await codeFor('agent@example.mn');
    const last = await codeFor('agent@example.mn');
    const responses = await Promise.all([reset('agent@example.mn', last), reset('agent@example.mn', last)]);
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect((await reset('agent@example.mn', first)).statusCode).toBe(400);
  });

  test('a wrong code says the same for addresses that no one has; after five tries the right one is refused', async () => {
    const code = await codeFor('inspector@example.mn');
    await ask('nobody@example.mn');
    const wrong = otherCode(code);
    for (let index = 0; index < 6; index += 1) {
      const [known, unknown] = [
        await reset('inspector@example.mn', wrong),
        await reset('nobody@example.mn', wrong),
      ];
      expect(known.statusCode).toBe(400);
      expect(known.body).toBe(unknown.body);
    }
    expect((await reset('inspector@example.mn', code)).statusCode).toBe(400);
    expect((await signIn('inspector', demoPassword)).statusCode).toBe(200);
  });

  test('an expired code is refused as such', async () => {
    const code = await codeFor('inspector@example.mn');
    await server.database.query(`update dulaan.one_time_code set expires = now() - interval '1 second'`);
    expect((await reset('inspector@example.mn', code)).json()).toMatchObject({
      error: { code: ['Баталгаажуулах кодын хугацаа дууссан байна'] },
    });
  });

  test('one’s code does not open another’s account', async () => {
    const code = await codeFor('inspector@example.mn');
    await ask('admin@example.mn');
    // Both may get the same digits once in a million times.
    await server.database.query(
      `update dulaan.one_time_code set code_hash = sha256('x') where user_id = (select id from app.users where login = 'admin')`,
    );
    expect((await reset('admin@example.mn', code)).statusCode).toBe(400);
    expect((await signIn('admin', demoPassword)).statusCode).toBe(200);
  });

  test('a code does not open the account of who has the address by now', async () => {
    const code = await codeFor('inspector@example.mn');
    await server.database.query(`update app.users set email = 'old@example.mn' where login = 'inspector'`);
    await server.database.query(`update app.users set email = 'inspector@example.mn' where login = 'crew'`);
    expect((await reset('inspector@example.mn', code)).statusCode).toBe(400);
    await server.database.query(`update app.users set email = 'crew@example.mn' where login = 'crew'`);
    await server.database.query(
      `update app.users set email = 'inspector@example.mn' where login = 'inspector'`,
    );
  });

  test.each([
    [{ password: 'short', password_confirm: 'short' }, ['password']],
    [{ password_confirm: 'Dulaan-2028!' }, ['password_confirm']],
    [{ code: '' }, ['code']],
    [{ code: { $ne: '' } }, ['code']],
  ])('%j is refused and spends no try', async (more, fields) => {
    const code = await codeFor('inspector@example.mn');
    const response = await reset('inspector@example.mn', code, more);
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json<{ error: object }>().error)).toEqual(fields);
    const { rows } = await server.database.query<{ tries: number }>('select tries from dulaan.one_time_code');
    expect(rows).toEqual([{ tries: 0 }]);
  });

  test('an address is asked for in the words of the specification', async () => {
    for (const email of ['', undefined]) {
      expect((await ask(email)).json()).toMatchObject({ error: { email: ['И-мэйл хаяг аа оруулна уу'] } });
    }
  });

  test('the mail is in the language that was asked for', async () => {
    await server.database.query('delete from dulaan.outgoing_letter');
    await ask('inspector@example.mn', 'en_US');
    expect(await messagesTo(server, 'inspector@example.mn')).toMatchObject([
      { channel: 'mail', subject: 'Your password reset code' },
    ]);
  });

  test('who asks for many addresses is stopped', async () => {
    for (let index = 0; index < 30; index += 1) await ask(`many${index}@example.mn`);
    expect((await ask('many31@example.mn')).statusCode).toBe(429);
  });

  test('a locked login may sign in after the reset', async () => {
    await server.database.query(
      `update app.users set password_hash = password_hash where login = 'inspector'`,
    );
    for (let index = 0; index < 3; index += 1) await signIn('inspector', `Wrong-${index}!`);
    expect((await signIn('inspector', demoPassword)).statusCode).toBe(403);
    await reset('inspector@example.mn', await codeFor('inspector@example.mn'));
    expect((await signIn('inspector', password)).statusCode).toBe(200);
  });
});
