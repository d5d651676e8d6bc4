import { EventEmitter, once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workLimits } from '../../../../src/server/platform/http/limits/work-queue';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';

let app: TestApp;
let admin: Agent;
/** Reads of `POST /query` wait for it. */
let gate: Promise<unknown> | undefined;

beforeAll(async () => {
  app = await startTestApp({
    config: { readCacheMegabytes: 0 },
    workLimits: { ...workLimits, ownRunning: 1, ownWaiting: 1 },
    replicas: {
      asked: { replica: 0, primary: 0 },
      reader: async (primary) => {
        await gate;
        return primary;
      },
      close: async () => undefined,
    },
  });
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

const measured = async (name: string) =>
  new RegExp(`^${name} (\\d+)$`, 'm').exec((await app.visitor.get('/metrics')).body)?.[1];

test('a visitor network that asks for too much gets 503 on every call, and others are served', async () => {
  const opening = new EventEmitter();
  gate = once(opening, 'open');
  const running = app.visitor.query('{ v_news { title } }');
  await expect.poll(() => measured('dulaan_requests_running')).toBe('1');
  const waiting = app.visitor.query('{ v_news { id } }');
  await expect.poll(() => measured('dulaan_requests_waiting')).toBe('1');

  const query = await app.visitor.post('/query', { query: '{ faq { id } }' });
  expect(query.json()).toMatchObject({ data: null, errors: [{ extensions: { code: 'UNAVAILABLE' } }] });
  const call = await app.visitor.get('/auth/check');
  expect(call.json()).toMatchObject({ status: false, code: 'UNAVAILABLE' });
  for (const { statusCode, headers } of [query, call]) {
    expect(statusCode).toBe(503);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
  expect((await admin.get('/auth/check')).statusCode).toBe(200);
  expect((await app.visitor.get('/readyz')).statusCode).toBe(200);
  expect(await measured('dulaan_requests_refused_total')).toBe('2');

  gate = undefined;
  opening.emit('open');
  expect((await running).errors).toBeUndefined();
  expect((await waiting).errors).toBeUndefined();
  expect((await app.visitor.query('{ faq { id } }')).errors).toBeUndefined();
});

const upload = () => admin.upload('a.txt', Buffer.from('text'));

test('an upload waits for its turn too, once its bytes are there', async () => {
  const opening = new EventEmitter();
  gate = once(opening, 'open');
  const reads = ['{ v_news { title } }', '{ v_news { id } }'].map((text) => admin.query(text));
  await expect.poll(() => measured('dulaan_requests_waiting')).toBe('1');
  expect((await upload()).statusCode).toBe(503);
  gate = undefined;
  opening.emit('open');
  await Promise.all(reads);
  expect((await upload()).statusCode).toBe(200);
});
