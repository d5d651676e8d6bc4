import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createServerKeeper, readServerDraft } from '../../../../src/client/runtime/form/draft/server-draft';

const place = { form: 'news', row: 'new' };
const draft = {
  values: { title: 'а' },
  revision: null,
  savedAt: '2026-01-01T00:00:00Z',
  submission: undefined,
};

let calls: { method: string; path: string; body: unknown }[];
let answer: () => Promise<Response>;

beforeEach(() => {
  vi.useFakeTimers();
  calls = [];
  answer = () => Promise.resolve(json({ status: true, draft: null }));
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    calls.push({ method: init.method ?? '', path, body });
    return answer();
  });
  vi.stubGlobal('document', { cookie: '' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function json(body: object): Response {
  return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
}

/** A keeper that knows what is on the server: nothing. */
function openKeeper() {
  const keeper = createServerKeeper(place);
  keeper.open(false);
  return keeper;
}

describe('an entry on the server', () => {
  it('is brought only once it is known what it replaces', async () => {
    const keeper = createServerKeeper(place);
    keeper.keep(draft);
    await vi.runAllTimersAsync();
    keeper.keep({ ...draft, values: { title: 'аб' } });
    await vi.runAllTimersAsync();
    expect(calls).toEqual([]);
    keeper.open(false);
    await vi.runAllTimersAsync();
    expect(calls).toMatchObject([{ method: 'PUT', body: { values: { title: 'аб' } } }]);
  });

  it('that is taken back before it is known what it would replace leaves that alone', async () => {
    const keeper = createServerKeeper(place);
    keeper.keep(draft);
    keeper.remove();
    keeper.open(true);
    await vi.runAllTimersAsync();
    expect(calls).toEqual([]);
  });

  it('is brought once there was quiet, in its last state', async () => {
    const keeper = openKeeper();
    keeper.keep(draft);
    keeper.keep({ ...draft, values: { title: 'аб' } });
    expect(calls).toEqual([]);
    await vi.runAllTimersAsync();
    expect(calls).toEqual([
      { method: 'PUT', path: '/drafts/news/new', body: { values: { title: 'аб' }, revision: null } },
    ]);
  });

  it('is removed only after the call that brought it, and only where there is one', async () => {
    const keeper = openKeeper();
    keeper.remove();
    await vi.runAllTimersAsync();
    expect(calls).toEqual([]);

    const waiting: ((response: Response) => void)[] = [];
    answer = () => new Promise((resolve) => waiting.push(resolve));
    keeper.keep(draft);
    await vi.advanceTimersByTimeAsync(5_000);
    keeper.remove();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(calls.map(({ method }) => method)).toEqual(['PUT']);
    answer = () => Promise.resolve(json({ status: true }));
    waiting[0]?.(json({ status: true }));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(calls.map(({ method }) => method)).toEqual(['PUT', 'DELETE']);
  });

  it('that did not get there is brought again with the next change', async () => {
    const keeper = openKeeper();
    answer = () => Promise.reject(new TypeError('offline'));
    keeper.keep(draft);
    await vi.runAllTimersAsync();
    answer = () => Promise.resolve(json({ status: true }));
    keeper.keep(draft);
    await vi.runAllTimersAsync();
    expect(calls.map(({ method }) => method)).toEqual(['PUT', 'PUT']);
  });

  it('is nothing more once the form is closed', async () => {
    const keeper = openKeeper();
    keeper.keep(draft);
    keeper.stop();
    await vi.runAllTimersAsync();
    expect(calls).toEqual([]);
  });

  it('is read with its moment, without the key of a browser that is elsewhere', async () => {
    const saved_at = '2026-11-20T01:00:00.000Z';
    answer = () => Promise.resolve(json({ draft: { values: { title: 'а' }, revision: 3, saved_at } }));
    expect(await readServerDraft(place, new AbortController().signal)).toEqual({
      values: { title: 'а' },
      revision: 3,
      savedAt: saved_at,
      submission: undefined,
    });
  });
});
