import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  LoginTaken,
  makeFirstAdministrator,
} from '../../../../src/server/people/session/first-administrator';
import { passwordFaults } from '../../../../src/server/people/passwords/password';
import { startTestApp, type TestApp } from '../../testing-app';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

test('a login that another person has is refused', async () => {
  const wanted = { login: 'citizen', password: 'Dulaan-2027!' };
  await expect(makeFirstAdministrator(server.database, wanted)).rejects.toThrow(LoginTaken);
});

test('a demo account is no administrator: the first one gets a free login and a password of its own, once', async () => {
  const both = await Promise.all([
    makeFirstAdministrator(server.database, undefined),
    makeFirstAdministrator(server.database, undefined),
  ]);
  const made = both.filter((administrator) => administrator !== undefined);
  expect(made).toEqual([{ login: 'administrator', password: expect.any(String) }]);
  const password = made[0]?.password ?? '';
  expect(passwordFaults(password)).toEqual([]);
  const response = await server.visitor.post('/auth/login', { login: 'administrator', password });
  expect(response.json()).toMatchObject({ status: true, path: '/admin', data: { role: 1 } });
});

test('nothing happens if there is an administrator', async () => {
  const wanted = { login: 'another', password: 'Dulaan-2027!' };
  expect(await makeFirstAdministrator(server.database, wanted)).toBeUndefined();
});
