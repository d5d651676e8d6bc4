import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFreshness } from '../../../../src/client/runtime/grid/rows/freshness';
import { publishLiveEvent } from '../../../../src/client/api/live/live-events';

beforeEach(() => vi.useFakeTimers());
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.useRealTimers();
});

function watch(isUntouched: boolean) {
  const seen = { refreshes: 0, isStale: false };
  const freshness = createFreshness({
    source: () => 'v_news',
    isUntouched: () => isUntouched,
    reread: () => (seen.refreshes += 1),
    setStale: (isStale) => (seen.isStale = isStale),
  });
  ends.push(freshness.start());
  return { seen, freshness };
}
const change = (sources: string[]) => publishLiveEvent({ kind: 'source', sources });

describe('a list whose rows change on the server', () => {
  it('is read again where no one works in it', () => {
    const { seen } = watch(true);
    change(['news', 'v_news']);
    expect(seen).toEqual({ refreshes: 1, isStale: false });
  });

  it('says so and waits where a person does, until they ask', () => {
    const { seen, freshness } = watch(false);
    change(['v_news']);
    expect(seen).toEqual({ refreshes: 0, isStale: true });
    freshness.refresh();
    expect(seen).toEqual({ refreshes: 1, isStale: false });
  });

  it('knows of what the page itself has written into a cell, and of what comes later it does not', () => {
    const { seen, freshness } = watch(false);
    freshness.noteWrite();
    change(['v_news']);
    expect(seen).toEqual({ refreshes: 0, isStale: false });
    vi.advanceTimersByTime(10_000);
    change(['v_news']);
    expect(seen).toEqual({ refreshes: 0, isStale: true });
  });

  it('is not read while the page changes many rows, which it reads itself in the end', () => {
    const { seen, freshness } = watch(true);
    const release = freshness.hold();
    change(['v_news']);
    vi.advanceTimersByTime(60_000);
    release();
    freshness.noteReread();
    vi.advanceTimersByTime(60_000);
    expect(seen).toEqual({ refreshes: 0, isStale: false });
    change(['v_news']);
    expect(seen).toEqual({ refreshes: 1, isStale: false });
  });

  it('misses nothing of what was changed meanwhile where the page does not read it', () => {
    const { seen, freshness } = watch(true);
    const release = freshness.hold();
    change(['v_news']);
    release();
    vi.advanceTimersByTime(60_000);
    expect(seen).toEqual({ refreshes: 1, isStale: false });
  });

  it('hears nothing of other sources', () => {
    const { seen } = watch(true);
    change(['orders']);
    expect(seen).toEqual({ refreshes: 0, isStale: false });
  });

  it('takes the word that something may have been missed for a change', () => {
    const { seen } = watch(true);
    publishLiveEvent({ kind: 'refetch' });
    expect(seen.refreshes).toBe(1);
  });

  it('is read once for a burst of changes, and once more for those that came meanwhile', () => {
    const { seen } = watch(true);
    for (let count = 0; count < 5; count += 1) change(['v_news']);
    expect(seen.refreshes).toBe(1);
    vi.advanceTimersByTime(60_000);
    expect(seen.refreshes).toBe(2);
  });

  it("does not call the person's own writing news to them", () => {
    const { seen, freshness } = watch(false);
    freshness.noteReread();
    change(['v_news']);
    expect(seen).toEqual({ refreshes: 1, isStale: false });
    vi.advanceTimersByTime(60_000);
    change(['v_news']);
    expect(seen).toEqual({ refreshes: 1, isStale: true });
  });
});
