import { useConnection } from '../connection';
import { publishLiveEvent, type LiveEvent } from './live-events';
import type { StreamMessage } from './event-parser';
import { openEventStream, type EventStream } from './event-stream';

/** A message between the tabs of one browser. */
interface Told {
  event: LiveEvent;
  /** The message's id, from which the next listening tab resumes. */
  id: string | undefined;
}

/**
 * Subscribes this page to changes on the server until the returned function is called. One tab of a browser listens to
 * the server and forwards events to the others, because a browser has six connections to a server and tabs can be many.
 * Where the browser has no locks (no secure context), each tab listens itself. `who` is the signed-in person.
 */
export function connectLive(who: number | string): () => void {
  const ending = new AbortController();
  const name = `live-${who}`;
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(name) : undefined;
  const post: ((told: Told) => void) | undefined = channel?.postMessage.bind(channel);
  let lastId: string | undefined;
  let stream: EventStream | undefined;

  const tell = (event: LiveEvent, id?: string) => {
    lastId = id ?? lastId;
    post?.({ event, id });
    publishLiveEvent(event);
  };
  channel?.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    lastId = data.id ?? lastId;
    publishLiveEvent(data.event);
  });

  const listen = () => {
    if (ending.signal.aborted) return;
    stream = openEventStream({
      address: '/events',
      lastId,
      onMessage: (message) => {
        const event = readEvent(message);
        if (event !== undefined) tell(event, message.id);
      },
      onGap: () => tell({ kind: 'refetch' }),
    });
  };
  if (channel === undefined || !('locks' in navigator)) listen();
  else {
    navigator.locks
      .request(name, { signal: ending.signal }, async () => {
        listen();
        await new Promise((end) => ending.signal.addEventListener('abort', end, { once: true }));
      })
      // Aborted while it waited for the lock: another tab listened until the end.
      .catch((error: unknown) => {
        if (!ending.signal.aborted) throw error;
      });
  }

  const wake = () => {
    if (document.visibilityState === 'visible') stream?.wake();
  };
  const unsubscribe = useConnection.subscribe(({ isOnline }, before) => {
    if (isOnline && !before.isOnline) stream?.wake();
  });
  window.addEventListener('online', wake);
  document.addEventListener('visibilitychange', wake);
  return () => {
    unsubscribe();
    window.removeEventListener('online', wake);
    document.removeEventListener('visibilitychange', wake);
    // The other tabs still show the person who has just signed out.
    post?.({ event: { kind: 'session' }, id: undefined });
    ending.abort();
    stream?.close();
    channel?.close();
  };
}

/** Parses a message of the stream; undefined for an event that this build does not know. */
export function readEvent({ event, data }: Pick<StreamMessage, 'event' | 'data'>): LiveEvent | undefined {
  const body: unknown = JSON.parse(data);
  const values: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {};
  switch (event) {
    case 'source':
      return Array.isArray(values.sources)
        ? { kind: 'source', sources: values.sources.filter((source) => typeof source === 'string') }
        : undefined;
    case 'build':
      return typeof values.build === 'string' ? { kind: 'build', build: values.build } : undefined;
    case 'notice':
    case 'inbox':
    case 'refetch':
    case 'session':
      return { kind: event };
    default:
      return undefined;
  }
}
