// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiError } from '../../../src/client/api/api-error';
import { query } from '../../../src/client/api/graphql';
import { pauseCalls } from '../../../src/client/api/call-gate';
import { getJson, postJson } from '../../../src/client/api/http';
import { requestTimeout } from '../../../src/client/api/timeouts';
import { onSessionEnded } from '../../../src/client/api/session-ended';
import { changeLanguage, startI18n } from '../../../src/client/i18n/i18n';

const answer = (status: number, body: unknown = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const send = vi.fn<typeof fetch>();

/** A response with Retry-After of two seconds. */
function busy(): Response {
  const refused = answer(503, { status: false, error: 'Түр хүлээнэ үү', code: 'UNAVAILABLE' });
  refused.headers.set('retry-after', '2');
  return refused;
}

beforeAll(startI18n);
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', send);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  send.mockReset();
});

/** Runs out all clocks while the call goes on, and gives how it ended. */
async function outcome<T>(call: Promise<T>): Promise<T | ApiError> {
  const ended = call.catch((error: unknown) => error as ApiError);
  await vi.runAllTimersAsync();
  return ended;
}

describe('calls of the server', () => {
  it.each([408, 409, 425, 429, 500, 502, 503, 504])(
    'that only read are made once more after %i',
    async (status) => {
      send.mockResolvedValueOnce(answer(status)).mockResolvedValueOnce(answer(200, { ok: true }));
      expect(await outcome(getJson('/lambda-config'))).toEqual({ ok: true });
      expect(send).toHaveBeenCalledTimes(2);
    },
  );

  it('that only read are not sent a third time', async () => {
    send.mockImplementation(async () => answer(503));
    expect(await outcome(getJson('/lambda-config'))).toMatchObject({ status: 503, code: 'SERVER' });
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('that only read wait as long as a busy server says, up to three times', async () => {
    send.mockImplementation(async () => busy());
    const failing = getJson('/lambda-config').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(1_900);
    expect(send).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1_200);
    expect(send).toHaveBeenCalledTimes(2);
    await vi.runAllTimersAsync();
    expect(await failing).toMatchObject({ status: 503, code: 'UNAVAILABLE', message: 'Түр хүлээнэ үү' });
    expect(send).toHaveBeenCalledTimes(4);
  });

  it('distinguish a locked row from a conflict, in the words of the server', async () => {
    const errors = [{ message: 'Өөр хэрэглэгч засаж байна', extensions: { code: 'BUSY' } }];
    send.mockImplementation(async () => answer(409, { data: null, errors }));
    expect(await outcome(query('mutation { deleteNews(id: 1) { id } }'))).toMatchObject({
      status: 409,
      code: 'BUSY',
      message: 'Өөр хэрэглэгч засаж байна',
    });
  });

  it('wait while others are held, and are not made at all where no one wants them any more', async () => {
    send.mockImplementation(async () => answer(200));
    const release = pauseCalls();
    const left = new AbortController();
    const calls = [getJson('/notices', { signal: left.signal }), getJson('/lambda-config')];
    const ended = Promise.allSettled(calls);
    await outcome(postJson('/auth/logout', {}, { isAhead: true }));
    expect(send.mock.calls.map(([address]) => address)).toEqual(['/auth/logout']);
    left.abort();
    release();
    await outcome(ended);
    expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect(send.mock.calls.map(([address]) => address)).toEqual(['/auth/logout', '/lambda-config']);
  });

  it('that were queued while the session got another token carry the new one', async () => {
    document.cookie = 'XSRF-TOKEN=old';
    send.mockImplementation(async () => answer(200, { data: { news: [] } }));
    const release = pauseCalls();
    const calls = [postJson('/notices/read', {}), query('{ news { id } }')];
    await vi.runAllTimersAsync();
    document.cookie = 'XSRF-TOKEN=new';
    release();
    await Promise.all(calls.map(outcome));
    const tokens = send.mock.calls.map(([, init]) => new Headers(init?.headers).get('x-xsrf-token'));
    expect(tokens).toEqual(['new', 'new']);
  });

  it('that write are sent once', async () => {
    send.mockImplementation(async () => answer(503));
    await outcome(postJson('/auth/login', {}));
    await outcome(query('# a note\nmutation { deleteNews(id: 1) { id } }'));
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('carry the token, the language and the key of a submission', async () => {
    document.cookie = 'XSRF-TOKEN=a%2Bb';
    send.mockImplementation(async () => answer(200, { data: {} }));
    await changeLanguage('ko_KR');
    await outcome(query('mutation { x }', {}, { idempotencyKey: 'k1' }));
    await changeLanguage('mn_MN');
    expect(Object.fromEntries(new Headers(send.mock.calls[0]?.[1]?.headers))).toMatchObject({
      'x-xsrf-token': 'a+b',
      'accept-language': 'ko',
      'x-requested-with': 'XMLHttpRequest',
      'idempotency-key': 'k1',
      'content-type': 'application/json',
    });
  });

  it('end after sixty seconds with a message in Mongolian', async () => {
    send.mockImplementation(
      (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
        }),
    );
    const begun = Date.now();
    const error = await outcome(getJson('/lambda-config'));
    expect(Date.now() - begun).toBe(requestTimeout);
    expect(error).toMatchObject({ code: 'TIMEOUT', message: expect.stringContaining('хугацаандаа') });
  });

  it('that reach no server say so', async () => {
    send.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await outcome(getJson('/x'))).toMatchObject({ status: 0, code: 'NETWORK' });
  });

  it('give the faults of each field', async () => {
    send.mockResolvedValueOnce(answer(400, { status: false, error: { email: ['Буруу хаяг'] } }));
    expect(await outcome(postJson('/x', {}))).toMatchObject({
      code: 'BAD_USER_INPUT',
      message: 'Буруу хаяг',
      fields: { email: ['Буруу хаяг'] },
    });
  });

  it('report the end of the session', async () => {
    const ended = vi.fn<() => void>();
    onSessionEnded(ended);
    send.mockResolvedValueOnce(answer(406, { status: false }));
    expect(await outcome(getJson('/get-permissions'))).toMatchObject({ code: 'SESSION_ENDED' });
    expect(ended).toHaveBeenCalledOnce();
  });

  it('report a fault of the server where the response to a query is not JSON', async () => {
    send.mockImplementation(async () => new Response('<html>', { headers: { 'content-type': 'text/html' } }));
    expect(await outcome(query('{ v_news { id } }'))).toMatchObject({ code: 'SERVER' });
  });

  it('turn the first GraphQL error into what the caller can act on', async () => {
    const current = { id: '7', revision: 3 };
    send.mockResolvedValueOnce(
      answer(200, {
        data: null,
        errors: [{ message: 'Өөрчлөгдсөн', extensions: { code: 'CONFLICT', current } }],
      }),
    );
    expect(await outcome(query('mutation { x }'))).toMatchObject({
      code: 'CONFLICT',
      message: 'Өөрчлөгдсөн',
      current,
    });
  });
});
