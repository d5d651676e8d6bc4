import { useSyncExternalStore } from 'react';

const query = '(pointer: coarse)';

/** Returns whether the main pointer is a finger: a phone or a tablet. */
export function useIsTouch(): boolean {
  return useSyncExternalStore(subscribe, read, () => false);
}

function subscribe(changed: () => void): () => void {
  if (typeof window.matchMedia !== 'function') return () => {};
  const media = window.matchMedia(query);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

function read(): boolean {
  return typeof window.matchMedia === 'function' && window.matchMedia(query).matches;
}
