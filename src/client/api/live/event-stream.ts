import { createEventParser, type StreamMessage } from './event-parser';

/** Milliseconds before each attempt to come back; after the last one the stream waits until it is woken. */
export const pauses: readonly number[] = [1_000, 2_000, 4_000, 8_000, 16_000];
/** The server says something at least every 25 seconds; a stream that is silent for longer is broken. */
export const longestSilence = 60_000;

export interface EventStreamOptions {
  address: string;
  /** The last message that is known already; the server tells what came after it. */
  lastId: string | undefined;
  onMessage: (message: StreamMessage) => void;
  /** The stream was away longer than the server remembers, or never had a number: something may be missing. */
  onGap: () => void;
}

export interface EventStream {
  /** Tries again at once where the stream has given up: the network is back, or the person is. */
  wake: () => void;
  close: () => void;
}

/**
 * Listens to server-sent events. `EventSource` would do, but it comes back at one unchanging pace, gives up for good
 * when a proxy answers with an error, and cannot go on from where another tab has stopped.
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
    const pause = pauses[failures];
    failures += 1;
    attempt = undefined;
    // A little chance keeps a thousand pages from coming back to a new server in the same moment.
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

/** Reads until the stream ends; rejects where it cannot be had, breaks, or falls silent. */
async function readStream(
  address: string,
  lastId: string | undefined,
  current: AbortController,
  { opened, parse }: { opened: () => void; parse: (text: string) => void },
): Promise<void> {
  let silence = setTimeout(() => current.abort(), longestSilence);
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
      silence = setTimeout(() => current.abort(), longestSilence);
      parse(value);
    }
  } finally {
    clearTimeout(silence);
  }
}
