import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Housekeeping } from '../../../../../src/server/platform/database/embedded/housekeeping';
import type { Session } from '../../../../../src/server/platform/database/transaction';

const MEGABYTE = 2 ** 20;

describe('housekeeping', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('does nothing to an idle database that no one has written to', async () => {
    const { done } = keep({ written: 0, untidy: ['news'] });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(done).toEqual([]);
  });

  test('writes a checkpoint and vacuums the tables that need it, once the database is idle', async () => {
    const { done } = keep({ written: 2 * MEGABYTE, untidy: ['news', 'Дом "1"'] });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(done).toEqual([
      'checkpoint',
      'vacuum (analyze) "public"."news"',
      'vacuum (analyze) "public"."Дом ""1"""',
    ]);
  });

  test('waits with vacuum while statements keep coming, but not with the checkpoint when the log has grown', async () => {
    const { done, housekeeping } = keep({ written: 65 * MEGABYTE, untidy: ['news'] });
    for (let statement = 0; statement < 2_000; statement += 1) housekeeping.note();
    await vi.advanceTimersByTimeAsync(0);
    expect(done).toEqual(['checkpoint']);
  });

  test('stops between two tables when a statement comes', async () => {
    const { done, housekeeping, onRun } = keep({ written: 2 * MEGABYTE, untidy: ['a', 'b'] });
    onRun((sql) => sql.includes('"a"') && housekeeping.note());
    await vi.advanceTimersByTimeAsync(3_000);
    expect(done).toEqual(['checkpoint', 'vacuum (analyze) "public"."a"']);
  });

  test('waits for the end of a long statement', async () => {
    const { done, state } = keep({ written: 2 * MEGABYTE, untidy: [] });
    state.isIdle = false;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(done).toEqual([]);
    state.isIdle = true;
    await vi.advanceTimersByTimeAsync(3_000);
    expect(done).toEqual(['checkpoint']);
  });

  test('does nothing more once it is stopped, and is silent about what the end interrupts', async () => {
    const { done, log, housekeeping, onRun } = keep({ written: 2 * MEGABYTE, untidy: [] });
    onRun(() => {
      housekeeping.stop();
      throw new Error('The database is closed.');
    });
    await vi.advanceTimersByTimeAsync(3_000);
    housekeeping.note();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(log).not.toHaveBeenCalled();
    expect(done).toEqual([]);
  });

  test('logs a failure and goes on another time', async () => {
    const { log, done, housekeeping, onRun } = keep({ written: 2 * MEGABYTE, untidy: [] });
    onRun(() => {
      throw new Error('disk full');
    });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(log).toHaveBeenCalledWith(expect.stringContaining('disk full'));
    onRun(() => undefined);
    housekeeping.note();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(done).toEqual(['checkpoint']);
  });
});

function keep({ written, untidy }: { written: number; untidy: string[] }) {
  const done: string[] = [];
  const state = { isIdle: true };
  const log = vi.fn<(message: string) => void>();
  const watch = vi.fn<(sql: string) => unknown>();
  const response = (sql: string): object[] => {
    if (sql.includes('pg_wal_lsn_diff')) return [{ bytes: written }];
    if (sql.includes('pg_stat_user_tables')) return untidy.map((name) => ({ schema: 'public', name }));
    return [];
  };
  const session = {
    isLost: false,
    run(sql: string) {
      watch(sql);
      if (!sql.includes('select')) done.push(sql);
      return Promise.resolve({ rows: response(sql), count: 0 });
    },
    script: () => Promise.resolve({ command: '', count: 0 }),
  } as unknown as Session;
  const housekeeping = new Housekeeping({ take: (work) => work(session), isIdle: () => state.isIdle }, log);
  return {
    done,
    log,
    housekeeping,
    state,
    onRun: (watcher: (sql: string) => unknown) => watch.mockImplementation(watcher),
  };
}
