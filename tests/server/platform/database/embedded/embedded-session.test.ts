import { once } from 'node:events';
import { MessageChannel } from 'node:worker_threads';
import type pg from 'pg';
import { expect, test, vi } from 'vitest';
import type { EmbeddedEngine } from '../../../../../src/server/platform/database/embedded/embedded-engine';
import { EmbeddedSession } from '../../../../../src/server/platform/database/embedded/embedded-session';

test('an answer that came in time is read, although this thread was busy until after the deadline', async () => {
  const { port1: thread, port2: here } = new MessageChannel();
  const answered = once(here, 'message');
  const interrupt = vi.fn<EmbeddedEngine['interrupt']>();
  const engine = { isRunning: () => true, interrupt } as unknown as EmbeddedEngine;
  const client = {
    query: () => answered.then(() => ({ rows: [], rowCount: 0, command: 'SELECT' })),
  } as unknown as pg.Client;
  const running = new EmbeddedSession(engine, client).run('select', [], { deadline: 5 });
  // The deadline's timer is set one microtask later.
  await Promise.resolve();
  await new Promise((resolve) => setImmediate(resolve));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  thread.postMessage('answer');
  const busyUntil = performance.now() + 20;
  while (performance.now() < busyUntil);
  await running;
  expect(interrupt).not.toHaveBeenCalled();
  here.close();
});
