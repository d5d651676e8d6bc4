// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useFreshness } from '../../../../src/client/runtime/grid/rows/use-freshness';
import { tellLiveEvent } from '../../../../src/client/shell/live-events';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function watch(isUntouched: () => boolean) {
  return renderHook(({ refreshKey }) => useFreshness({ source: 'v_news', refreshKey, isUntouched }), {
    initialProps: { refreshKey: 0 },
  });
}
const change = (sources: string[]) => act(() => tellLiveEvent({ kind: 'source', sources }));

describe('a list whose rows change on the server', () => {
  it('is read anew where nobody works in it', () => {
    const { result } = watch(() => true);
    change(['news', 'v_news']);
    expect(result.current).toMatchObject({ refreshes: 1, isStale: false });
  });

  it('says so and waits where somebody does, until he asks', () => {
    const { result } = watch(() => false);
    change(['v_news']);
    expect(result.current).toMatchObject({ refreshes: 0, isStale: true });
    act(() => result.current.refresh());
    expect(result.current).toMatchObject({ refreshes: 1, isStale: false });
  });

  it('knows of what the page itself has written into a cell, and of what comes later it does not', () => {
    const { result } = watch(() => false);
    act(() => result.current.noteWrite());
    change(['v_news']);
    expect(result.current).toMatchObject({ refreshes: 0, isStale: false });
    vi.advanceTimersByTime(10_000);
    change(['v_news']);
    expect(result.current).toMatchObject({ refreshes: 0, isStale: true });
  });

  it('is not read while the page changes many rows, and again for what comes after that', () => {
    const { result } = watch(() => true);
    const release = result.current.hold();
    change(['v_news']);
    act(() => void vi.advanceTimersByTime(60_000));
    expect(result.current).toMatchObject({ refreshes: 0, isStale: false });
    release();
    change(['v_news']);
    expect(result.current).toMatchObject({ refreshes: 1, isStale: false });
  });

  it('hears nothing of other sources', () => {
    const { result } = watch(() => true);
    change(['orders']);
    expect(result.current).toMatchObject({ refreshes: 0, isStale: false });
  });

  it('takes the word that something may have been missed for a change', () => {
    const { result } = watch(() => true);
    act(() => tellLiveEvent({ kind: 'refetch' }));
    expect(result.current.refreshes).toBe(1);
  });

  it('is read once for a burst of changes, and once more for those that came meanwhile', () => {
    const { result } = watch(() => true);
    for (let count = 0; count < 5; count += 1) change(['v_news']);
    expect(result.current.refreshes).toBe(1);
    act(() => void vi.advanceTimersByTime(60_000));
    expect(result.current.refreshes).toBe(2);
  });

  it("does not call its own person's writing news to him", () => {
    const { result, rerender } = watch(() => false);
    rerender({ refreshKey: 1 });
    change(['v_news']);
    expect(result.current).toMatchObject({ refreshes: 1, isStale: false });
    act(() => void vi.advanceTimersByTime(60_000));
    change(['v_news']);
    expect(result.current).toMatchObject({ refreshes: 1, isStale: true });
  });
});
