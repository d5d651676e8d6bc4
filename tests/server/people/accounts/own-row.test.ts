import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '../../../../seed/demo-accounts';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';

let server: TestApp;
let citizen: Agent;
let id: string;

const update = (agent: Agent, of: string, input: object) =>
  agent.query<{ updateUsers: { id: string } }>(
    'mutation ($id: ID!, $input: UsersInput!) { updateUsers(id: $id, input: $input) { id } }',
    { id: of, input },
  );
const codeOf = async (agent: Agent, of: string, input: object) =>
  (await update(agent, of, input)).errors?.[0]?.extensions.code;
/** The code and the words with which a citizen is refused another's row, without its key. */
const refusal = async (citizen: Agent, key: string) => {
  const [error] = (await update(citizen, key, { first_name: 'Өөр' })).errors ?? [];
  return [error?.extensions.code, error?.message.replace(key, '')];
};
const idOf = async (login: string) =>
  String(
    (await server.database.query<{ id: number }>('select id from app.users where login = $1', [login]))
      .rows[0]?.id,
  );

beforeAll(async () => {
  server = await startTestApp();
  citizen = await server.signIn('citizen');
  await citizen.post('/auth/confirm-password', { password: demoPassword });
  id = await idOf('citizen');
});
afterAll(() => server.close());

describe('updateUsers on oneself', () => {
  test.each([
    { last_name: 'Өнөр' },
    { first_name: 'Anna Maria' },
    { email: 'new@example.mn' },
    { phone: '88001122' },
    { street: 'Энхтайвны өргөн чөлөө', door: '12' },
    { is_consent: true },
  ])('takes %j', async (input) => {
    expect((await update(citizen, id, input)).errors).toBeUndefined();
  });

  test.each([
    ['role', 1],
    ['status', 'unconfirmed'],
    ['org_id', 1],
    ['register_number', 'АА00000000'],
    ['login', 'boss'],
  ])('does not take %s', async (member, value) => {
    expect(['FORBIDDEN', 'BAD_USER_INPUT']).toContain(await codeOf(citizen, id, { [member]: value }));
    const { rows } = await server.database.query<{ role: number; login: string; status: string }>(
      'select role, login, status from app.users where id = $1',
      [id],
    );
    expect(rows).toEqual([{ role: 3, login: 'citizen', status: 'confirmed' }]);
  });

  test.each(['password', 'password_hash'])('knows no %s: that is change-password’s', async (member) => {
    const response = await update(citizen, id, { [member]: 'Dulaan-2027!' });
    expect(JSON.stringify(response)).toContain(member);
    expect(response.data?.updateUsers).toBeFalsy();
    await server.signIn('citizen');
  });

  test.each([
    ['last_name', 'Бат2'],
    ['first_name', 'Б'.repeat(76)],
    ['email', 'Bat@Example.mn'],
    ['email', 'bat @example.mn'],
    ['phone', '9911 2233'],
    ['phone', '+97699112233'],
  ])('holds %s to its format: %j', async (member, value) => {
    const [error] = (await update(citizen, id, { [member]: value })).errors ?? [];
    expect(error?.extensions.code).toBe('BAD_USER_INPUT');
    expect(Object.keys(error?.extensions.fields ?? {})).toEqual([member]);
  });

  test('does not take another’s e-mail', async () => {
    expect(await codeOf(citizen, id, { email: 'admin@example.mn' })).toBe('BAD_USER_INPUT');
  });

  test('is for oneself alone', async () => {
    const other = await refusal(citizen, await idOf('crew'));
    expect(other[0]).toBe('FORBIDDEN');
    // They may not read it either, so the response is that of a missing row.
    expect(await refusal(citizen, '999999')).toEqual(other);
    const admin = await server.signIn('admin');
    expect(await codeOf(admin, '999999', { first_name: 'Өөр' })).toBe('BAD_USER_INPUT');
    expect(await codeOf(server.visitor, id, { first_name: 'Өөр' })).toBe('UNAUTHENTICATED');
  });

  test('role and status are an administrator’s', async () => {
    const admin = await server.signIn('admin');
    const crew = await idOf('crew');
    expect((await update(admin, crew, { status: 'unconfirmed' })).errors).toBeUndefined();
    expect((await update(admin, crew, { status: 'confirmed', role: 3 })).errors).toBeUndefined();
  });
});
