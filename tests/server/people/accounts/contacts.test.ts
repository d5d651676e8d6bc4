import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoPassword } from '../../../../seed/demo-accounts';
import { noticeHandler, sendNotice } from '../../../../src/server/platform/messaging/send-notice';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';
import { codeTo, forgetLimits, messagesTo } from '../../platform/messaging/sent-messages';

let server: TestApp;
let admin: Agent;

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());
beforeEach(() => forgetLimits(server));

const idOf = async (login: string) =>
  (await server.database.query<{ id: number }>('select id from app.users where login = $1', [login])).rows[0]
    ?.id ?? 0;
/** Enters contacts of one's own, after the password where they take the place of confirmed ones. */
const enter = async (agent: Agent, login: string, input: object) => {
  await agent.post('/auth/confirm-password', { password: demoPassword });
  return agent.query<{ updateUsers: object | null }>(
    `mutation ($id: ID!, $input: UsersInput!) { updateUsers(id: $id, input: $input) { ${Object.keys(input).join(' ')} } }`,
    { id: await idOf(login), input },
  );
};
const signIn = async (login: string) =>
  (await server.visitor.post('/auth/login', { login, password: demoPassword })).statusCode;
const unconfirmed = async (agent: Agent) =>
  (await agent.get('/auth/contacts')).json<{ unconfirmed: object[] }>().unconfirmed;

async function confirm(agent: Agent, kind: 'email' | 'phone', to: string): Promise<number> {
  const requested = await agent.post('/otp', { purpose: `${kind}_confirmation`, to });
  const code = await codeTo(server, kind === 'phone' ? `+976${to}` : to);
  const { proof } = (
    await agent.post('/otp/verify', { id: requested.json<{ id: string }>().id, code })
  ).json<{
    proof: string;
  }>();
  return (await agent.post('/auth/contacts/confirm', { proof })).statusCode;
}

describe('a contact that a person enters of their own', () => {
  test.each([
    ['email', 'citizen', 'own@example.mn'],
    ['phone', 'crew', '88112299'],
  ] as const)(
    '%s is his at once, and unconfirmed until a code came back from it',
    async (kind, login, value) => {
      const agent = await server.signIn(login);
      expect((await enter(agent, login, { [kind]: value })).data).toMatchObject({
        updateUsers: { [kind]: value },
      });
      expect(await unconfirmed(agent)).toEqual([{ kind, value }]);

      expect(await confirm(agent, kind, value)).toBe(200);
      expect(await unconfirmed(agent)).toEqual([]);
      expect(await signIn(value)).toBe(200);
    },
  );

  test('gets no code for a forgotten password', async () => {
    const agent = await server.signIn('bank');
    await enter(agent, 'bank', { email: 'stranger@example.mn' });
    await server.visitor.post('/auth/send-forgot-mail', { email: 'stranger@example.mn' });
    expect(await messagesTo(server, 'stranger@example.mn')).toEqual([]);
  });

  test('gets no notices', async () => {
    const id = await idOf('bank');
    await enter(await server.signIn('bank'), 'bank', { email: 'stranger@example.mn', phone: '88000077' });
    await server.database.query(
      `insert into app.notice_template (code, channel, title_mn, body_mn) values ('told', 'mail', 'a', 'b'), ('told', 'sms', 'a', 'b'), ('told', 'app', 'a', 'b') on conflict do nothing`,
    );
    const key = randomUUID();
    await sendNotice(server.database, { template: 'told', to: { users: [id] }, values: {}, key });
    await noticeHandler(server.database).run({
      id: 1,
      name: 'notice',
      attempt: 1,
      data: { order: key },
      signal: new AbortController().signal,
    });
    const { rows } = await server.database.query(
      `select 'app' as channel from dulaan.notice where user_id = $1
       union all select channel from dulaan.outgoing_letter where recipient in ('stranger@example.mn', '+97688000077')`,
      [id],
    );
    expect(rows).toEqual([{ channel: 'app' }]);
  });

  test('does not keep its real owner from registering with it, who takes it away', async () => {
    const agent = await server.signIn('bank2');
    const email = 'real@example.mn';
    await enter(agent, 'bank2', { email });
    const requested = await server.visitor.post('/auth/register', {
      last_name: 'Дорж',
      first_name: 'Болд',
      email,
      password: demoPassword,
      password_confirm: demoPassword,
      is_consent: true,
    });
    expect((await agent.query('{ view_users { email } }')).data).toEqual({ view_users: [{ email }] });
    const done = await server.visitor.post('/auth/register/confirm', {
      id: requested.json<{ id: string }>().id,
      code: await codeTo(server, email),
    });
    expect(done.json()).toMatchObject({ status: true, data: { email, login: email } });
    expect(await signIn(email)).toBe(200);
    expect((await agent.query('{ view_users { email } }')).data).toEqual({ view_users: [{ email: null }] });
    expect(await unconfirmed(agent)).toEqual([]);
  });

  test('cannot be one that another user has confirmed', async () => {
    const agent = await server.signIn('bank3');
    const response = await enter(agent, 'bank3', { email: 'admin@example.mn' });
    expect(response.data).toEqual({ updateUsers: null });
    expect(await unconfirmed(agent)).toEqual([]);
  });

  test('is not confirmed by a code that came back before it was entered, and is by one after', async () => {
    const agent = await server.signIn('bank3');
    expect(await confirm(agent, 'phone', '88000088')).toBe(403);
    await enter(agent, 'bank3', { phone: '88000088' });
    expect(await unconfirmed(agent)).toEqual([{ kind: 'phone', value: '88000088' }]);
    expect(await confirm(agent, 'phone', '88000088')).toBe(200);
    expect(await unconfirmed(agent)).toEqual([]);
  });
});

test('a contact that an administrator enters counts at once', async () => {
  await enter(admin, 'inspector', { email: 'vouched@example.mn' });
  expect(await signIn('vouched@example.mn')).toBe(200);
});
