import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cookiesOf, createAgent, startTestApp, type TestApp } from '../../testing-app';
import { codeTo, forgetLimits, messagesTo, otherCode } from '../../platform/messaging/sent-messages';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(() => forgetLimits(server));

const good = {
  last_name: 'Бат',
  first_name: 'Сарнай',
  register_number: 'УК90010112',
  email: 'sarnai@example.mn',
  phone: '88112233',
  password: 'Dulaan-2027!',
  password_confirm: 'Dulaan-2027!',
  is_consent: true,
};
const register = (body: object = {}, headers: Record<string, string> = {}) =>
  server.visitor.post('/auth/register', { ...good, ...body }, headers);
const idOf = async (body: object = {}) => (await register(body)).json<{ id: string }>().id;
const confirm = (id: unknown, code: unknown) => server.visitor.post('/auth/register/confirm', { id, code });
const signIn = (login: string, password = good.password) =>
  server.visitor.post('/auth/login', { login, password });
const userOf = async (email: string) =>
  (
    await server.database.query<{
      role: number;
      status: string;
      phone: string | null;
      has_password: boolean;
    }>(
      'select role, status, phone, password_hash is not null as has_password from app.users where email = $1 and deleted_at is null',
      [email],
    )
  ).rows;

describe('registering', () => {
  test('makes an unconfirmed citizen who cannot sign in until the code came back', async () => {
    const response = await register();
    expect(response.json()).toEqual({ status: true, id: expect.any(String), channel: 'mail', minutes: 30 });
    expect(await userOf(good.email)).toEqual([
      { role: 3, status: 'unconfirmed', phone: null, has_password: false },
    ]);
    expect((await signIn(good.email)).statusCode).toBe(401);

    const confirmed = await confirm(response.json<{ id: string }>().id, await codeTo(server, good.email));
    expect(confirmed.json()).toMatchObject({
      status: true,
      path: '/',
      data: { role: 3, first_name: 'Сарнай' },
    });
    expect(await userOf(good.email)).toEqual([
      { role: 3, status: 'confirmed', phone: `+976${good.phone}`, has_password: true },
    ]);
    const agent = createAgent(server.app, '', cookiesOf(confirmed));
    expect((await agent.get('/auth/check')).json()).toMatchObject({ authenticated: true });
    for (const login of [good.email, good.phone]) expect((await signIn(login)).statusCode).toBe(200);
  });

  test('by phone sends the code there, with the country in front', async () => {
    const id = await idOf({ email: undefined, phone: '88000001' });
    expect(await messagesTo(server, '+97688000001')).toMatchObject([{ channel: 'sms' }]);
    expect((await confirm(id, await codeTo(server, '+97688000001'))).statusCode).toBe(200);
    expect((await signIn('88000001')).statusCode).toBe(200);
  });

  test('writes the e-mail in the language that was asked for', async () => {
    await register({ email: 'mn@example.mn', phone: undefined });
    await register({ email: 'en@example.mn', phone: undefined, lang: 'en_US' });
    await register({ email: 'ko@example.mn', phone: undefined }, { 'accept-language': 'ko' });
    const subjects = ['mn', 'en', 'ko'].map(
      async (name) => (await messagesTo(server, `${name}@example.mn`))[0]?.subject,
    );
    expect(await Promise.all(subjects)).toEqual([
      'Бүртгэл баталгаажуулах код',
      'Your registration code',
      '회원가입 인증 코드',
    ]);
  });

  test('an address that has an account gets the same answer, and its owner an e-mail without a code', async () => {
    const before = server.pauses.length;
    const known = await register({ email: 'agent@example.mn', phone: undefined });
    const unknown = await register({ email: 'unknown@example.mn', phone: undefined });
    const shape = (response: typeof known) => ({ ...response.json<object>(), id: '' });
    expect(shape(known)).toEqual(shape(unknown));
    expect(known.statusCode).toBe(unknown.statusCode);
    expect(Object.keys(known.headers)).toEqual(Object.keys(unknown.headers));
    expect(server.pauses.length - before).toBe(2);
    const [message] = await messagesTo(server, 'agent@example.mn');
    expect(message?.text).not.toMatch(/\d{6}/);
    const tries = Array.from({ length: 6 }, (_, index) =>
      confirm(known.json<{ id: string }>().id, String(index).padStart(6, '0')),
    );
    for (const response of await Promise.all(tries)) expect(response.statusCode).toBe(400);
  });

  test('a stranger who registers the same address does not choose its password', async () => {
    const mine = await idOf({ email: 'two@example.mn', phone: undefined });
    const code = await codeTo(server, 'two@example.mn');
    const strangers = await idOf({
      email: 'two@example.mn',
      phone: undefined,
      password: 'Stranger-1!',
      password_confirm: 'Stranger-1!',
    });
    expect((await confirm(strangers, code)).statusCode).toBe(400);
    expect((await confirm(mine, code)).statusCode).toBe(200);
    expect((await signIn('two@example.mn', 'Stranger-1!')).statusCode).toBe(401);
    expect((await signIn('two@example.mn')).statusCode).toBe(200);
    // Their own code, should the owner of the address pass it on, comes too late.
    expect((await confirm(strangers, await codeTo(server, 'two@example.mn'))).statusCode).toBe(400);
  });

  test('does not take another’s phone, and does not reserve one', async () => {
    const id = await idOf({ email: 'three@example.mn', phone: '99000001' });
    expect((await confirm(id, await codeTo(server, 'three@example.mn'))).statusCode).toBe(200);
    expect(await userOf('three@example.mn')).toMatchObject([{ phone: null, status: 'confirmed' }]);
    expect((await signIn('99000001')).statusCode).toBe(401);
  });

  test('does not bring back an account from which an administrator took the confirmation', async () => {
    await server.database.query(`update app.users set status = 'unconfirmed' where login = 'inspector'`);
    const id = await idOf({ email: 'inspector@example.mn', phone: undefined });
    const [message] = await messagesTo(server, 'inspector@example.mn');
    expect(message?.text).not.toMatch(/\d{6}/);
    expect((await confirm(id, '000000')).statusCode).toBe(400);
    expect(await userOf('inspector@example.mn')).toMatchObject([{ status: 'unconfirmed', role: 6 }]);
  });

  test.each(['status', 'id', 'org_id', 'password_hash', 'login'])('cannot set %s', async (member) => {
    const email = `mass-${member.replace('_', '-')}@example.mn`;
    const id = await idOf({ email, phone: undefined, [member]: member === 'status' ? 'confirmed' : 1 });
    expect(await userOf(email)).toMatchObject([{ role: 3, status: 'unconfirmed' }]);
    await confirm(id, await codeTo(server, email));
    expect(await userOf(email)).toMatchObject([{ role: 3 }]);
  });

  test.each([
    [{ last_name: '' }, ['last_name']],
    [{ first_name: 'Бат2' }, ['first_name']],
    [{ first_name: 'Б'.repeat(76) }, ['first_name']],
    [{ register_number: 'AB12345678' }, ['register_number']],
    [{ email: 'Bat@Example.mn' }, ['email']],
    [{ email: 'bat@example.mn\nbcc: x@y.mn' }, ['email']],
    [{ phone: '+97688112233' }, ['phone']],
    [{ gender: 'other' }, ['gender']],
    [{ birthday: '2026-02-30' }, ['birthday']],
    [{ birthday: '2999-01-01' }, ['birthday']],
    [{ password: 'short', password_confirm: 'short' }, ['password']],
    [{ password_confirm: 'Dulaan-2028!' }, ['password_confirm']],
    [{ email: null, phone: null }, ['email']],
    [
      { last_name: { $ne: 1 }, email: ['x'], password: 7 },
      ['last_name', 'email', 'password', 'password_confirm'],
    ],
  ])('%j is refused at its fields', async (body, fields) => {
    const response = await register(body);
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json<{ error: object }>().error)).toEqual(fields);
  });

  test('says that the confirmation does not match in the words of the specification', async () => {
    const response = await register({ password_confirm: 'Dulaan-2028!' });
    expect(response.json()).toMatchObject({
      error: { password_confirm: ['Нууц үг баталгаажуулалт таарсангүй'] },
    });
  });

  test('is limited by network and by address', async () => {
    const addresses = Array.from({ length: 20 }, (_, index) => `limit${index}@example.mn`);
    for (const email of addresses) expect((await register({ email, phone: undefined })).statusCode).toBe(200);
    expect((await register({ email: 'one-more@example.mn', phone: undefined })).statusCode).toBe(429);
    await forgetLimits(server);
    const again = () => register({ email: 'limit0@example.mn', phone: undefined });
    for (let index = 0; index < 4; index += 1) expect((await again()).statusCode).toBe(200);
    expect((await again()).statusCode).toBe(429);
  });
});

describe('the code of a registration', () => {
  test('is spent after five tries, also when they come at once', async () => {
    const id = await idOf({ email: 'tries@example.mn', phone: undefined });
    const code = await codeTo(server, 'tries@example.mn');
    await Promise.all(Array.from({ length: 5 }, () => confirm(id, otherCode(code))));
    expect((await confirm(id, code)).statusCode).toBe(400);
  });

  test('is good once, and for its time', async () => {
    const id = await idOf({ email: 'once@example.mn', phone: undefined });
    const code = await codeTo(server, 'once@example.mn');
    const responses = await Promise.all([confirm(id, code), confirm(id, code), confirm(id, code)]);
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);

    const late = await idOf({ email: 'late@example.mn', phone: undefined });
    await server.database.query(`update dulaan.one_time_code set expires = now() where id = $1`, [late]);
    expect((await confirm(late, await codeTo(server, 'late@example.mn'))).json()).toMatchObject({
      error: { code: ['Баталгаажуулах кодын хугацаа дууссан байна'] },
    });
  });

  test('is not in the database, and neither is the address in plain', async () => {
    await register({ email: 'plain@example.mn', phone: undefined });
    const code = await codeTo(server, 'plain@example.mn');
    const { rows } = await server.database.query<{ hash: string }>(
      `select encode(code_hash, 'escape') || encode(address, 'escape') as hash from dulaan.one_time_code`,
    );
    for (const { hash } of rows) {
      expect(hash).not.toContain(code);
      expect(hash).not.toContain('plain');
    }
  });

  test.each([
    [undefined, '123456'],
    ['x', undefined],
    [{ $gt: '' }, { $gt: '' }],
    ["' or 1=1 --", '000000'],
  ])('%j with %j opens nothing', async (id, code) => {
    expect((await confirm(id, code)).statusCode).toBe(400);
  });
});
