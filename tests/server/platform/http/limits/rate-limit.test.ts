import { afterAll, beforeAll, expect, it } from 'vitest';
import { TooManyCalls } from '../../../../../src/server/platform/http/http-error';
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
  for (const error of refused) {
    if (!(error instanceof TooManyCalls)) throw error;
    expect(error.status).toBe(429);
    expect(error.retryAfter).toBeGreaterThan(50);
    expect(error.retryAfter).toBeLessThanOrEqual(60);
  }
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
