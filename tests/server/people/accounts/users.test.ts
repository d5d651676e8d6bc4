import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '../../../../seed/demo-accounts';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';

let server: TestApp;
let admin: Agent;

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

const idOf = async (login: string) =>
  (await server.database.query<{ id: number }>('select id from app.users where login = $1', [login])).rows[0]
    ?.id ?? 0;
const act = (agent: Agent, id: number | string, what: string, body: object = {}) =>
  agent.post(`/users/${id}/${what}`, body);

describe('a user', () => {
  test('a deleted user has no session any more and cannot sign in, until they are restored', async () => {
    const agent = await server.signIn('crew');
    const id = await idOf('crew');
    expect((await act(admin, id, 'delete')).statusCode).toBe(200);
    expect((await agent.get('/get-permissions')).statusCode).toBe(406);
    await expect(server.signIn('crew')).rejects.toThrow('cannot sign in');
    const deleted = (await admin.get('/users/deleted')).json<{ users: object[] }>().users;
    expect(deleted).toMatchObject([{ id, login: 'crew', destroyed: false }]);

    expect((await act(admin, id, 'restore')).statusCode).toBe(200);
    expect((await agent.get('/get-permissions')).statusCode).toBe(406);
    await server.signIn('crew');
  });

  test('is restored only where no one else uses the same login or contacts by now', async () => {
    const id = await idOf('bank3');
    await act(admin, id, 'delete');
    await server.database.query(
      `insert into app.users (login, role, status) values ('bank3', 3, 'confirmed')`,
    );
    expect((await act(admin, id, 'restore')).statusCode).toBe(409);
  });

  test('is destroyed only after a deletion, and then nothing personal is left and nothing is restored', async () => {
    const id = await idOf('inspector');
    await server.database.query(
      `insert into dulaan.verified_contact (user_id, kind, value) values ($1, 'phone', '99000008')`,
      [id],
    );
    await server.database.query(`update app.users set bio = 'Хянагч' where id = $1`, [id]);
    expect((await act(admin, id, 'destroy')).statusCode).toBe(409);
    await act(admin, id, 'delete');
    expect((await act(admin, id, 'destroy')).statusCode).toBe(400);
    expect((await act(admin, id, 'destroy', { login: 'agent' })).json()).toMatchObject({
      error: { login: [expect.any(String)] },
    });
    expect((await act(admin, id, 'destroy', { login: 'inspector' })).statusCode).toBe(200);
    const { rows } = await server.database.query<{ row: string }>(
      'select row_to_json(u)::text as row from app.users u where id = $1',
      [id],
    );
    for (const personal of [
      'inspector',
      'Нямдорж',
      'Билгүүн',
      '99000008',
      'ЖЮ82090434',
      'Хянагч',
      'argon2',
    ]) {
      expect(rows[0]?.row).not.toContain(personal);
    }
    const left = await server.database.query('select from dulaan.verified_contact where user_id = $1', [id]);
    expect(left.count).toBe(0);
    expect((await act(admin, id, 'restore')).statusCode).toBe(404);
    expect((await act(admin, id, 'destroy')).statusCode).toBe(404);
    const trail = await server.database.query<{ entry: string }>(
      `select row_to_json(a)::text as entry from dulaan.audit a where source = 'users' and row_id = $1`,
      [id],
    );
    expect(trail.rows).toHaveLength(2);
    expect(JSON.stringify(trail.rows)).not.toContain('Нямдорж');
  });

  test('the last administrator stays one, and confirmed, after an update too', async () => {
    const update = (id: number, input: object) =>
      admin.query('mutation ($id: ID!, $input: UsersInput!) { updateUsers(id: $id, input: $input) { id } }', {
        id,
        input,
      });
    const [own, crew] = [await idOf('admin'), await idOf('crew')];
    for (const input of [{ role: 3 }, { status: 'unconfirmed' }]) {
      const [error] = (await update(own, input)).errors ?? [];
      expect(error?.extensions.code).toBe('FORBIDDEN');
      expect(error?.message).toContain('Сүүлчийн администратор');
    }
    expect((await admin.get('/jobs')).statusCode).toBe(200);
    // With another administrator there they may, and that one is the last one then.
    const { rows } = await server.database.query<{ role: number }>(
      'select role from app.users where id = $1',
      [crew],
    );
    expect((await update(crew, { role: 1 })).errors).toBeUndefined();
    expect((await update(crew, { role: rows[0]?.role })).errors).toBeUndefined();
    expect((await update(own, { role: 3 })).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });

  test('cannot delete their own account, nor the last administrator', async () => {
    expect((await act(admin, await idOf('admin'), 'delete')).statusCode).toBe(409);
    await server.database.query(
      `insert into app.user_extra_role (user_id, role_id) select id, 1 from app.users where login = 'agent'`,
    );
    const agent = await server.signIn('agent');
    const response = await agent.post('/auth/select-role', { role_id: 1, org_id: null });
    const bearer = { authorization: `Bearer ${response.json<{ token: string }>().token}` };
    const last = await server.visitor.post(`/users/${await idOf('admin')}/delete`, {}, bearer);
    expect(last.statusCode).toBe(409);
    expect(last.json()).toMatchObject({ error: 'Сүүлчийн администраторыг устгах боломжгүй' });
  });

  test.each(['delete', 'restore', 'destroy'])('is not to be %sd by others', async (what) => {
    const id = await idOf('bank2');
    for (const login of ['agent', 'citizen', 'bank']) {
      expect((await act(await server.signIn(login), id, what)).statusCode).toBe(403);
    }
    expect((await act(server.visitor, id, what)).statusCode).toBe(401);
    const login = await server.visitor.post('/auth/login', { login: 'bank2', password: demoPassword });
    expect(login.statusCode).toBe(200);
  });

  test.each(['0', '999999', 'x', '%27'])('%j is nobody', async (id) => {
    const response = await act(admin, id, 'delete');
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ error: 'Хэрэглэгч олдсонгүй !!!' });
  });

  test('a deleted user is visible to administrators alone', async () => {
    expect((await (await server.signIn('agent')).get('/users/deleted')).statusCode).toBe(403);
    expect((await server.visitor.get('/users/deleted')).statusCode).toBe(401);
  });
});
