import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '../../../../src/server/people/passwords/password';
import { demoAccounts, demoPassword, seedDemoAccounts } from '../../../../seed/demo-accounts';
import { startTestApp, type TestApp } from '../../testing-app';

let server: TestApp;

/** As a portal runs: HTTPS in front, a trusted proxy, no demo accounts but those that an earlier demo left behind. */
beforeAll(async () => {
  server = await startTestApp({
    config: { seed: 'base', publicUrl: 'https://dulaan.example.mn', trustProxy: ['10.0.0.0/8'] },
    seed: async (options) => {
      await seedDemoAccounts(options);
      await options.database.query(
        `insert into app.users (login, password_hash, role, status) values ('person', $1, 3, 'confirmed')`,
        [await hashPassword(demoPassword)],
      );
    },
  });
});
afterAll(() => server.close());

const logIn = (login: string, forwardedFor: string, password = demoPassword) =>
  server.app.inject({
    method: 'POST',
    url: '/auth/login',
    payload: { login, password },
    headers: { host: 'dulaan.example.mn', 'x-forwarded-for': forwardedFor },
    remoteAddress: '10.0.0.1',
  });

const spoof = (address: string) =>
  server.app.inject({
    method: 'POST',
    url: '/auth/login',
    payload: { login: 'nobody', password: 'Wrong-2026!' },
    headers: { 'x-forwarded-for': address },
    remoteAddress: '192.0.2.7',
  });

test('cookies are for HTTPS alone, and HSTS is set', async () => {
  const response = await logIn('person', '203.0.113.1');
  expect(response.statusCode).toBe(200);
  expect(response.cookies).toHaveLength(3);
  for (const cookie of response.cookies) expect(cookie).toMatchObject({ secure: true });
  expect(response.headers['strict-transport-security']).toBe('max-age=31536000');
});

test.each(demoAccounts.map(({ login }) => login))('the demo account %s does not work', async (login) => {
  expect((await logIn(login, '203.0.113.1')).statusCode).toBe(403);
  const local = await server.visitor.post('/auth/login', { login, password: demoPassword });
  expect(local.statusCode).toBe(403);
});

test('attempts are counted by the address that the trusted proxy names, not by what its client claims', async () => {
  for (let index = 0; index < 3; index += 1)
    await logIn('person', `198.51.100.${index}, 203.0.113.2`, 'Wrong-2026!');
  expect((await logIn('person', '198.51.100.9, 203.0.113.2')).statusCode).toBe(403);
  expect((await logIn('person', '203.0.113.3')).statusCode).toBe(200);
});

test('forwarded addresses of others count for nothing', async () => {
  for (let index = 0; index < 3; index += 1) await spoof(`203.0.113.${index}`);
  expect((await spoof('203.0.113.99')).statusCode).toBe(403);
});
