import { describe, expect, test } from 'vitest';
import { WorkQueue, workLimits } from '../../../../../src/server/platform/http/limits/work-queue';

const limits = { ...workLimits, running: 3, ownRunning: 2, waiting: 4, ownWaiting: 3, longestWait: 60_000 };
const refused = { status: 503, extra: { code: 'UNAVAILABLE' } };

/** Notes the names of the calls in the order in which they began. */
function notedQueue(own: Partial<typeof limits> = {}) {
  const queue = new WorkQueue({ ...limits, ...own });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const enter = async (key: string, name: string, bytes = 0) => {
    const end = await queue.enter(key, bytes);
    begun.push(name);
    ends.set(name, end);
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { queue, begun, enter, end };
}

describe('a queue of requests', () => {
  test('leaves room for others beside the calls of one share', async () => {
    const { begun, enter, queue, end } = notedQueue();
    const flood = [1, 2, 3, 4, 5].map((number) => enter('flood', `flood ${number}`));
    await enter('other', 'other');
    expect(begun).toEqual(['flood 1', 'flood 2', 'other']);
    expect(queue.counts).toEqual({ running: 3, waiting: 3, refused: 0 });
    for (const name of ['flood 1', 'flood 2', 'flood 3', 'other']) await end(name);
    await Promise.all(flood);
    expect(begun).toEqual(['flood 1', 'flood 2', 'other', 'flood 3', 'flood 4', 'flood 5']);
  });

  test('begins waiting calls in turn of their shares', async () => {
    const { begun, enter, end } = notedQueue({ running: 1, waiting: 9 });
    const calls = ['a 1', 'a 2', 'a 3', 'b 1', 'c 1'].map((name) => enter(name.slice(0, 1), name));
    await calls[0];
    for (const name of ['a 1', 'b 1', 'c 1', 'a 2']) await end(name);
    await Promise.all(calls);
    expect(begun).toEqual(['a 1', 'b 1', 'c 1', 'a 2', 'a 3']);
  });

  test('refuses what is beyond the share, the queue and its memory', async () => {
    const { enter, end, queue } = notedQueue({ waitingBytes: 10 });
    for (const [key, name] of [
      ['a', 'a 1'],
      ['a', 'a 2'],
      ['b', 'b'],
    ] as const)
      await enter(key, name);
    const waiting = ['a 3', 'a 4', 'a 5'].map((name) => enter('a', name));
    await expect(enter('a', 'a 6')).rejects.toMatchObject(refused);
    await expect(enter('c', 'too large', 11)).rejects.toMatchObject(refused);
    waiting.push(enter('c', 'c'));
    await expect(enter('d', 'd')).rejects.toMatchObject(refused);
    expect(queue.counts).toEqual({ running: 3, waiting: 4, refused: 3 });
    for (const name of ['a 1', 'a 2', 'b', 'a 3', 'a 4']) await end(name);
    await Promise.all(waiting);
  });

  test('refuses a call that has waited too long, and serves the others', async () => {
    const { begun, enter, end, queue } = notedQueue({ running: 1, longestWait: 1 });
    await enter('a', 'a');
    await expect(enter('b', 'b')).rejects.toMatchObject(refused);
    await end('a');
    await enter('c', 'c');
    expect(begun).toEqual(['a', 'c']);
    expect(queue.counts).toEqual({ running: 1, waiting: 0, refused: 1 });
  });

  test('ends a call once', async () => {
    const { enter, end, queue } = notedQueue();
    await enter('a', 'a');
    await enter('a', 'b');
    await end('a');
    await end('a');
    expect(queue.counts.running).toBe(1);
  });
});
