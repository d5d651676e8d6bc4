import { useEffect, useRef } from 'react';
import { onLiveEvent } from '../api/live/live-events';

/** Calls back when any person changed rows of a source on the server, or when a change may have been missed. */
export function useSourceChanges(source: string, onChange: () => void): void {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(
    () =>
      onSourceChange(
        () => source,
        () => latest.current(),
      ),
    [source],
  );
}

/** Does the same outside React; the returned function unsubscribes. */
export function onSourceChange(source: () => string, onChange: () => void): () => void {
  return onLiveEvent((event) => {
    if (event.kind === 'refetch' || (event.kind === 'source' && event.sources.includes(source()))) onChange();
  });
}
