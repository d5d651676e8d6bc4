import { useEffect, useRef } from 'react';
import { onLiveEvent } from '../api/live/live-events';

/** Calls back when rows of a source have changed on the server, whoever changed them, or may have changed unheard. */
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

/** The same outside React; the result ends it. */
export function onSourceChange(source: () => string, onChange: () => void): () => void {
  return onLiveEvent((event) => {
    if (event.kind === 'refetch' || (event.kind === 'source' && event.sources.includes(source()))) onChange();
  });
}
