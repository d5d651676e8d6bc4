/** A page that was opened and stays at hand. */
export interface Tab {
  /** Its address without what was searched and opened there. */
  path: string;
  /** What was searched, filtered and opened there last: `?q=…`, or empty. */
  search: string;
}

/** Older tabs make room: more would not be found among the others. */
export const mostTabs = 12;

/** With a page that is being visited: at its old place where it has one, else at the end. */
export function visited(tabs: readonly Tab[], page: Tab): readonly Tab[] {
  const known = tabs.find(({ path }) => path === page.path);
  if (known?.search === page.search) return tabs;
  if (known !== undefined) return tabs.map((tab) => (tab === known ? page : tab));
  return [...tabs, page].slice(-mostTabs);
}

export function closed(tabs: readonly Tab[], path: string): readonly Tab[] {
  return tabs.some((tab) => tab.path === path) ? tabs.filter((tab) => tab.path !== path) : tabs;
}

/** All but one closed. */
export function only(tabs: readonly Tab[], path: string): readonly Tab[] {
  return tabs.length > 1 ? tabs.filter((tab) => tab.path === path) : tabs;
}

/** With a tab at the place where another one stands; those between them move up. */
export function moved(tabs: readonly Tab[], path: string, onto: string): readonly Tab[] {
  const tab = tabs.find((one) => one.path === path);
  const place = tabs.findIndex((one) => one.path === onto);
  if (tab === undefined || place < 0 || path === onto) return tabs;
  return closed(tabs, path).toSpliced(place, 0, tab);
}

/** Where one is after a tab was closed in which one was: its right neighbour, else its left one; undefined for none. */
export function neighbour(tabs: readonly Tab[], path: string): Tab | undefined {
  const place = tabs.findIndex((tab) => tab.path === path);
  return place < 0 ? undefined : (tabs[place + 1] ?? tabs[place - 1]);
}

/** Reads what was kept, whatever an older build or another hand has written there. */
export function tabsOf(stored: unknown): Tab[] {
  const entries: unknown[] = Array.isArray(stored) ? stored : [];
  return entries.slice(0, mostTabs).flatMap((entry): Tab[] => {
    if (typeof entry !== 'object' || entry === null || !('path' in entry) || !('search' in entry)) return [];
    const { path, search } = entry;
    const isTab =
      typeof path === 'string' &&
      /^\/admin(\/[\w/-]*)?$/.test(path) &&
      typeof search === 'string' &&
      /^(\?.{0,2000})?$/.test(search);
    return isTab ? [{ path, search }] : [];
  });
}
