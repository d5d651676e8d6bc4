/** What the server tells of its own accord; see `GET /events`. */
export type LiveEvent =
  /** Rows of these sources changed. */
  | { kind: 'source'; sources: readonly string[] }
  /** The person has a new notice, or has read one elsewhere. */
  | { kind: 'notice' }
  /** A step of a process waits for the person, or no longer does. */
  | { kind: 'inbox' }
  /** The build that is served now. */
  | { kind: 'build'; build: string }
  /** Something may have been missed: whoever shows data reads it anew. */
  | { kind: 'refetch' }
  /** The session has ended, or another one has begun in this browser. */
  | { kind: 'session' };

const listeners = new Set<(event: LiveEvent) => void>();

/** Hears of everything that is told while the page is open; gives the function that ends it. */
export function onLiveEvent(listener: (event: LiveEvent) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Tells every part of this page. */
export function tellLiveEvent(event: LiveEvent): void {
  for (const listener of listeners) listener(event);
}
