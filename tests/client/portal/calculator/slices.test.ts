// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { runInSlices } from '../../../../src/client/portal/calculator/slices';

function* counted(upTo: number, steps: number[]): Generator<void, number[]> {
  for (let number = 1; number <= upTo; number += 1) {
    steps.push(number);
    yield;
  }
  return steps;
}

it('work is done later, step by step, and its result handed over once', async () => {
  const steps: number[] = [];
  const onDone = vi.fn<(all: number[]) => void>();
  runInSlices(counted(5, steps), onDone);
  expect(steps).toEqual([]);
  await expect.poll(() => onDone).toHaveBeenCalledExactlyOnceWith([1, 2, 3, 4, 5]);
});

it('work that was stopped goes no further, silently', async () => {
  const steps: number[] = [];
  const onDone = vi.fn<(all: number[]) => void>();
  const stop = runInSlices(counted(5, steps), onDone);
  stop();
  const after = vi.fn<() => void>();
  runInSlices(counted(1, []), after);
  await expect.poll(() => after).toHaveBeenCalledOnce();
  expect(steps).toEqual([]);
  expect(onDone).not.toHaveBeenCalled();
});
