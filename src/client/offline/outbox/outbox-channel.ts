/** The channel on which pages and the service worker announce that the outbox has changed. */
const name = 'dulaan-outbox';

/** Result of a run in the service worker; pages show it to their person. */
export interface SentInBackground {
  /** Number of entries that have reached the server. */
  sent: number;
  /** Number of entries that need a decision of their person now. */
  held: number;
}

const nothing: SentInBackground = { sent: 0, held: 0 };

export interface OutboxChannel {
  tell(this: void, done?: SentInBackground): void;
  close(this: void): void;
}

/** Calls `onChanged` when another page or the service worker changes the outbox. */
export function openOutboxChannel(onChanged: (done: SentInBackground) => void): OutboxChannel {
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }) => onChanged(isDone(data) ? data : nothing));
  const post: (done: SentInBackground) => void = channel.postMessage.bind(channel);
  return {
    tell: (done = nothing) => post(done),
    close: () => channel.close(),
  };
}

/** Checks the shape, because a page of an older build may post another one. */
function isDone(data: unknown): data is SentInBackground {
  return typeof data === 'object' && data !== null && 'sent' in data && 'held' in data;
}
