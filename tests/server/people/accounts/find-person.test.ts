import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';
import { forgetLimits } from '../../platform/messaging/sent-messages';

let server: TestApp;
let admin: Agent;

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.signIn('admin');
  await server.database.query(
    `update app.users set register_number = 'УБ87031512', phone = '+97688440001' where login = 'citizen'`,
  );
});
afterAll(() => server.close());
beforeEach(() => forgetLimits(server));

const find = (agent: Agent, by: unknown, value: unknown, fields: unknown = ['first_name']) =>
  agent.post('/users/find', { by, value, fields });
const userOf = (response: Awaited<ReturnType<typeof find>>) =>
  response.json<{ user: Record<string, unknown> | null }>().user;

describe('looking a person up', () => {
  it.each([
    ['login', 'citizen'],
    ['phone', '8844 0001'],
    ['register_number', 'уб87031512'],
  ])('by %s finds the one who has exactly that', async (by, value) => {
    const response = await find(admin, by, value, ['login', 'phone']);
    expect(response.statusCode).toBe(200);
    expect(userOf(response)).toMatchObject({ login: 'citizen', phone: '88440001' });
  });

  it('finds no one by a part, and no one whom the caller may not read', async () => {
    expect(userOf(await find(admin, 'login', 'citi'))).toBeNull();
    const citizen = await server.signIn('citizen');
    expect(userOf(await find(citizen, 'login', 'admin'))).toBeNull();
    expect(userOf(await find(citizen, 'login', 'nobody-at-all'))).toBeNull();
    expect(userOf(await find(citizen, 'login', 'citizen'))).toMatchObject({ id: expect.anything() });
  });

  it('is noted: who, whom and which columns, no values', async () => {
    const before = await count();
    await find(admin, 'login', 'citizen', ['phone']);
    await find(admin, 'login', 'nobody-at-all');
    const { rows } = await server.database.query<{ after: unknown; row_id: number }>(
      `select after, row_id from dulaan.audit where action = 'read' order by id desc limit 1`,
    );
    expect(rows[0]?.after).toEqual({ by: 'login', fields: ['id', 'login', 'phone'] });
    expect(await count()).toBe(before + 1);
  });

  it('is for the signed-in, and not for collectors', async () => {
    expect((await find(server.visitor, 'login', 'citizen')).statusCode).toBe(401);
    for (let index = 0; index < 60; index += 1) await find(admin, 'login', `nobody${index}`);
    expect((await find(admin, 'login', 'citizen')).statusCode).toBe(429);
  });

  it.each([
    ['email', 'a', ['first_name']],
    ['login', '', ['first_name']],
    ['login', 'citizen', 'first_name'],
    ['login', 'citizen', ['first_name; drop table']],
    ['login', 'citizen', ['no_such_column']],
    ['login', 'citizen', Array.from({ length: 21 }, (_, index) => `f${index}`)],
    ['login', { $ne: 1 }, []],
    [undefined, undefined, undefined],
  ])('refuses %j %j %j', async (by, value, fields) => {
    expect((await find(admin, by, value, fields)).statusCode).toBe(400);
  });

  it('never gives a secret', async () => {
    const response = await find(admin, 'login', 'citizen', ['password_hash']);
    expect([400, 403]).toContain(response.statusCode);
  });
});

async function count(): Promise<number> {
  const { rows } = await server.database.query<{ count: number }>(
    `select count(*)::int as count from dulaan.audit where action = 'read'`,
  );
  return rows[0]?.count ?? 0;
}
