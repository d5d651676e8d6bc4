import { createContext, use, useCallback, useSyncExternalStore } from 'react';

/** The screen width that a preview simulates, in pixels; null for the real one. */
export const PreviewWidth = createContext<number | null>(null);

/** Returns whether a media query holds. Inside a preview its width answers the queries for a greatest width. */
export function useMediaQuery(query: string): boolean {
  const width = use(PreviewWidth);
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    [query],
  );
  const isReal = useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
  const limit = Number(/max-width: ([\d.]+)/.exec(query)?.[1]);
  return width !== null && limit > 0 ? width <= limit : isReal;
}
