// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { BulkResult } from '../../../../src/client/runtime/grid/bulk/bulk-call';
import { useBulkRun } from '../../../../src/client/runtime/grid/bulk/use-bulk-run';

const runBulk = vi.hoisted(() => vi.fn<() => Promise<BulkResult>>());
vi.mock('../../../../src/client/runtime/grid/bulk/bulk-call', () => ({ runBulk }));

afterEach(cleanup);

function watch() {
  const events: string[] = [];
  const options = {
    gridId: 'order',
    deferRefreshes: () => {
      events.push('hold');
      return () => events.push('release');
    },
    onChanged: () => events.push('changed'),
  };
  const { result } = renderHook(() => useBulkRun(options));
  return { events, result };
}

it('holds the refreshes of its list for as long as a change of many rows is under way', async () => {
  const finish: ((result: BulkResult) => void)[] = [];
  runBulk.mockReturnValueOnce(new Promise((resolve) => finish.push(resolve)));
  const { events, result } = watch();
  act(() => result.current.start({ action: 'delete', ids: ['1'] }));
  expect(result.current.state).toEqual({ step: 'running', progress: null });
  expect(events).toEqual(['hold']);
  await act(async () => finish[0]?.({ rows: 1, changed: 1, failed: 0, failures: [] }));
  expect(result.current.state.step).toBe('done');
  expect(events).toEqual(['hold', 'release', 'changed']);
});

it('lets the list refresh again where the change breaks off, and says why', async () => {
  runBulk.mockRejectedValueOnce(new Error('The server is away'));
  const { events, result } = watch();
  await act(async () => result.current.start({ action: 'delete', ids: ['1'] }));
  expect(result.current.state).toEqual({ step: 'idle', problem: 'The server is away' });
  expect(events).toEqual(['hold', 'release', 'changed']);
});
