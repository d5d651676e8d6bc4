/** Events that the server sends by itself; see `GET /events`. */
export type LiveEvent =
  /** Rows of these sources changed. */
  | { kind: 'source'; sources: readonly string[] }
  /** The person has a new notice, or has read one elsewhere. */
  | { kind: 'notice' }
  /** A step of a process waits for the person, or no longer does. */
  | { kind: 'inbox' }
  /** The name of the build that is served now. */
  | { kind: 'build'; build: string }
  /** Events may have been missed: every part that shows data refetches it. */
  | { kind: 'refetch' }
  /** The session has ended, or another one has begun in this browser. */
  | { kind: 'session' };

const listeners = new Set<(event: LiveEvent) => void>();

/** Subscribes to all events while the page is open; returns the function that unsubscribes. */
export function onLiveEvent(listener: (event: LiveEvent) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Publishes an event to every part of this page. */
export function publishLiveEvent(event: LiveEvent): void {
  for (const listener of listeners) listener(event);
}
