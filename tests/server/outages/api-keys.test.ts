import { afterAll, beforeAll, expect, test } from 'vitest';
import { createKey, programWith } from '../people/api-keys/key-caller';
import { startTestApp, type TestApp } from '../testing-app';
import { holdLock } from './other-session';

let app: TestApp;
let key: { id: number; token: string };

beforeAll(async () => {
  app = await startTestApp();
  key = await createKey(await app.signIn('admin'), { name: 'Түгжээ', role: 2 });
});
afterAll(() => app.close());

const read = () => programWith(app, key.token).post('/query', { query: '{ v_news(limit: 1) { id } }' });

test('a key whose row is locked elsewhere is served: recording its use makes no request wait', async () => {
  const held = await holdLock(app.database, `select from dulaan.api_key where id = ${key.id} for update`);
  // The first request has the use recorded, which waits for the lock.
  const first = read();
  await expect.poll(() => held.waiting()).toBeGreaterThan(0);
  expect([(await first).statusCode, (await read()).statusCode]).toEqual([200, 200]);
  expect(await held.waiting()).toBe(1);
  await held.release();
});

test('keys that cannot be looked up are 503, as sessions are, and not refused', async () => {
  const held = await holdLock(app.database, 'lock table dulaan.api_key in access exclusive mode');
  const response = await read();
  expect([response.statusCode, response.json()]).toEqual([
    503,
    { data: null, errors: [{ message: expect.any(String), extensions: { code: 'UNAVAILABLE' } }] },
  ]);
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  await held.release();
  expect((await read()).statusCode).toBe(200);
});
