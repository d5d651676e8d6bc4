import { afterAll, beforeAll, expect, it } from 'vitest';
import { HttpError } from '../../../../../src/server/platform/http/http-error';
import { limitCalls } from '../../../../../src/server/platform/http/limits/rate-limit';
import { startTestApp, type TestApp } from '../../../testing-app';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const rule = { call: 'test', by: 'user:7', limit: 5, windowSeconds: 60 };

it('lets no more calls at once pass than the limit, and others meanwhile', async () => {
  const calls = await Promise.allSettled(Array.from({ length: 12 }, () => limitCalls(app.database, rule)));
  const refused = calls.flatMap((call) => (call.status === 'rejected' ? [call.reason] : []));
  expect(refused).toHaveLength(7);
  expect(refused.every((error) => error instanceof HttpError && error.status === 429)).toBe(true);
  await expect(limitCalls(app.database, { ...rule, by: 'user:8' })).resolves.toBeUndefined();
});

it('counts without a write-ahead log, so that a counted call waits for no disk', async () => {
  const { rows } = await app.database.query(
    `select relname, relpersistence from pg_class where oid in ('dulaan.call_count'::regclass, 'dulaan.login_failure'::regclass)
     order by relname`,
  );
  expect(rows).toEqual([
    { relname: 'call_count', relpersistence: 'u' },
    { relname: 'login_failure', relpersistence: 'p' },
  ]);
});
