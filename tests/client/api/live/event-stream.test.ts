import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StreamMessage } from '../../../../src/client/api/live/event-parser';
import {
  silenceTimeout,
  openEventStream,
  reconnectDelays,
  type EventStream,
} from '../../../../src/client/api/live/event-stream';

/** One answer of the server, to be written to and ended by the test. */
class Answer {
  readonly response: Response;
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;

  constructor(signal: AbortSignal | null | undefined) {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.#controller = controller;
      },
    });
    signal?.addEventListener('abort', () => this.#controller?.error(new DOMException('', 'AbortError')));
    this.response = new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
  }
  write(text: string) {
    this.#controller?.enqueue(new TextEncoder().encode(text));
  }
  end() {
    this.#controller?.close();
  }
}

let calls: { lastId: string | null; answer: Answer }[];
let refuses: boolean;
let messages: StreamMessage[];
let gaps: number;
let stream: EventStream | undefined;

beforeEach(() => {
  [calls, refuses, messages, gaps] = [[], false, [], 0];
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    const answer = new Answer(init.signal);
    calls.push({ lastId: new Headers(init.headers).get('last-event-id'), answer });
    return refuses ? new Response('busy', { status: 503 }) : answer.response;
  });
});
afterEach(() => {
  stream?.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function open(lastId?: string) {
  stream = openEventStream({
    address: '/events',
    lastId,
    onMessage: (message) => messages.push(message),
    onGap: () => (gaps += 1),
  });
  return stream;
}
const settle = () => vi.advanceTimersByTimeAsync(0);
const latest = () => calls.at(-1)!.answer;

describe('the stream of events', () => {
  it('emits events, and continues after a break from the last number', async () => {
    open();
    await settle();
    latest().write('id: 41\nevent: source\ndata: {"sources":["news"]}\n\n');
    await settle();
    expect(messages).toEqual([{ event: 'source', data: '{"sources":["news"]}', id: '41' }]);
    latest().end();
    await vi.advanceTimersByTimeAsync(reconnectDelays[0]!);
    expect(calls.map(({ lastId }) => lastId)).toEqual([null, '41']);
    expect(gaps).toBe(0);
  });

  it('goes on from where another tab has stopped', async () => {
    open('17');
    await settle();
    expect(calls.map(({ lastId }) => lastId)).toEqual(['17']);
  });

  it('says that something may be missing when it comes back without a number', async () => {
    open();
    await settle();
    latest().end();
    await vi.advanceTimersByTimeAsync(reconnectDelays[0]!);
    expect([calls.length, gaps]).toEqual([2, 1]);
  });

  it('comes back ever more slowly, gives up after five attempts, and tries at once when it is woken', async () => {
    refuses = true;
    open();
    await settle();
    for (const [attempt, pause] of reconnectDelays.entries()) {
      await vi.advanceTimersByTimeAsync(pause - 1);
      expect(calls).toHaveLength(attempt + 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(calls).toHaveLength(attempt + 2);
    }
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(calls).toHaveLength(reconnectDelays.length + 1);
    refuses = false;
    stream?.wake();
    await settle();
    latest().write('event: notice\ndata: {}\n\n');
    await settle();
    expect(messages.map(({ event }) => event)).toEqual(['notice']);
  });

  it('takes a stream that has fallen silent for broken', async () => {
    open();
    await settle();
    latest().write(': still here\n\n');
    await vi.advanceTimersByTimeAsync(silenceTimeout - 1);
    expect(calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1 + reconnectDelays[0]!);
    expect(calls).toHaveLength(2);
  });

  it('asks nothing more once it is closed', async () => {
    open();
    await settle();
    stream?.close();
    stream?.wake();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(calls).toHaveLength(1);
  });
});
