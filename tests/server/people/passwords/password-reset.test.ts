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

  test('requests for many addresses are limited', async () => {
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

const askBy = (to: unknown, lang?: string, headers: Record<string, string> = {}) =>
  server.visitor.post('/auth/send-forgot-mail', { to, lang }, headers);
const resetBy = (to: string, code: string) =>
  server.visitor.post('/auth/password-reset', { to, code, password, password_confirm: password });
const smsTo = async (stored: string) =>
  (await messagesTo(server, stored)).filter(({ text }) => /\b\d{6}\b/.test(text));

describe('a forgotten password of a person with a phone', () => {
  const crew = { phone: '99000004', stored: '+97699000004' };
  beforeEach(() => server.database.query('delete from dulaan.outgoing_letter'));

  test('is replaced with the code of the SMS, and every session ends', async () => {
    await server.database.query(`update app.users set email = null where login = 'crew'`);
    const agent = await server.signIn('crew');
    const before = server.pauses.length;
    expect((await askBy('+976 9900 0004')).json()).toEqual({ status: true, minutes: 10 });
    expect(server.pauses.slice(before)).toHaveLength(1);
    expect(await smsTo(crew.stored)).toMatchObject([{ channel: 'sms' }]);
    const response = await resetBy('9900-0004', await codeTo(server, crew.stored));
    expect(response.json()).toEqual({ status: true, path: '/auth/login' });
    expect((await agent.get('/get-permissions')).statusCode).toBe(406);
    expect((await signIn(crew.phone, password)).statusCode).toBe(200);
    await server.database.query(`update app.users set email = 'crew@example.mn' where login = 'crew'`);
  });

  test('known and unknown phones get the answer of known and unknown addresses, held back to one time', async () => {
    const before = server.pauses.length;
    const answers = [
      await askBy(crew.phone),
      await askBy('88123456'),
      await askBy('agent@example.mn'),
      await askBy('nobody@example.mn'),
    ];
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
      new Set([`200 ${JSON.stringify({ status: true, minutes: 10 })}`]),
    );
    expect(server.pauses.slice(before)).toHaveLength(4);
    expect(await smsTo(crew.stored)).toHaveLength(1);
    expect(await messagesTo(server, 'agent@example.mn')).toMatchObject([{ channel: 'mail' }]);
    for (const to of ['+97688123456', 'nobody@example.mn']) expect(await messagesTo(server, to)).toEqual([]);
  });

  test('unconfirmed phones, phones confirmed within a day, unconfirmed and deleted people are unknown', async () => {
    const idSql = `(select id from app.users where login = 'crew')`;
    const refused = async (change: string, undo: string) => {
      await server.database.query(change);
      expect((await askBy(crew.phone)).json()).toEqual({ status: true, minutes: 10 });
      expect(await smsTo(crew.stored)).toEqual([]);
      await server.database.query(undo);
    };
    await refused(
      `insert into dulaan.unconfirmed_contact (user_id, kind, value) select ${idSql}, 'phone', '${crew.phone}'`,
      'delete from dulaan.unconfirmed_contact',
    );
    await refused(
      `insert into dulaan.verified_contact (user_id, kind, value, trusted_from)
       select ${idSql}, 'phone', '${crew.phone}', now() + interval '1 hour'
       on conflict (user_id, kind) do update set trusted_from = excluded.trusted_from`,
      `delete from dulaan.verified_contact where kind = 'phone'`,
    );
    await refused(
      `update app.users set status = 'unconfirmed' where login = 'crew'`,
      `update app.users set status = 'confirmed' where login = 'crew'`,
    );
    await refused(
      `update app.users set deleted_at = now() where login = 'crew'`,
      `update app.users set deleted_at = null where login = 'crew'`,
    );
    await server.database.query('delete from dulaan.one_time_code');
    await askBy(crew.phone);
    expect(await smsTo(crew.stored)).toHaveLength(1);
  });

  test('no more than five codes a day go to a phone, known or not, however it is written', async () => {
    for (const [known, written] of [
      [crew.phone, '+976 9900-0004'],
      ['88123456', '8812 3456'],
    ] as const) {
      const responses = await Promise.all(
        Array.from({ length: 8 }, (_, index) => askBy(index % 2 === 0 ? known : written)),
      );
      expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
        200, 200, 200, 200, 200, 429, 429, 429,
      ]);
    }
    expect(await smsTo(crew.stored)).toHaveLength(5);
  });

  test('phones and addresses count together by network', async () => {
    for (let index = 0; index < 15; index += 1) {
      await ask(`many${index}@example.mn`);
      await askBy(String(88_200_000 + index));
    }
    expect((await askBy('88300000')).statusCode).toBe(429);
    expect((await ask('many99@example.mn')).statusCode).toBe(429);
  });

  test('a code is good for the contact that it went to alone, and a reset ends the codes of the other', async () => {
    await askBy('crew@example.mn');
    const mailed = await codeTo(server, 'crew@example.mn');
    expect((await resetBy(crew.phone, mailed)).statusCode).toBe(400);
    await askBy(crew.phone);
    const sent = await codeTo(server, crew.stored);
    expect((await resetBy('crew@example.mn', otherCode(mailed))).statusCode).toBe(400);
    expect((await resetBy(crew.phone, sent)).statusCode).toBe(200);
    expect((await resetBy('crew@example.mn', mailed)).statusCode).toBe(400);
  });

  test('a wrong code says the same for phones that no one has', async () => {
    await askBy(crew.phone);
    await askBy('88123456');
    const wrong = otherCode(await codeTo(server, crew.stored));
    for (let index = 0; index < 6; index += 1) {
      const [known, unknown] = [await resetBy(crew.phone, wrong), await resetBy('88123456', wrong)];
      expect(known.statusCode).toBe(400);
      expect(known.body).toBe(unknown.body);
    }
  });

  test.each([
    ['', 'И-мэйл эсвэл утасны дугаараа оруулна уу'],
    ['crew', 'И-мэйл эсвэл утасны дугаараа оруулна уу'],
    ['9900000', 'Утасны дугаарыг зайгүй 8 оронтой тоогоор оруулна уу'],
    ['crew@', 'И-мэйл хаягийг зайгүй, жижиг латин үсгээр оруулна уу'],
  ])('%j is refused in words', async (to, words) => {
    const response = await askBy(to);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ error: { to: [words] } });
  });

  test('the member `email` takes e-mail addresses alone', async () => {
    expect((await ask(crew.phone)).json()).toMatchObject({ error: { email: [expect.any(String)] } });
  });

  test('the SMS is in the language that was asked for', async () => {
    await askBy(crew.phone, 'en_US');
    expect(await smsTo(crew.stored)).toMatchObject([{ text: expect.stringContaining('Your code: ') }]);
  });
});
