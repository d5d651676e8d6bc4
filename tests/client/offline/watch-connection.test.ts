// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { recordConnection, useConnection } from '../../../src/client/api/connection';
import { watchConnection } from '../../../src/client/offline/watch-connection';

const send = vi.fn<typeof fetch>();
let end: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', send);
  send.mockReset();
  useConnection.setState({ isOnline: true });
  end = watchConnection();
});
afterEach(() => {
  end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const looksWithin = async (milliseconds: number) => {
  send.mockClear();
  await vi.advanceTimersByTimeAsync(milliseconds);
  return send.mock.calls.length;
};

it('looks soon after a loss, and less and less often while no one answers', async () => {
  send.mockRejectedValue(new TypeError('offline'));
  recordConnection(false);
  expect(await looksWithin(2_100)).toBe(1);
  expect(await looksWithin(60_000)).toBeLessThan(6);
});

it('does not look more often because the server comes and goes', async () => {
  // The pages are there, and what needs the database is not.
  send.mockImplementation(async () => Response.json({ build: 'x' }));
  const stop = useConnection.subscribe(({ isOnline }) => {
    if (isOnline) setTimeout(() => recordConnection(false), 10);
  });
  recordConnection(false);
  expect(await looksWithin(120_000)).toBeLessThan(9);
  stop();
});

it('looks soon again once the connection has held for a while', async () => {
  send.mockImplementation(async () => Response.json({ build: 'x' }));
  recordConnection(false);
  await looksWithin(2_100);
  expect(useConnection.getState().isOnline).toBe(true);
  await looksWithin(60_000);
  recordConnection(false);
  expect(await looksWithin(2_100)).toBe(1);
});
