import { LRUCache } from 'lru-cache';
import { dependencyVersion } from '../../../platform/table-versions/dependency';
import type { TableVersions } from '../../../platform/table-versions/table-versions';

/**
 * Caches values until a table that they were read from changes. A cached value was valid at the moment of `versions`:
 * a caller who read the versions first never gets a value older than their query.
 */
export interface VersionedCache<Value> {
  get(key: string, versions: TableVersions): Value | undefined;
  /** `versions` must have been read before the value. */
  set(key: string, dependencies: ReadonlySet<string>, versions: TableVersions, value: Value): void;
  /** Bytes in use, as `maxBytes` counts them. */
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
/** JavaScript stores a text with one or two bytes a character. */
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
  for (const dependency of dependencies) signature += `${dependencyVersion(dependency, versions)} `;
  return signature;
}
