import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';
import { codeTo, forgetLimits } from '../../platform/messaging/sent-messages';

let server: TestApp;
let admin: Agent;

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.signIn('admin');
  expect(await open(['citizen', 'crew', 'inspector'])).toEqual([]);
});
afterAll(() => server.close());
beforeEach(() => forgetLimits(server));

/** Publishes the settings with these roles open, and gives what was refused. */
async function open(roles: readonly string[]): Promise<{ pointer: string; code: string }[]> {
  const settings = server.store.current().definitions.settings.get('project');
  const body = { ...settings, registration: { roles: roles.map((role) => ({ role })) } };
  const documents = [{ kind: 'settings', id: 'project', body }];
  const created = await admin.post('/definitions/change-sets', { title: 'Бүртгэл', documents });
  const { id, revision } = created.json().change_set;
  const published = await admin.post(`/definitions/change-sets/${id}/publish`, { revision });
  if (published.statusCode === 200) return [];
  return published.json().problems;
}

const password = 'Dulaan-2027!';
const register = (email: string, role?: unknown) =>
  server.visitor.post('/auth/register', {
    last_name: 'Бат',
    first_name: 'Сарнай',
    email,
    password,
    password_confirm: password,
    ...(role !== undefined && { role }),
  });
const confirm = (id: string, code: string) => server.visitor.post('/auth/register/confirm', { id, code });
const roleOf = async (email: string) =>
  (
    await server.database.query<{ name: string; status: string }>(
      'select r.name, u.status from app.users u join app.roles r on r.id = u.role where u.email = $1',
      [email],
    )
  ).rows;

describe('registering in a role', () => {
  test('gives it with the code, and until then nothing but a place for the contact', async () => {
    const sent = await register('crew@new.mn', 'crew');
    expect(await roleOf('crew@new.mn')).toEqual([{ name: 'citizen', status: 'unconfirmed' }]);
    const done = await confirm(sent.json().id, await codeTo(server, 'crew@new.mn'));
    expect(done.json()).toMatchObject({ status: true, data: { role: 4 } });
    expect(await roleOf('crew@new.mn')).toEqual([{ name: 'crew', status: 'confirmed' }]);
  });

  test('takes the number of the role as well, and citizens where none is sent', async () => {
    for (const [email, role, name] of [
      ['number@new.mn', 4, 'crew'],
      ['text@new.mn', '4', 'crew'],
      ['empty@new.mn', '', 'citizen'],
      ['null@new.mn', null, 'citizen'],
      ['none@new.mn', undefined, 'citizen'],
    ] as const) {
      const sent = await register(email, role);
      await confirm(sent.json().id, await codeTo(server, email));
      expect(await roleOf(email), email).toEqual([{ name, status: 'confirmed' }]);
    }
  });

  test.each([
    ['that is closed', 'bank'],
    ['of administrators', 'admin'],
    ['of administrators, by number', 1],
    ['of visitors', 'visitor'],
    ['of visitors, by number', 0],
    ['that does not exist', 'nobody'],
    ['that is an object', { name: 'crew' }],
    ['that is a list', ['crew']],
    ['with a blank', ' crew'],
  ])('%s is refused with the same words, and stores nothing', async (_, role) => {
    const response = await register('closed@new.mn', role);
    expect([response.statusCode, response.json().error]).toEqual([
      403,
      'Энэ үүргээр өөрөө бүртгүүлэх боломжгүй',
    ]);
    expect(await roleOf('closed@new.mn')).toEqual([]);
  });

  test('twice at once for one contact: the first code that comes back decides', async () => {
    const [one, two] = await Promise.all([
      register('twice@new.mn', 'crew'),
      register('twice@new.mn', 'inspector'),
    ]);
    const { rows } = await server.database.query<{ text: string }>(
      `select text from dulaan.outgoing_letter where recipient = 'twice@new.mn'`,
    );
    const codes = rows.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? '');
    const answers = await Promise.all(
      [one, two].flatMap((sent) => codes.map((code) => confirm(sent.json().id, code))),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const [user, ...others] = await roleOf('twice@new.mn');
    expect(others).toEqual([]);
    expect(user?.status).toBe('confirmed');
    const role = answers.find(({ statusCode }) => statusCode === 200)?.json().data.role;
    expect(role).toBe(user?.name === 'crew' ? 4 : 6);
  });

  test('that is closed before the code comes back is refused, and the code stays good', async () => {
    const sent = await register('late@new.mn', 'inspector');
    const code = await codeTo(server, 'late@new.mn');
    expect(await open(['citizen', 'crew'])).toEqual([]);
    expect((await confirm(sent.json().id, code)).statusCode).toBe(403);
    expect(await roleOf('late@new.mn')).toEqual([{ name: 'citizen', status: 'unconfirmed' }]);
    expect(await open(['citizen', 'crew', 'inspector'])).toEqual([]);
    expect((await confirm(sent.json().id, code)).statusCode).toBe(200);
    expect(await roleOf('late@new.mn')).toEqual([{ name: 'inspector', status: 'confirmed' }]);
  });
});

describe('opening a role', () => {
  test('offers it to everybody with its title', async () => {
    const { registration } = (await server.visitor.get('/lambda-config')).json();
    expect(registration.roles).toMatchObject([
      { role: 'citizen', title: expect.anything() },
      { role: 'crew', title: expect.anything() },
      { role: 'inspector', title: expect.anything() },
    ]);
  });

  test('is refused at publish for administrators, visitors, and staff who reach the accounts of others', async () => {
    for (const [role, code] of [
      ['admin', 'role-cannot-be-opened'],
      ['visitor', 'role-cannot-be-opened'],
      ['agent', 'open-role-reaches-accounts'],
      ['nobody', 'unknown-definition'],
    ] as const) {
      expect(await open(['citizen', role]), role).toMatchObject([
        { kind: 'settings', id: 'project', pointer: '/registration/roles/1/role', code },
      ]);
    }
  });
});
