import { useCallback, useLayoutEffect, useRef } from 'react';

/** Returns a function that gives the value of the latest render, for what runs later: a timer that began before knows no newer one. */
export function useLatest<T>(value: T): () => T {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return useCallback(() => latest.current, []);
}
