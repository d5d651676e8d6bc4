import { createEventParser, type StreamMessage } from './event-parser';

/** Milliseconds before each attempt to reconnect. After the last one the stream waits for `wake`. */
export const reconnectDelays: readonly number[] = [1_000, 2_000, 4_000, 8_000, 16_000];
/** Milliseconds without data after which the stream counts as broken. The server sends at least every 25 seconds. */
export const silenceTimeout = 60_000;

export interface EventStreamOptions {
  address: string;
  /** The id of the last message received so far; the server sends the messages after it. */
  lastId: string | undefined;
  onMessage: (message: StreamMessage) => void;
  /** Called if messages may be missing: the stream was away longer than the server remembers, or had no id yet. */
  onGap: () => void;
}

export interface EventStream {
  /** Reconnects at once if the stream has given up, because the network or the person is back. */
  wake: () => void;
  close: () => void;
}

/**
 * Subscribes to server-sent events. `EventSource` does not fit: it reconnects at one fixed pace, gives up for good when
 * a proxy responds with an error, and cannot resume from another tab's last message.
 */
export function openEventStream(options: EventStreamOptions): EventStream {
  const { address, onMessage, onGap } = options;
  let lastId = options.lastId;
  let failures = 0;
  let hasBeenOpen = false;
  let isClosed = false;
  let attempt: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const later = () => {
    const pause = reconnectDelays[failures];
    failures += 1;
    attempt = undefined;
    // The random part spreads the reconnects of many pages to a new server.
    timer = pause === undefined ? undefined : setTimeout(connect, pause * (1 + Math.random() / 2));
  };
  const opened = () => {
    failures = 0;
    if (hasBeenOpen && lastId === undefined) onGap();
    hasBeenOpen = true;
  };
  const connect = () => {
    const current = new AbortController();
    attempt = current;
    const parse = createEventParser((message) => {
      if (message.id !== undefined) lastId = message.id;
      onMessage(message);
    });
    readStream(address, lastId, current, { opened, parse }).then(
      () => isClosed || later(),
      () => isClosed || later(),
    );
  };
  connect();
  return {
    wake() {
      if (isClosed || attempt !== undefined) return;
      clearTimeout(timer);
      failures = 0;
      connect();
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      attempt?.abort();
    },
  };
}

/** Reads until the stream ends; rejects if it cannot be opened, breaks or falls silent. */
async function readStream(
  address: string,
  lastId: string | undefined,
  current: AbortController,
  { opened, parse }: { opened: () => void; parse: (text: string) => void },
): Promise<void> {
  let silence = setTimeout(() => current.abort(), silenceTimeout);
  try {
    const response = await fetch(address, {
      headers: { Accept: 'text/event-stream', ...(lastId === undefined ? {} : { 'Last-Event-ID': lastId }) },
      credentials: 'same-origin',
      cache: 'no-store',
      signal: current.signal,
    });
    const type = response.headers.get('content-type') ?? '';
    if (!response.ok || response.body === null || !type.startsWith('text/event-stream')) {
      throw new Error(`${address} answered ${response.status}`);
    }
    opened();
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      clearTimeout(silence);
      silence = setTimeout(() => current.abort(), silenceTimeout);
      parse(value);
    }
  } finally {
    clearTimeout(silence);
  }
}
