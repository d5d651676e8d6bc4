/** A tab of an opened page. */
export interface Tab {
  /** The page's address without its search. */
  path: string;
  /** The last search, filters and opened rows: `?q=…`, or empty. */
  search: string;
}

/** Maximum number of tabs; the oldest are removed, because more are hard to find. */
export const maxTabs = 12;

/** Returns the tabs with a visited page: in its old place if it has one, else at the end. */
export function withVisited(tabs: readonly Tab[], page: Tab): readonly Tab[] {
  const known = tabs.find(({ path }) => path === page.path);
  if (known?.search === page.search) return tabs;
  if (known !== undefined) return tabs.map((tab) => (tab === known ? page : tab));
  return [...tabs, page].slice(-maxTabs);
}

export function closed(tabs: readonly Tab[], path: string): readonly Tab[] {
  return tabs.some((tab) => tab.path === path) ? tabs.filter((tab) => tab.path !== path) : tabs;
}

/** Returns the one tab, with all others closed. */
export function only(tabs: readonly Tab[], path: string): readonly Tab[] {
  return tabs.length > 1 ? tabs.filter((tab) => tab.path === path) : tabs;
}

/** Returns the tabs with one moved to the place of another; those in between move up. */
export function moved(tabs: readonly Tab[], path: string, onto: string): readonly Tab[] {
  const tab = tabs.find((one) => one.path === path);
  const place = tabs.findIndex((one) => one.path === onto);
  if (tab === undefined || place < 0 || path === onto) return tabs;
  return closed(tabs, path).toSpliced(place, 0, tab);
}

/**
 * Returns the tab to open after the current one is closed: its right neighbour, else its left one; undefined for none.
 */
export function neighbour(tabs: readonly Tab[], path: string): Tab | undefined {
  const place = tabs.findIndex((tab) => tab.path === path);
  return place < 0 ? undefined : (tabs[place + 1] ?? tabs[place - 1]);
}

/** Parses the stored tabs; validates them, because an older build or other code may have written them. */
export function parseTabs(stored: unknown): Tab[] {
  const entries: unknown[] = Array.isArray(stored) ? stored : [];
  return entries.slice(0, maxTabs).flatMap((entry): Tab[] => {
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
