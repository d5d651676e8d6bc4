import { LRUCache } from 'lru-cache';
import { versionOf } from '../changes/dependency';
import type { TableVersions } from '../changes/table-versions';

/**
 * Values that are good as long as no table they were read from has changed. What is found was true at the moment to
 * which `versions` belong: a caller who asked for the versions first never gets anything older than his question.
 */
export interface VersionedCache<Value> {
  find(key: string, versions: TableVersions): Value | undefined;
  /** `versions` must have been asked for before the value was read. */
  keep(key: string, dependencies: ReadonlySet<string>, versions: TableVersions, value: Value): void;
}

interface Entry<Value> {
  value: Value;
  dependencies: readonly string[];
  signature: string;
}

export interface CacheLimits<Value> {
  /** In the unit of `sizeOf`. */
  maxSize: number;
  /** A single value that is larger is not kept. */
  maxEntrySize: number;
  sizeOf: (value: Value, key: string) => number;
}

export function createVersionedCache<Value>({
  maxSize,
  maxEntrySize,
  sizeOf,
}: CacheLimits<Value>): VersionedCache<Value> {
  const entries = new LRUCache<string, Entry<Value>>({
    maxSize,
    maxEntrySize,
    sizeCalculation: (entry, key) => sizeOf(entry.value, key),
  });
  return {
    find(key, versions) {
      const entry = entries.get(key);
      return entry && entry.signature === signatureOf(entry.dependencies, versions) ? entry.value : undefined;
    },
    keep(key, read, versions, value) {
      const dependencies = [...read];
      entries.set(key, { value, dependencies, signature: signatureOf(dependencies, versions) });
    },
  };
}

function signatureOf(dependencies: readonly string[], versions: TableVersions): string {
  let signature = '';
  for (const dependency of dependencies) signature += `${versionOf(dependency, versions)} `;
  return signature;
}
