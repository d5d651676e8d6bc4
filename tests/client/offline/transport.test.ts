import { afterEach, expect, it, vi } from 'vitest';
import { fetchTransport } from '../../../src/client/offline/outbox/transport';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('gives a photo on a slow line twice the time of other requests', async () => {
  const timers = new Map<number, AbortController>();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const timer = new AbortController();
    timers.set(milliseconds, timer);
    return timer.signal;
  });
  const pass = (seconds: number) => {
    for (const [milliseconds, timer] of timers)
      if (milliseconds <= seconds * 1000) timer.abort(new DOMException('Late', 'TimeoutError'));
  };
  // A line on which nothing arrives until the signal ends the request.
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  });
  const transport = fetchTransport({ person: '7', headers: async () => ({}) });
  const outcome: string[] = [];
  const uploaded = transport
    .upload({ name: 'a.jpg', type: 'image/jpeg', bytes: new ArrayBuffer(8) }, 'k1')
    .then((answer) => outcome.push(`photo: ${JSON.stringify(answer)}`));
  const queried = transport
    .query({ query: '{ x }', variables: {} }, 'k2', 'mn_MN')
    .then((answer) => outcome.push(`row: ${JSON.stringify(answer)}`));
  await vi.waitFor(() => expect(timers.size).toBe(2));

  pass(60);
  await queried;
  // The server reads a request for 120 seconds.
  pass(120);
  expect(outcome).toEqual(['row: null']);
  pass(126);
  await uploaded;
  expect(outcome).toEqual(['row: null', 'photo: null']);
});
