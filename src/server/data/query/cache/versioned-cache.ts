import { LRUCache } from 'lru-cache';
import { versionOf } from '../../../platform/changes/dependency';
import type { TableVersions } from '../../../platform/changes/table-versions';

/**
 * Caches values for as long as no table they were read from has changed. A cached value was true at the moment to which
 * `versions` belong: a caller who asked for the versions first never gets anything older than their query.
 */
export interface VersionedCache<Value> {
  get(key: string, versions: TableVersions): Value | undefined;
  /** `versions` must have been asked for before the value was read. */
  set(key: string, dependencies: ReadonlySet<string>, versions: TableVersions, value: Value): void;
  /** How many bytes are in use, as `maxBytes` counts them. */
  bytes(): number;
}

interface Entry<Value> {
  value: Value;
  dependencies: readonly string[];
  signature: string;
}

export interface CacheLimits<Value> {
  /** Of all entries together; those used longest ago are evicted. */
  maxBytes: number;
  /** A larger entry is not cached. */
  maxEntryBytes: number;
  /** Of the value alone: keys and dependencies are counted by the cache. */
  bytesOf: (value: Value) => number;
}

/** Bytes that an entry takes besides its texts and value; 250 were measured with Node 20. */
const entryBytes = 256;
/** JavaScript keeps a text in one or two bytes a character. */
const characterBytes = 2;

export function createVersionedCache<Value>({
  maxBytes,
  maxEntryBytes,
  bytesOf,
}: CacheLimits<Value>): VersionedCache<Value> {
  const entries = new LRUCache<string, Entry<Value>>({
    maxSize: maxBytes,
    maxEntrySize: maxEntryBytes,
    sizeCalculation: ({ value, dependencies, signature }, key) => {
      const texts = dependencies.reduce((sum, { length }) => sum + length, key.length + signature.length);
      return entryBytes + characterBytes * texts + bytesOf(value);
    },
  });
  return {
    get(key, versions) {
      const entry = entries.get(key);
      return entry && entry.signature === signatureOf(entry.dependencies, versions) ? entry.value : undefined;
    },
    set(key, read, versions, value) {
      const dependencies = [...read];
      entries.set(key, { value, dependencies, signature: signatureOf(dependencies, versions) });
    },
    bytes: () => entries.calculatedSize,
  };
}

function signatureOf(dependencies: readonly string[], versions: TableVersions): string {
  let signature = '';
  for (const dependency of dependencies) signature += `${versionOf(dependency, versions)} `;
  return signature;
}
