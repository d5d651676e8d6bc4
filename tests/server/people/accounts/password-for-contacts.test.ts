import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoPassword } from '../../../../seed/demo-accounts';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';
import { codeTo, forgetLimits, messagesTo } from '../../platform/messaging/sent-messages';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(() => forgetLimits(server));

const thief = 'thief@example.mn';

const idOf = async (login: string) =>
  (await server.database.query<{ id: number }>('select id from app.users where login = $1', [login])).rows[0]
    ?.id ?? 0;
const enter = async (agent: Agent, login: string, input: object) =>
  agent.query<{ updateUsers: { id: string } | null }>(
    'mutation ($id: ID!, $input: UsersInput!) { updateUsers(id: $id, input: $input) { id } }',
    { id: await idOf(login), input },
  );
const givePassword = (agent: Agent, password = demoPassword) =>
  agent.post('/auth/confirm-password', { password });

async function prove(agent: Agent, purpose: string, to: string): Promise<string> {
  const requested = await agent.post('/otp', { purpose, to });
  const code = await codeTo(server, purpose === 'phone_confirmation' ? `+976${to}` : to);
  const response = await agent.post('/otp/verify', { id: requested.json<{ id: string }>().id, code });
  return response.json<{ proof: string }>().proof;
}
const confirm = async (agent: Agent, purpose: string, to: string) =>
  agent.post('/auth/contacts/confirm', { proof: await prove(agent, purpose, to) });
const isSentCode = async (email: string) => {
  const before = (await messagesTo(server, email)).length;
  await server.visitor.post('/auth/send-forgot-mail', { email });
  return (await messagesTo(server, email)).length > before;
};
const contactOf = async (login: string, kind: 'email' | 'phone') =>
  (
    await server.database.query<{ value: string | null }>(
      `select ${kind} as value from app.users where login = $1`,
      [login],
    )
  ).rows[0]?.value;

describe('an open session without the password', () => {
  test.each([
    ['changes', thief],
    ['removes', null],
  ])('neither %s the confirmed e-mail address nor the phone', async (_what, value) => {
    const agent = await server.signIn('citizen');
    for (const input of [{ email: value }, { phone: value === null ? null : '88000001' }]) {
      const response = await enter(agent, 'citizen', input);
      expect(response.errors?.[0]?.extensions).toMatchObject({
        code: 'FORBIDDEN',
        fields: { password: [expect.stringContaining('нууц үгээ')] },
      });
    }
    expect(await contactOf('citizen', 'email')).toBe('citizen@example.mn');
    expect(await contactOf('citizen', 'phone')).toBe('+97699000003');
  });

  test('is refused for administrators in their own row too', async () => {
    const response = await enter(await server.signIn('admin'), 'admin', { email: thief });
    expect(response.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });

  test('confirms no contact that it has entered', async () => {
    await server.database.query(`update app.users set email = null where login = 'bank3'`);
    const agent = await server.signIn('bank3');
    expect((await enter(agent, 'bank3', { email: thief })).errors).toBeUndefined();
    const response = await confirm(agent, 'email_confirmation', thief);
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ error: { password: [expect.any(String)] } });
    expect((await agent.get('/auth/contacts')).json()).toMatchObject({
      unconfirmed: [{ kind: 'email', value: thief }],
    });
    expect(await isSentCode(thief)).toBe(false);
  });

  test('does not become one with it by a wrong password, or by another session', async () => {
    const agent = await server.signIn('agent');
    expect((await givePassword(agent, 'Wrong-2026!')).statusCode).toBe(400);
    expect((await givePassword(await server.signIn('agent'))).statusCode).toBe(200);
    expect((await enter(agent, 'agent', { email: 'other@example.mn' })).errors?.[0]?.extensions.code).toBe(
      'FORBIDDEN',
    );
    expect((await givePassword(server.visitor)).statusCode).toBe(401);
  });

  test('is one again ten minutes after the password', async () => {
    const agent = await server.signIn('agent');
    await givePassword(agent);
    await server.database.query(
      `update dulaan.session set password_confirmed = password_confirmed - interval '11 minutes'`,
    );
    expect((await enter(agent, 'agent', { email: 'other@example.mn' })).errors?.[0]?.extensions.code).toBe(
      'FORBIDDEN',
    );
  });
});

describe('a contact that was changed with the password', () => {
  test('is reported to the old address and to the person', async () => {
    const agent = await server.signIn('crew');
    const [email, phone] = [await contactOf('crew', 'email'), await contactOf('crew', 'phone')];
    await givePassword(agent);
    const response = await enter(agent, 'crew', { email: 'new-crew@example.mn', phone: '88000002' });
    expect(response.errors).toBeUndefined();
    for (const old of [email ?? '', phone ?? '']) {
      expect((await messagesTo(server, old))[0]).toMatchObject({
        subject: expect.stringContaining('өөрчлөгдлөө'),
        text: expect.not.stringContaining('new-crew@example.mn'),
      });
    }
    const { rows } = await server.database.query<{ recipients: object }>(
      `select recipients from dulaan.notice_order where template = 'contact_changed'`,
    );
    expect(rows).toContainEqual({ recipients: { users: [await idOf('crew')] } });
  });

  test('gets no code for a password on the day on which it was confirmed', async () => {
    const agent = await server.signIn('inspector');
    const email = 'new-inspector@example.mn';
    await givePassword(agent);
    await enter(agent, 'inspector', { email });
    expect((await confirm(agent, 'email_confirmation', email)).json()).toEqual({
      status: true,
      unconfirmed: [],
    });
    expect(await isSentCode(email)).toBe(false);
    await server.database.query(
      `update dulaan.verified_contact set trusted_from = trusted_from - interval '1 day' where value = $1`,
      [email],
    );
    expect(await isSentCode(email)).toBe(true);
  });
});

test('a new account gets a code at its first address at once, and again after it was used', async () => {
  const email = 'fresh@example.mn';
  const entered = { last_name: 'Дорж', first_name: 'Болд', email, is_consent: true };
  const password = { password: demoPassword, password_confirm: demoPassword };
  const requested = await server.visitor.post('/auth/register', { ...entered, ...password });
  const code = await codeTo(server, email);
  await server.visitor.post('/auth/register/confirm', { id: requested.json<{ id: string }>().id, code });
  for (const next of ['Dulaan-2031!', 'Dulaan-2032!']) {
    expect(await isSentCode(email)).toBe(true);
    const reset = { email, password: next, password_confirm: next, code: await codeTo(server, email) };
    expect((await server.visitor.post('/auth/password-reset', reset)).statusCode).toBe(200);
  }
});

test('an address that an administrator has entered gets a code again after it was used', async () => {
  const email = 'bank@example.mn';
  await server.database.query(`update app.users set email = $1 where login = 'bank'`, [email]);
  for (const next of ['Dulaan-2031!', 'Dulaan-2032!']) {
    expect(await isSentCode(email)).toBe(true);
    const reset = { email, password: next, password_confirm: next, code: await codeTo(server, email) };
    expect((await server.visitor.post('/auth/password-reset', reset)).statusCode).toBe(200);
  }
});

test('a password that is changed or reset is reported to its person', async () => {
  await server.database.query('delete from dulaan.notice_order');
  const agent = await server.signIn('crew');
  const change = { old_password: demoPassword, password: 'Dulaan-2033!', password_confirm: 'Dulaan-2033!' };
  expect((await agent.post('/auth/change-password', change)).statusCode).toBe(200);
  const { rows } = await server.database.query<{ template: string; recipients: object }>(
    `select template, recipients from dulaan.notice_order where template = 'password_changed'`,
  );
  expect(rows).toEqual([{ template: 'password_changed', recipients: { users: [await idOf('crew')] } }]);
});

test('a person without a password must sign in again', async () => {
  const agent = await server.signIn('inspector');
  await server.database.query(`update app.users set password_hash = null where login = 'inspector'`);
  const [error] = (await enter(agent, 'inspector', { email: 'without@example.mn' })).errors ?? [];
  expect(error?.extensions).toEqual({ code: 'FORBIDDEN' });
  expect(error?.message).toContain('дахин нэвтэрнэ');
});

describe('a code that an agent gives back for a citizen', () => {
  const phone = '89181731';

  test('gives a proof for the form, and neither takes the phone from the citizen nor gives it to the agent', async () => {
    const citizen = await server.signIn('bank2');
    await server.database.query(`update app.users set phone = null where login = 'bank2'`);
    await enter(citizen, 'bank2', { phone });
    const agent = await server.signIn('agent');
    const proof = await prove(agent, 'phone_confirmation', phone);
    expect(proof).toEqual(expect.any(String));
    expect(await contactOf('bank2', 'phone')).toBe(`+976${phone}`);
    const { rows } = await server.database.query(
      'select user_id from dulaan.verified_contact where value = $1',
      [phone],
    );
    expect(rows).toEqual([]);

    await givePassword(agent);
    const taken = await agent.post('/auth/contacts/confirm', { proof });
    expect(taken.statusCode).toBe(409);
    expect(await contactOf('bank2', 'phone')).toBe(`+976${phone}`);
    await givePassword(citizen);
    expect((await citizen.post('/auth/contacts/confirm', { proof })).statusCode).toBe(400);
    expect((await confirm(citizen, 'phone_confirmation', phone)).statusCode).toBe(200);
  });

  test('confirms nothing where it was asked for a signature', async () => {
    const citizen = await server.signIn('citizen');
    await givePassword(citizen);
    const requested = await citizen.post('/otp', { purpose: 'signature', to: '99000003' });
    const code = await codeTo(server, '+97699000003');
    const signed = await citizen.post('/otp/verify', { id: requested.json<{ id: string }>().id, code });
    const { proof } = signed.json<{ proof: string }>();
    expect((await citizen.post('/auth/contacts/confirm', { proof })).statusCode).toBe(400);
  });
});

test('registered contacts cannot be probed: ten changes of contacts a day, taken or not', async () => {
  const agent = await server.signIn('agent');
  await givePassword(agent);
  for (let index = 0; index < 5; index += 1) {
    expect((await enter(agent, 'agent', { phone: `8800100${index}` })).errors).toBeUndefined();
    const taken = await enter(agent, 'agent', { phone: '99000003' });
    expect(taken.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  }
  for (const phone of ['88001009', '99000003']) {
    const response = await agent.post('/query', {
      query: 'mutation ($id: ID!, $phone: String) { updateUsers(id: $id, input: {phone: $phone}) { id } }',
      variables: { id: await idOf('agent'), phone },
    });
    expect(response.statusCode).toBe(429);
  }
});
