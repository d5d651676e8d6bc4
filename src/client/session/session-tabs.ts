/** The channel on which the tabs of one browser announce who signs in and out. */
const name = 'dulaan-session';

/** A message to the other tabs: a sign-out begins or is done, or a person is signed in. `person` is their id. */
export interface SessionMessage {
  kind: 'leaving' | 'left' | 'signedIn';
  person: string;
}

let opened: BroadcastChannel | undefined;

/** Sends a message to the other tabs; nothing where the browser has no channels. */
export function tellTabs(kind: SessionMessage['kind'], { id }: { id: number | string }): void {
  channel()?.postMessage({ kind, person: String(id) } satisfies SessionMessage);
}

/** Subscribes to the messages of the other tabs; returns the function that unsubscribes. */
export function onTabMessage(listener: (message: SessionMessage) => void): () => void {
  const receive = ({ data }: MessageEvent) => {
    if (isMessage(data)) listener(data);
  };
  channel()?.addEventListener('message', receive);
  return () => opened?.removeEventListener('message', receive);
}

function channel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'function') opened ??= new BroadcastChannel(name);
  return opened;
}

/** Checks the shape, because a tab of another build may post another one. */
function isMessage(data: unknown): data is SessionMessage {
  return typeof data === 'object' && data !== null && 'kind' in data && 'person' in data;
}
