import type { KeyedRow } from '../../../../src/engine/row';
import { expect, test, vi } from 'vitest';

import { createRowBlocks } from '../../../../src/client/runtime/grid/rows/row-blocks';

/** A source of so many rows that remembers what it was asked. */
function sourceOf(count: number, isEstimate = false) {
  const asked: (number | 'total')[] = [];
  const signals: AbortSignal[] = [];
  let title = 'хуучин';
  let failures = 0;
  return {
    asked,
    signals,
    rename: (next: string) => (title = next),
    failNext: () => (failures += 1),
    rows: async (
      block: number,
      signal: AbortSignal,
    ): Promise<{ rows: KeyedRow[]; before: string | null }> => {
      asked.push(block);
      signals.push(signal);
      if (failures > 0) {
        failures -= 1;
        throw new Error('Сүлжээ тасарлаа');
      }
      const ids = Array.from({ length: 10 }, (_, place) => block * 10 + place + 1);
      const rows = ids.filter((id) => id <= count).map((id) => ({ id: String(id), title }));
      return { rows, before: block === 0 ? null : String(Math.min(block * 10, count)) };
    },
    total: async () => {
      asked.push('total');
      return { rows: count, isEstimate };
    },
  };
}

test('a block is asked for once, however often it is read', async () => {
  const source = sourceOf(25);
  const blocks = createRowBlocks(source, 10);
  const [first, again] = await Promise.all([blocks.load(0), blocks.load(0)]);
  expect(await blocks.load(0)).toBe(first);
  expect(again).toBe(first);
  expect(source.asked).toEqual([0]);
});

test('the total is one query for all blocks', async () => {
  const source = sourceOf(25);
  const blocks = createRowBlocks(source, 10);
  await Promise.all([blocks.load(0), blocks.load(1), blocks.total(), blocks.total()]);
  expect(source.asked.filter((question) => question === 'total')).toHaveLength(1);
  expect(blocks.knownTotal()).toBe(25);
});

test('a block that is not full says how many rows there are', async () => {
  const blocks = createRowBlocks(sourceOf(25), 10);
  await blocks.load(1);
  expect(blocks.knownTotal()).toBeUndefined();
  await blocks.load(2);
  expect(blocks.knownTotal()).toBe(25);
  const empty = createRowBlocks(sourceOf(0), 10);
  await empty.load(0);
  expect(empty.knownTotal()).toBe(0);
});

test('a block that failed is asked for anew', async () => {
  const source = sourceOf(25);
  const blocks = createRowBlocks(source, 10);
  source.failNext();
  await expect(blocks.load(1)).rejects.toThrow('Сүлжээ');
  expect(await blocks.load(1)).toHaveLength(10);
});

test('after a save the same place of the list shows the changed row', async () => {
  const source = sourceOf(25);
  const blocks = createRowBlocks(source, 10);
  await blocks.load(1);
  source.rename('шинэ');
  blocks.refresh();
  expect(blocks.knownTotal()).toBeUndefined();
  const rows = await blocks.load(1);
  expect(rows[3]).toEqual({ id: '14', title: 'шинэ' });
});

test('pending requests are aborted by a refresh and by the end of the query, silently', async () => {
  const source = sourceOf(25);
  const blocks = createRowBlocks(source, 10);
  const overtaken = blocks.load(0);
  blocks.refresh();
  await expect(overtaken).rejects.toMatchObject({ name: 'AbortError' });
  expect(source.signals[0]?.aborted).toBe(true);
  const late = blocks.load(0);
  blocks.dispose();
  await expect(late).rejects.toMatchObject({ name: 'AbortError' });
  expect(blocks.knownTotal()).toBeUndefined();
});

test('an estimate is no number to rely on: the end of the rows is where a block is not full', async () => {
  const blocks = createRowBlocks(sourceOf(25, true), 10);
  expect(await blocks.total()).toEqual({ rows: 25, isEstimate: true });
  expect(blocks.knownTotal()).toBeUndefined();
  await blocks.load(2);
  expect(blocks.knownTotal()).toBe(25);
});

test('an empty block behind a too high estimate has the rows counted, once, and reports the count', async () => {
  const source = { ...sourceOf(20, true), end: vi.fn<() => Promise<number>>(async () => 20) };
  const told: number[] = [];
  const blocks = createRowBlocks(source, 10, { onEnd: (_, rows) => told.push(rows) });
  await blocks.total();
  expect(await Promise.all([blocks.load(4), blocks.load(3)])).toEqual([[], []]);
  expect(blocks.knownTotal()).toBe(20);
  expect(told).toEqual([20]);
  expect(source.end).toHaveBeenCalledTimes(1);
});

test('no more rows are reported than lie before an empty block', async () => {
  const blocks = createRowBlocks({ ...sourceOf(20, true), end: async () => 1000 }, 10);
  await blocks.load(2);
  expect(blocks.knownTotal()).toBe(20);
});

test('the end of the rows is counted where an estimate is all that is known, and not where they are counted', async () => {
  const end = vi.fn<() => Promise<number>>(async () => 25);
  const estimated = createRowBlocks({ ...sourceOf(25, true), end }, 10);
  await estimated.total();
  expect(await estimated.end()).toBe(25);
  expect(estimated.knownTotal()).toBe(25);
  const counted = createRowBlocks({ ...sourceOf(25), end }, 10);
  await counted.total();
  expect(await counted.end()).toBe(25);
  expect(end).toHaveBeenCalledTimes(1);
  expect(await createRowBlocks(sourceOf(25, true), 10).end()).toBeUndefined();
});

test('an end that could not be counted is asked for anew', async () => {
  const end = vi
    .fn<() => Promise<number>>(async () => 20)
    .mockRejectedValueOnce(new Error('Сүлжээ тасарлаа'));
  const blocks = createRowBlocks({ ...sourceOf(20, true), end }, 10);
  await expect(blocks.load(2)).rejects.toThrow('Сүлжээ');
  expect(await blocks.load(2)).toEqual([]);
  expect(blocks.knownTotal()).toBe(20);
});

test('a row that was changed in place is shown from then on, and nothing is asked for', async () => {
  const source = sourceOf(25);
  const blocks = createRowBlocks(source, 10);
  await blocks.load(0);
  blocks.replace({ id: '4', title: 'шинэ' });
  expect(blocks.find('4')).toEqual({ id: '4', title: 'шинэ' });
  expect((await blocks.load(0))[3]).toEqual({ id: '4', title: 'шинэ' });
  blocks.replace({ id: '24', title: 'өөр хуудас' });
  expect(source.asked).toEqual([0]);
});

test('rows that the device has kept end with their first block', async () => {
  const source = { ...sourceOf(25), cachedAt: () => '2026-01-01T00:00:00.000Z' };
  const blocks = createRowBlocks(source, 10);
  await blocks.load(0);
  expect(blocks.knownTotal()).toBe(10);
  expect(blocks.cachedAt()).toBe('2026-01-01T00:00:00.000Z');
});
