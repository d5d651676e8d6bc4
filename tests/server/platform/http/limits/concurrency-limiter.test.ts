import { describe, expect, test } from 'vitest';
import {
  ConcurrencyLimiter,
  KeyedConcurrencyLimiter,
} from '../../../../../src/server/platform/http/limits/concurrency-limiter';
import { isPassword } from '../../../../../src/server/people/passwords/password';

/** A task that runs until it is let go. */
function held() {
  const goes = new AbortController();
  const end = new Promise<void>((resolve) => goes.signal.addEventListener('abort', () => resolve()));
  return { task: () => end, letGo: () => goes.abort() };
}

describe('a concurrency limiter', () => {
  test('lets so many through at once, others in order, and refuses those beyond at once with 503', async () => {
    const limiter = new ConcurrencyLimiter({ atOnce: 1, waiting: 2 });
    const [first, order] = [held(), [] as string[]];
    const running = limiter.run(first.task);
    const second = limiter.run(async () => void order.push('second'));
    const third = limiter.run(async () => void order.push('third'));
    await expect(limiter.run(async () => undefined)).rejects.toMatchObject({
      status: 503,
      extra: { code: 'UNAVAILABLE' },
    });
    expect(order).toEqual([]);
    first.letGo();
    await Promise.all([running, second, third]);
    expect(order).toEqual(['second', 'third']);
    expect(limiter.isIdle).toBe(true);
  });

  test('passes on after a task that fails', async () => {
    const limiter = new ConcurrencyLimiter({ atOnce: 1, waiting: 1 });
    const failing = limiter.run(async () => {
      throw new Error('no');
    });
    const next = limiter.run(async () => 'done');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('done');
  });

  test('refuses a task whose turn does not come within its patience, and the next one takes its place', async () => {
    const limiter = new ConcurrencyLimiter({ atOnce: 1, waiting: 2 });
    const [first, order] = [held(), [] as string[]];
    const running = limiter.run(first.task);
    const impatient = limiter.run(async () => void order.push('impatient'), 10);
    const patient = limiter.run(async () => void order.push('patient'), 60_000);
    await expect(impatient).rejects.toMatchObject({ status: 503, extra: { code: 'UNAVAILABLE' } });
    first.letGo();
    await Promise.all([running, patient]);
    expect(order).toEqual(['patient']);
    expect(limiter.isIdle).toBe(true);
  });

  test('of one key does not hold those of another', async () => {
    const limiters = new KeyedConcurrencyLimiter({ atOnce: 1, waiting: 0 });
    const first = held();
    const running = limiters.run('a', first.task);
    expect(await limiters.run('b', async () => 'b')).toBe('b');
    await expect(limiters.run('a', async () => 'a')).rejects.toMatchObject({ status: 503 });
    first.letGo();
    await running;
    expect(await limiters.run('a', async () => 'a')).toBe('a');
  });
});

test('passwords are looked at two at a time, twenty wait, others are refused', async () => {
  const looked = await Promise.allSettled(Array.from({ length: 60 }, () => isPassword('Wrong-2026!', null)));
  expect(looked.filter(({ status }) => status === 'fulfilled')).toHaveLength(22);
  expect(looked.filter(({ status }) => status === 'rejected')).toHaveLength(38);
});
