import { describe, expect, test } from 'vitest';
import { Gate, Gates } from '../../../../../src/server/platform/http/limits/gate';
import { isPassword } from '../../../../../src/server/people/session/password';

/** A task that runs until it is let go. */
function held() {
  const goes = new AbortController();
  const end = new Promise<void>((resolve) => goes.signal.addEventListener('abort', () => resolve()));
  return { task: () => end, letGo: () => goes.abort() };
}

describe('a gate', () => {
  test('lets so many through at once, others in order, and refuses those beyond at once with 503', async () => {
    const gate = new Gate({ atOnce: 1, waiting: 2 });
    const [first, order] = [held(), [] as string[]];
    const running = gate.run(first.task);
    const second = gate.run(async () => void order.push('second'));
    const third = gate.run(async () => void order.push('third'));
    await expect(gate.run(async () => undefined)).rejects.toMatchObject({
      status: 503,
      extra: { code: 'UNAVAILABLE' },
    });
    expect(order).toEqual([]);
    first.letGo();
    await Promise.all([running, second, third]);
    expect(order).toEqual(['second', 'third']);
    expect(gate.isIdle).toBe(true);
  });

  test('passes on after a task that fails', async () => {
    const gate = new Gate({ atOnce: 1, waiting: 1 });
    const failing = gate.run(async () => {
      throw new Error('no');
    });
    const next = gate.run(async () => 'done');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('done');
  });

  test('of one key does not hold those of another', async () => {
    const gates = new Gates({ atOnce: 1, waiting: 0 });
    const first = held();
    const running = gates.run('a', first.task);
    expect(await gates.run('b', async () => 'b')).toBe('b');
    await expect(gates.run('a', async () => 'a')).rejects.toMatchObject({ status: 503 });
    first.letGo();
    await running;
    expect(await gates.run('a', async () => 'a')).toBe('a');
  });
});

test('passwords are looked at two at a time, twenty wait, others are refused', async () => {
  const looked = await Promise.allSettled(Array.from({ length: 60 }, () => isPassword('Wrong-2026!', null)));
  expect(looked.filter(({ status }) => status === 'fulfilled')).toHaveLength(22);
  expect(looked.filter(({ status }) => status === 'rejected')).toHaveLength(38);
});
