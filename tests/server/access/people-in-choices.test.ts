import { afterAll, beforeAll, expect, it } from 'vitest';
import { outcome } from '../outcome';
import { startTestApp, type TestApp } from '../testing-app';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('staff whose forms name people may choose them by name and login, and learn nothing else of them', async () => {
  const agent = await app.signIn('agent');
  const names = await agent.query<{ users: Record<string, unknown>[] }>(
    '{ users(choose: true, filters: [{ column: "login", condition: equals, value: "citizen" }]) { login last_name first_name } }',
  );
  expect(names.errors).toBeUndefined();
  expect(names.data?.users).toMatchObject([{ login: 'citizen', first_name: expect.any(String) }]);
  for (const column of ['phone', 'email', 'register_number', 'birthday', 'street'])
    expect(outcome(await agent.query(`{ users(choose: true) { id ${column} } }`))).toMatch(/^FORBIDDEN/);
  // Only a reference may offer them: no list, total, export or chart shows them.
  for (const call of ['users { id login }', 'paginate(page: 1, size: 1) { total users { id } }'])
    expect(outcome(await agent.query(`{ ${call} }`))).toMatch(/^FORBIDDEN/);

  // The choices are kept on a device by what the source's definition says of these columns, and of no others.
  const source = (await agent.get('/schema/source/users')).json();
  expect(source).toMatchObject({ compiled: { source: { columns: { login: { type: 'text' } } } } });
  for (const column of ['register_number', 'birthday', 'status'])
    expect(source.compiled.source.columns).not.toHaveProperty(column);

  const served = await agent.get('/schema/form/order');
  expect(served.json()).toMatchObject({
    compiled: {
      source: {
        columns: {
          user_id: {
            reference: {
              source: 'users',
              titleColumn: 'login',
              person: { lastName: 'last_name', firstName: 'first_name' },
            },
          },
        },
      },
    },
  });
});

it('a person without such forms sees no one’s name', async () => {
  for (const login of ['citizen', 'crew', 'bank', 'inspector']) {
    const person = await app.signIn(login);
    expect(outcome(await person.query('{ users(choose: true) { id last_name } }'))).toMatch(/^FORBIDDEN/);
  }
  expect(outcome(await app.visitor.query('{ users(choose: true) { id last_name } }'))).toMatch(
    /^UNAUTHENTICATED/,
  );
});
