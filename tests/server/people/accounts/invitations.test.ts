import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoPassword } from '../../../../seed/demo-accounts';
import { cookiesOf, createAgent, startTestApp, type Agent, type TestApp } from '../../testing-app';
import { codeTo, forgetLimits, messagesTo, otherCode } from '../../platform/messaging/sent-messages';

let server: TestApp;
let admin: Agent;
let organization: number;

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.signIn('admin');
  const { rows } = await server.database.query<{ id: number }>(
    `with kind as (insert into app.organization_type (code, name) values ('BANK', 'Банк') returning id)
     insert into app.organization (name, organization_type_id, phone) select 'Хаан банк', id, '+97677000001' from kind returning id`,
  );
  organization = rows[0]?.id ?? 0;
});
afterAll(() => server.close());
beforeEach(() => forgetLimits(server));

interface Account extends Record<string, unknown> {
  id: string;
  status: string;
  login: string;
}
const document =
  'mutation($input: UsersInput!) { createUsers(input: $input) { id login status role org_id email phone extra_roles { role_id org_id } } }';
const create = (input: object, agent = admin, headers: Record<string, string> = {}) =>
  agent.query<{ createUsers: Account | null }>(document, { input }, headers);
const person = { last_name: 'Бат', first_name: 'Дорж', role: 4 };
const invited = async (input: object): Promise<Account> => {
  const { data, errors } = await create({ ...person, invite: true, ...input });
  expect(errors).toBeUndefined();
  if (!data?.createUsers) throw new Error('No account was created');
  return data.createUsers;
};
const faultsOf = async (input: object) => {
  const { errors } = await create(input);
  return errors?.[0]?.extensions.fields;
};
const password = 'Dulaan-2027!';
const accept = (to: string, code: string, chosen = password) =>
  server.visitor.post('/auth/invitation', { to, code, password: chosen, password_confirm: chosen });
const again = (id: string, agent = admin) => agent.post(`/users/${id}/invite`, {});
const signIn = (login: string, entered = password) =>
  server.visitor.post('/auth/login', { login, password: entered });
const statusOf = async (id: string) =>
  (await server.database.query<{ status: string }>('select status from app.users where id = $1', [id]))
    .rows[0]?.status;

describe('an account that an administrator creates', () => {
  test('with a password signs in at once, in each of its roles and organisations', async () => {
    const { data, errors } = await create({
      ...person,
      login: 'b.dorj',
      email: 'Dorj@Example.mn',
      phone: '95112233',
      register_number: 'УК90010113',
      password,
      org_id: organization,
      extra_roles: [{ role_id: 5, org_id: organization }, { role_id: 6 }],
    });
    expect(errors).toBeUndefined();
    expect(data?.createUsers).toMatchObject({
      login: 'b.dorj',
      status: 'confirmed',
      role: 4,
      org_id: organization,
      email: 'dorj@example.mn',
      phone: '95112233',
      extra_roles: [
        { role_id: 5, org_id: organization },
        { role_id: 6, org_id: null },
      ],
    });
    for (const login of ['b.dorj', 'dorj@example.mn', '95112233'])
      expect((await signIn(login)).statusCode, login).toBe(200);
    const own = await signIn('b.dorj');
    const agent = createAgent(server.app, own.json().token, cookiesOf(own));
    const { roles } = (await agent.get('/auth/roles')).json();
    expect(roles.map(({ role_id, org_id }: Record<string, unknown>) => [role_id, org_id])).toEqual([
      [4, organization],
      [5, organization],
      [6, null],
    ]);
    const chosen = await agent.post('/auth/select-role', { role_id: 5, org_id: organization });
    expect(chosen.json().data.role).toBe(5);
    const { rows } = await server.database.query(
      `select action, user_id from dulaan.audit where source = 'users' and row_id = $1`,
      [data?.createUsers?.id ?? ''],
    );
    expect(rows).toEqual([{ action: 'create', user_id: 1 }]);
    const { rows: written } = await server.database.query<{ text: string }>(
      `select row_to_json(a)::text as text from dulaan.audit a where source = 'users' and row_id = $1`,
      [data?.createUsers?.id ?? ''],
    );
    for (const secret of [password, 'argon2', 'dorj@example.mn'])
      expect(written[0]?.text).not.toContain(secret);
  });

  test('is created once where two administrators create it at the same moment; the other gets an error at the field', async () => {
    for (const [field, value] of [
      ['login', 'd.twice'],
      ['email', 'twice@example.mn'],
      ['phone', '95112244'],
    ] as const) {
      const others = { login: `twice-${field}`, email: `${field}@twice.mn`, phone: undefined };
      const input = { ...person, ...others, [field]: value, invite: true };
      const answers = await Promise.all([create(input), create(input)]);
      const refused = answers.filter(({ errors }) => errors !== undefined);
      expect(refused.map(({ errors }) => errors?.[0]?.extensions)).toMatchObject([
        { code: 'BAD_USER_INPUT', fields: expect.any(Object) },
      ]);
      const { rows } = await server.database.query(`select from app.users where login = $1`, [input.login]);
      expect(rows).toHaveLength(1);
      expect(await messagesTo(server, input.email)).toHaveLength(1);
      await server.database.query('delete from app.users where login = $1', [input.login]);
    }
  });

  test('has its contact as its login where none was given', async () => {
    const { data } = await create({ ...person, phone: '95112234', password });
    expect(data?.createUsers).toMatchObject({ login: '95112234' });
    expect((await signIn('9511 2234')).statusCode).toBe(200);
  });

  test('needs a password by the rules, or an invitation, and not both', async () => {
    const input = { ...person, login: 'c.bat', email: 'c.bat@example.mn' };
    expect(await faultsOf(input)).toHaveProperty('password');
    expect(await faultsOf({ ...input, invite: false })).toHaveProperty('password');
    expect(await faultsOf({ ...input, invite: true, password })).toHaveProperty('password');
    expect((await faultsOf({ ...input, password: 'short' }))?.password?.length).toBeGreaterThan(1);
    expect((await faultsOf({ ...input, password: 'x'.repeat(100_000) }))?.password).toHaveLength(1);
    expect(await faultsOf({ ...person, login: 'c.bat', invite: true })).toHaveProperty('email');
    expect(await faultsOf({ ...input, password, status: 'invited' })).toHaveProperty('status');
    const { rows } = await server.database.query(`select from app.users where login = 'c.bat'`);
    expect(rows).toEqual([]);
  });

  test('has no contact and no login of another person', async () => {
    await create({ ...person, login: 'first', email: 'first@example.mn', phone: '95112235', password });
    const free = { ...person, login: 'second', email: 'second@example.mn', password };
    expect(await faultsOf({ ...free, login: 'first' })).toHaveProperty('login');
    expect(await faultsOf({ ...free, email: 'first@example.mn' })).toHaveProperty('email');
    expect(await faultsOf({ ...free, phone: '95112235' })).toHaveProperty('phone');
    // It would be looked up before the phone of its owner when they sign in.
    expect(await faultsOf({ ...free, login: '95112235' })).toHaveProperty('login');
    expect(await faultsOf({ ...free, login: 'first@example.mn' })).toHaveProperty('login');
  });

  test('takes the contact of a registration that no one finished', async () => {
    await server.visitor.post('/auth/register', {
      last_name: 'Зочин',
      first_name: 'Хэн',
      email: 'reserved@example.mn',
      password,
      password_confirm: password,
    });
    expect((await invited({ email: 'reserved@example.mn' })).status).toBe('invited');
  });

  test.each(['password', 'invite'])('is not changed by %s of an update', async (member) => {
    const { errors } = await admin.query(
      'mutation ($input: UsersInput!) { updateUsers(id: 2, input: $input) { id } }',
      { input: { [member]: member === 'invite' ? true : password } },
    );
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect((await signIn('agent', demoPassword)).statusCode).toBe(200);
  });
});

describe('an invitation', () => {
  test('brings an e-mail with a page and a code, and ends with a password and a session', async () => {
    const { id, status } = await invited({ login: 'crew.new', email: 'crew.new@example.mn' });
    expect(status).toBe('invited');
    const { rows } = await server.database.query<{ channel: string; link: string; text: string }>(
      `select channel, link, text from dulaan.outgoing_letter where recipient = 'crew.new@example.mn'`,
    );
    const code = await codeTo(server, 'crew.new@example.mn');
    expect(rows).toEqual([
      {
        channel: 'mail',
        link: `/auth/invitation#to=crew.new%40example.mn&code=${code}`,
        text: expect.stringContaining('Хүчинтэй хоног: 7'),
      },
    ]);
    expect((await signIn('crew.new')).statusCode).toBe(401);
    const account = (await admin.get(`/users/${id}/account`)).json().account;
    expect(account).toMatchObject({
      status: 'invited',
      has_password: false,
      last_sign_in: null,
      invitation: { is_valid: true },
    });

    const done = await accept('crew.new@example.mn', code);
    expect(done.json()).toMatchObject({ status: true, data: { role: 4, login: 'crew.new' } });
    const agent = createAgent(server.app, '', cookiesOf(done));
    expect((await agent.get('/auth/check')).json()).toMatchObject({ authenticated: true });
    expect(await statusOf(id)).toBe('confirmed');
    expect((await signIn('crew.new')).statusCode).toBe(200);
    // The contact is confirmed by it and may reset the password.
    const { rows: confirmed } = await server.database.query(
      `select kind, value, trusted_from <= now() as trusted from dulaan.verified_contact where user_id = $1`,
      [id],
    );
    expect(confirmed).toEqual([{ kind: 'email', value: 'crew.new@example.mn', trusted: true }]);
    expect((await admin.get(`/users/${id}/account`)).json().account).toMatchObject({
      has_password: true,
      last_sign_in: expect.any(String),
    });
  });

  test('goes by SMS where there is no e-mail', async () => {
    await invited({ phone: '95112240' });
    expect(await messagesTo(server, '+97695112240')).toMatchObject([{ channel: 'sms' }]);
    const code = await codeTo(server, '+97695112240');
    expect((await accept('9511-2240', code)).statusCode).toBe(200);
  });

  test('is good once, also when two accept it at once', async () => {
    const { id } = await invited({ email: 'once@invited.mn' });
    const code = await codeTo(server, 'once@invited.mn');
    const [one, two] = await Promise.all([
      accept('once@invited.mn', code, 'Dulaan-2031!'),
      accept('once@invited.mn', code, 'Dulaan-2032!'),
    ]);
    expect([one.statusCode, two.statusCode].toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect((await accept('once@invited.mn', code)).statusCode).toBe(400);
    const won = one.statusCode === 200 ? 'Dulaan-2031!' : 'Dulaan-2032!';
    expect((await signIn('once@invited.mn', won)).statusCode).toBe(200);
    expect(await statusOf(id)).toBe('confirmed');
  });

  test('is spent after five wrong codes, ends after seven days, and is then sent again', async () => {
    const { id } = await invited({ email: 'tries@invited.mn' });
    const first = await codeTo(server, 'tries@invited.mn');
    await Promise.all(Array.from({ length: 5 }, () => accept('tries@invited.mn', otherCode(first))));
    expect((await accept('tries@invited.mn', first)).json().error).toHaveProperty('code');
    expect((await again(id)).statusCode).toBe(200);
    const second = await codeTo(server, 'tries@invited.mn');
    await server.database.query(
      `update dulaan.one_time_code set expires = now() where user_id = $1 and used is null`,
      [id],
    );
    expect((await accept('tries@invited.mn', second)).json()).toMatchObject({
      error: { code: ['Баталгаажуулах кодын хугацаа дууссан байна'] },
    });
    expect((await again(id)).statusCode).toBe(200);
    expect((await accept('tries@invited.mn', second)).statusCode).toBe(400);
    expect((await accept('tries@invited.mn', await codeTo(server, 'tries@invited.mn'))).statusCode).toBe(200);
  });

  test('for an unknown contact gets the same response as a wrong code', async () => {
    await invited({ email: 'known@invited.mn' });
    const answers = await Promise.all(
      ['known@invited.mn', 'unknown@invited.mn', 'admin'].map((to) => accept(to, '000000')),
    );
    const told = new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`));
    expect(told.size).toBe(1);
    // Nor by the attempt that spends the code, and those after it.
    const code = otherCode(await codeTo(server, 'known@invited.mn'));
    for (let attempt = 0; attempt < 7; attempt += 1) {
      const { statusCode, body } = await accept('known@invited.mn', code);
      expect(told).toContain(`${statusCode} ${body}`);
    }
  });

  test('asks for a password by the rules, given twice, before it looks at the code', async () => {
    await invited({ email: 'rules@invited.mn' });
    const code = await codeTo(server, 'rules@invited.mn');
    const weak = await accept('rules@invited.mn', code, 'weak');
    expect(weak.json().error).toHaveProperty('password');
    const differing = await server.visitor.post('/auth/invitation', {
      to: 'rules@invited.mn',
      code,
      password,
      password_confirm: `${password}!`,
    });
    expect(differing.json().error).toHaveProperty('password_confirm');
    expect((await accept('rules@invited.mn', code)).statusCode).toBe(200);
  });

  test('ends with the account: blocked, deleted, or with another contact', async () => {
    const blocked = await invited({ email: 'blocked@invited.mn' });
    const deleted = await invited({ email: 'deleted@invited.mn' });
    const moved = await invited({ email: 'moved@invited.mn' });
    const codes = new Map<string, string>();
    for (const email of ['blocked@invited.mn', 'deleted@invited.mn', 'moved@invited.mn'])
      codes.set(email, await codeTo(server, email));
    const update = (id: string, input: object) =>
      admin.query('mutation($id: ID!, $input: UsersInput!) { updateUsers(id: $id, input: $input) { id } }', {
        id,
        input,
      });
    expect((await update(blocked.id, { status: 'blocked' })).errors).toBeUndefined();
    expect((await update(moved.id, { email: 'moved.new@invited.mn' })).errors).toBeUndefined();
    await admin.post(`/users/${deleted.id}/delete`, {});
    for (const [email, code] of codes) expect((await accept(email, code)).statusCode, email).toBe(400);
    expect((await again(blocked.id)).statusCode).toBe(409);
    expect((await again(deleted.id)).statusCode).toBe(404);
    expect((await admin.get(`/users/${deleted.id}/account`)).statusCode).toBe(404);
    expect((await again(moved.id)).statusCode).toBe(200);
    expect(
      (await accept('moved.new@invited.mn', await codeTo(server, 'moved.new@invited.mn'))).statusCode,
    ).toBe(200);
    // An account with a password cannot be invited; nor can a column be set by hand.
    expect((await again(moved.id)).statusCode).toBe(409);
    const [error] = (await update(moved.id, { status: 'invited' })).errors ?? [];
    expect(error?.extensions.fields).toHaveProperty('status');
  });

  test('is no way to a password for another person: neither a reset nor a registration opens it', async () => {
    const { id } = await invited({ email: 'waits@invited.mn' });
    await server.visitor.post('/auth/send-forgot-mail', { email: 'waits@invited.mn' });
    const registered = await server.visitor.post('/auth/register', {
      last_name: 'Зочин',
      first_name: 'Хэн',
      email: 'waits@invited.mn',
      password,
      password_confirm: password,
    });
    expect(registered.statusCode).toBe(200);
    const subjects = (await messagesTo(server, 'waits@invited.mn')).map(({ subject }) => subject);
    expect(subjects).toEqual(['Та бүртгэлтэй байна', 'Танд бүртгэл нээлээ']);
    expect(await statusOf(id)).toBe('invited');
  });

  test('is sent once for one idempotency key, also when it comes twice at once', async () => {
    const input = { ...person, email: 'key@invited.mn', invite: true };
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([create(input, admin, headers), create(input, admin, headers)]);
    answers.push(await create(input, admin, headers));
    expect(new Set(answers.map(({ data }) => data?.createUsers?.id)).size).toBe(1);
    expect(await messagesTo(server, 'key@invited.mn')).toHaveLength(1);
  });

  test('is limited by contact and day', async () => {
    const { id } = await invited({ email: 'often@invited.mn' });
    const answers: number[] = [];
    for (let index = 0; index < 5; index += 1) answers.push((await again(id)).statusCode);
    expect(answers).toEqual([200, 200, 200, 200, 429]);
    expect(await messagesTo(server, 'often@invited.mn')).toHaveLength(5);
  });

  test('and its account are nothing that is not wholly written', async () => {
    const before = (await messagesTo(server, 'half@invited.mn')).length;
    const { errors } = await create({
      ...person,
      email: 'half@invited.mn',
      invite: true,
      extra_roles: [{ role_id: 999_999 }],
    });
    expect(errors).toHaveLength(1);
    expect((await messagesTo(server, 'half@invited.mn')).length).toBe(before);
    const { rows } = await server.database.query(`select from app.users where email = 'half@invited.mn'`);
    expect(rows).toEqual([]);
  });
});

describe('accounts are created and given roles by administrators alone', () => {
  test('others are refused before their input is looked at', async () => {
    for (const [login, code] of [
      ['citizen', 'FORBIDDEN'],
      ['agent', 'FORBIDDEN'],
    ] as const) {
      const agent = await server.signIn(login);
      // The input is refused before it is validated.
      const { errors } = await create({ no_such_column: 1, password: 1, role: {} }, agent);
      expect(errors?.map(({ extensions }) => extensions.code)).toEqual([code]);
      expect((await again('1', agent)).statusCode).toBe(403);
      expect((await agent.get('/users/1/account')).statusCode).toBe(403);
    }
    const { errors } = await create({ ...person, invite: true, email: 'v@example.mn' }, server.visitor);
    expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect((await server.visitor.get('/users/1/account')).statusCode).toBe(401);
  });

  test('no one gives themselves a role, an extra role or an organisation', async () => {
    const agent = await server.signIn('citizen');
    const id = (await agent.get('/auth/check')).json().user.id;
    for (const input of [
      { role: 1 },
      { status: 'invited' },
      { org_id: organization },
      { extra_roles: [{ role_id: 1 }] },
      { first_name: 'Х', extra_roles: [{ role_id: 1, org_id: organization }] },
    ]) {
      const { errors } = await agent.query(
        'mutation($id: ID!, $input: UsersInput!) { updateUsers(id: $id, input: $input) { id } }',
        { id, input },
      );
      expect(errors?.[0]?.extensions.code, JSON.stringify(input)).toBe('FORBIDDEN');
    }
    const { errors } = await agent.query(
      `mutation { createUserExtraRoles(input: {user_id: ${id}, role_id: 1}) { id } }`,
    );
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    const { roles } = (await agent.get('/auth/roles')).json();
    expect(roles).toHaveLength(1);
  });

  test('an administrator changes them later, and the last administrator stays one', async () => {
    const { id } = await invited({ email: 'later@invited.mn', extra_roles: [{ role_id: 5 }] });
    const update = (input: object) =>
      admin.query<{ updateUsers: Account }>(
        'mutation($id: ID!, $input: UsersInput!) { updateUsers(id: $id, input: $input) { role extra_roles { id role_id org_id } } }',
        { id, input },
      );
    const { data } = await update({ role: 6, extra_roles: [{ role_id: 4, org_id: organization }] });
    expect(data?.updateUsers).toMatchObject({
      role: 6,
      extra_roles: [{ role_id: 4, org_id: organization }],
    });
    expect((await update({ extra_roles: [] })).data?.updateUsers.extra_roles).toEqual([]);
  });
});
