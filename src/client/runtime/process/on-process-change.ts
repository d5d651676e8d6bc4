import { onLiveEvent } from '../../api/live/live-events';

/** Calls back whenever processes of a source's rows may have moved on; returns the function that ends it. */
export function onProcessChange(source: string, changed: () => void): () => void {
  return onLiveEvent((event) => {
    const isMeant =
      event.kind === 'inbox' ||
      event.kind === 'refetch' ||
      (event.kind === 'source' && event.sources.includes(source));
    if (isMeant) changed();
  });
}
