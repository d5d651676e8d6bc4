/** What pages and the service worker tell each other: the outbox is another one than before. */
const name = 'dulaan-outbox';

/** What the service worker has done with entries; pages say so to their person. */
export interface SentInBackground {
  /** How many it has brought to the server. */
  sent: number;
  /** How many wait for their person now. */
  held: number;
}

const nothing: SentInBackground = { sent: 0, held: 0 };

export interface OutboxChannel {
  tell(this: void, done?: SentInBackground): void;
  close(this: void): void;
}

/** Hears when another page, or the service worker, has changed the outbox. */
export function openOutboxChannel(onChanged: (done: SentInBackground) => void): OutboxChannel {
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }) => onChanged(isDone(data) ? data : nothing));
  const post: (done: SentInBackground) => void = channel.postMessage.bind(channel);
  return {
    tell: (done = nothing) => post(done),
    close: () => channel.close(),
  };
}

/** A page of the build before may tell in its own way. */
function isDone(data: unknown): data is SentInBackground {
  return typeof data === 'object' && data !== null && 'sent' in data && 'held' in data;
}
