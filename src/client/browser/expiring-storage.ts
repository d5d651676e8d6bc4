import { projectMeta } from './project-meta';

/** Seconds after which a stored value expires: seven days. */
export const timeToLive = 604_800;

/** The part of `Storage` that is used, so that tests can pass their own. */
export type StringStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Reads a value of `writeStored`. Removes a value that has expired or has another shape, and returns undefined for it.
 * `now` is in milliseconds.
 */
export function readStored(key: string, storage: StringStorage = pageStorage(), now = Date.now()): unknown {
  const text = storage.getItem(projectKey(key)) ?? storage.getItem(key);
  if (text === null) return undefined;
  const entry = entryOf(text);
  if (entry !== undefined && entry.expires > now) return entry.value;
  removeStored(key, storage);
  return undefined;
}

export function writeStored(
  key: string,
  value: unknown,
  storage: StringStorage = pageStorage(),
  now = Date.now(),
): void {
  storage.setItem(projectKey(key), JSON.stringify({ value, expires: now + timeToLive * 1000 }));
}

export function removeStored(key: string, storage: StringStorage = pageStorage()): void {
  storage.removeItem(projectKey(key));
  storage.removeItem(key);
}

/**
 * Prefixes a key with the project's own, which the page names: two projects at one address do not share what they store. A value
 * under the bare key, which earlier builds wrote, is read until there is another one.
 */
function projectKey(key: string): string {
  const project = projectMeta('key');
  return project === undefined ? key : `${project}.${key}`;
}

let memory: Map<string, string> | undefined;

/** Returns the browser's storage, or this page's memory where the person has blocked storage. */
function pageStorage(): StringStorage {
  if (memory === undefined) {
    try {
      return window.localStorage;
    } catch {
      memory = new Map();
    }
  }
  const values = memory;
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

function entryOf(text: string): { value: unknown; expires: number } | undefined {
  try {
    const entry: unknown = JSON.parse(text);
    const isEntry = typeof entry === 'object' && entry !== null && 'value' in entry && 'expires' in entry;
    return isEntry && typeof entry.expires === 'number'
      ? { value: entry.value, expires: entry.expires }
      : undefined;
  } catch {
    return undefined;
  }
}
