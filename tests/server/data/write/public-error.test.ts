import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';

let app: TestApp;
let admin: Agent;
let citizen: Agent;
let id: number;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
  citizen = await app.signIn('citizen');
  await app.database.query(`update app.users set nickname = login || '-нууц', note = 'тэмдэглэл'`);
  const { rows } = await app.database.query<{ id: number }>(
    `select id from app.users where login = 'citizen'`,
  );
  id = rows[0]?.id ?? 0;
});
afterAll(() => app.close());

const update = 'mutation($id: ID!, $input: UsersInput!) { row: updateUsers(id: $id, input: $input) { id } }';

async function valueOf(login: string, column: 'email' | 'phone'): Promise<string> {
  const { rows } = await app.database.query<{ value: string }>(
    `select ${column} as value from app.view_users where login = $1`,
    [login],
  );
  return rows[0]?.value ?? '';
}

describe('a value that is in use', () => {
  it('is reported at its field to those who may read the row that has it', async () => {
    const email = await valueOf('crew', 'email');
    const response = await admin.query(update, { id, input: { email } });
    expect(response.errors?.[0]?.extensions).toEqual({
      code: 'BAD_USER_INPUT',
      fields: { email: [expect.any(String)] },
    });
  });

  it.each(['email', 'phone'] as const)('of somebody else is no oracle: %s', async (column) => {
    const value = await valueOf('crew', column);
    expect(value).not.toBe('');
    const response = await citizen.query(update, { id, input: { [column]: value } });
    expect(response.data).toEqual({ row: null });
    expect(response.errors?.[0]?.extensions).toEqual({
      code: expect.stringMatching(/BAD_USER_INPUT|FORBIDDEN/),
    });
    expect(JSON.stringify(response)).not.toContain(value);
  });

  it('is shown if the row is public, inside a row of a sub-table too', async () => {
    const create = 'mutation($input: ProvincesInput!) { createProvinces(input: $input) { id } }';
    const input = { code: '77', name: 'Туршилт' };
    await admin.query(create, { input });
    const response = await admin.query(create, { input });
    expect(response.errors?.[0]?.extensions.fields).toHaveProperty('code');
  });
});

describe('the row of a conflict', () => {
  it('has no column that the caller may not read, and no secret', async () => {
    const response = await citizen.query(update, { id, input: { first_name: 'Шинэ', revision: 999 } });
    expect(response.errors?.[0]?.extensions.code).toBe('CONFLICT');
    const current = Object.keys(response.errors?.[0]?.extensions.current ?? {});
    for (const column of current) {
      const read = await citizen.query(
        `{ view_users(filters: [{column: "id", condition: equals, value: "${id}"}]) { ${column} } }`,
      );
      expect([column, read.errors]).toEqual([column, undefined]);
    }
    expect(current).toEqual(expect.arrayContaining(['id', 'revision', 'first_name', 'email']));
    expect(current).not.toContain('password_hash');
  });

  it('is whole for an administrator', async () => {
    const response = await admin.query(update, { id, input: { first_name: 'Шинэ', revision: 999 } });
    expect(response.errors?.[0]?.extensions.current).toMatchObject({ id: String(id), note: 'тэмдэглэл' });
  });

  it('of another person is not there at all', async () => {
    const { rows } = await app.database.query<{ id: number }>(
      `select id from app.users where login = 'crew'`,
    );
    const response = await citizen.query(update, {
      id: rows[0]?.id,
      input: { first_name: 'Х', revision: 999 },
    });
    expect(['FORBIDDEN', 'BAD_USER_INPUT']).toContain(response.errors?.[0]?.extensions.code);
    expect(response.errors?.[0]?.extensions).not.toHaveProperty('current');
  });
});
