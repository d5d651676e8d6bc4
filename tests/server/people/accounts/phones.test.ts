import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../../../../seed/demo-accounts';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';

let server: TestApp;
let admin: Agent;

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

const find = async (filters: object[], source = 'view_users') =>
  (
    await admin.query<Record<string, { login: string; phone: string }[]>>(
      `query($filters: [filter]) { ${source}(filters: $filters) { login phone } }`,
      { filters },
    )
  ).data?.[source];
const phone = '99000003';
const crew = { login: 'crew', phone: '99000004' };

describe('a user’s phone', () => {
  it('is stored with the country in front, and has eight digits wherever it is published', async () => {
    const { rows } = await server.database.query(`select phone from app.users where login = 'citizen'`);
    expect(rows).toEqual([{ phone: `+976${phone}` }]);
    const answer = await server.visitor.post('/auth/login', { login: 'citizen', password: demoPassword });
    expect(answer.json()).toMatchObject({ data: { phone } });
    const citizen = await server.signIn('citizen');
    expect((await citizen.query('{ view_users { phone } }')).data).toEqual({ view_users: [{ phone }] });
    expect((await citizen.get('/auth/check')).json()).toMatchObject({ user: { phone } });
  });

  it.each(['99000003', '+976 9900 0003', '9900-0003'])('signs in as %s', async (login) => {
    const answer = await server.visitor.post('/auth/login', { login, password: demoPassword });
    expect(answer.statusCode).toBe(200);
  });

  it.each([
    ['equals', crew.phone],
    ['whereIn', `12345678,${crew.phone}`],
    ['contains', '000004'],
    ['startsWith', crew.phone],
    ['endsWith', '004'],
  ])('is found by its eight digits: %s', async (condition, value) => {
    for (const source of ['view_users', 'users'])
      expect(await find([{ column: 'phone', condition, value }], source)).toEqual([crew]);
  });

  it.each([
    ['contains', '976'],
    ['startsWith', '+976'],
    ['equals', `+976${crew.phone}`],
  ])('has no country for filters: %s %s', async (condition, value) => {
    expect(await find([{ column: 'phone', condition, value }])).toEqual([]);
  });

  it('is written as eight digits, and belongs to one user', async () => {
    const update =
      'mutation($id: ID!, $phone: String) { updateUsers(id: $id, input: {phone: $phone}) { phone } }';
    const { rows } = await server.database.query<{ id: number }>(
      `select id from app.users where login = 'bank'`,
    );
    const id = rows[0]?.id ?? 0;
    const answer = await admin.query(update, { id, phone: '88990011' });
    expect(answer.data).toEqual({ updateUsers: { phone: '88990011' } });
    const taken = await admin.query(update, { id, phone });
    expect(taken.errors?.[0]?.extensions.fields).toEqual({ phone: [expect.any(String)] });
    const { rows: kept } = await server.database.query(`select phone from app.users where id = $1`, [id]);
    expect(kept).toEqual([{ phone: '+97688990011' }]);
  });

  it('is the eight digits in its history', async () => {
    const { rows } = await server.database.query<{ id: number }>(
      `select id from app.users where login = 'inspector'`,
    );
    const id = rows[0]?.id ?? 0;
    await admin.query('mutation($id: ID!) { updateUsers(id: $id, input: {phone: "88990022"}) { id } }', {
      id,
    });
    const history = await admin.get(`/history/users/${id}`);
    expect(history.statusCode).toBe(200);
    expect(history.body).toContain('88990022');
    expect(history.body).not.toContain('+976');
  });
});
