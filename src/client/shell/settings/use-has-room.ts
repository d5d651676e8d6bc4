import { useSyncExternalStore } from 'react';

/** The minimum widths at which the admin pages have room for tabs above the page, and for the menu beside it. */
const queries = { tabs: '(min-width: 768px)', menu: '(min-width: 1024px)' };

/** Returns whether there is room for tabs, or for the menu outside its drawer. */
export function useHasRoom(what: keyof typeof queries): boolean {
  return useSyncExternalStore(listeners[what], () => window.matchMedia(queries[what]).matches);
}

const listeners = { tabs: listenTo(queries.tabs), menu: listenTo(queries.menu) };

function listenTo(query: string): (changed: () => void) => () => void {
  return (changed) => {
    const media = window.matchMedia(query);
    media.addEventListener('change', changed);
    return () => media.removeEventListener('change', changed);
  };
}
