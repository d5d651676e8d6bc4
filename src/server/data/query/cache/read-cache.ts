import type { TableVersions } from '../../../platform/table-versions/table-versions';
import type { RequestContext } from '../../../platform/http/request-context';
import { cacheKey, type CacheKeyPart } from './cache-key';
import type { ReadTrace } from '../../../platform/database/sql-statement';
import type { Total } from '../statements/total';
import { createVersionedCache, type VersionedCache } from './versioned-cache';

/** The results of earlier queries, shared by all requests of one server. */
export interface ReadCache {
  /** Undefined when the server caches nothing. */
  caches: Caches | undefined;
  /** Queries served from the cache, and those that were read. */
  found: { hits: number; misses: number };
  /** Bytes in use. */
  bytes(): number;
}

interface Caches {
  /** As they are sent. */
  answers: VersionedCache<Buffer>;
  totals: VersionedCache<Total>;
  /** The keys of the rows with which blocks of rows end. */
  ends: VersionedCache<string>;
}

const largestAnswer = 256 * 1024;
const largestValue = 4 * 1024;
/**
 * Bytes of a buffer besides its content. With Node 20, 200 were measured in a new process; in one that had run for minutes an entry
 * took a third more than was counted with 220.
 */
const bufferBytes = 300;

/**
 * `megabytes` for everything cached, keys included: three quarters for responses, an eighth each for the others. 0
 * disables the cache.
 */
export function createReadCache(megabytes: number): ReadCache {
  const found = { hits: 0, misses: 0 };
  if (megabytes === 0) return { caches: undefined, found, bytes: () => 0 };
  const maxBytes = megabytes * 1024 * 1024;
  const small = { maxBytes: maxBytes / 8, maxEntryBytes: largestValue };
  const caches: Caches = {
    answers: createVersionedCache({
      maxBytes: maxBytes * 0.75,
      maxEntryBytes: largestAnswer,
      bytesOf: (response) => bufferBytes + response.length,
    }),
    totals: createVersionedCache({ ...small, bytesOf: () => 0 }),
    ends: createVersionedCache({ ...small, bytesOf: (id) => id.length }),
  };
  return { found, caches, bytes: () => Object.values(caches).reduce((sum, cache) => sum + cache.bytes(), 0) };
}

/** Reads and fills the cache for one query. */
export interface CachedReading {
  /** The key under which callers share a reading that is under way: errors in it are in their language. */
  key(): string;
  get(): Buffer | undefined;
  /** Caches a response: for its caller alone if it depends on them. Returns it as it is sent. */
  set(trace: ReadTrace, response: string): Buffer;
  totals: CachedValues<Total>;
  ends: CachedValues<string>;
}

/** Values that were read before, by statements and their parameters. */
export interface CachedValues<Value> {
  get(...key: readonly CacheKeyPart[]): Value | undefined;
  set(key: readonly CacheKeyPart[], tables: ReadonlySet<string>, value: Value): void;
}

/**
 * Opens the cache for a query. Responses are cached by version of the definitions and role, and by caller if they
 * depend on the caller. `body` is the text of the request, which is known to be a query.
 */
export function openCachedReading(
  cache: ReadCache,
  {
    caller,
    snapshot,
    versions,
    language,
  }: Pick<RequestContext, 'caller' | 'snapshot' | 'versions' | 'language'>,
  body: string,
): CachedReading | undefined {
  if (!cache.caches) return undefined;
  const { answers, totals, ends } = cache.caches;
  const scope = [snapshot.version, caller.role];
  const shared = cacheKey(...scope, 'role', body);
  // All properties that rights and conditions may name.
  const { userId, apiKey = null, organizationId, login, phone } = caller;
  const who = [userId, apiKey, organizationId, login, phone];
  const personalKey = (use: string) => cacheKey(...scope, use, ...who, body);
  const personal = () => personalKey('person');
  return {
    key: () => personalKey(language),
    get: () => {
      const response = answers.get(shared, versions) ?? answers.get(personal(), versions);
      if (response !== undefined) cache.found.hits += 1;
      return response;
    },
    set: (trace, response) => {
      const sent = ownBuffer(response);
      if (!trace.isTimed) answers.set(trace.isPersonal ? personal() : shared, trace.tables, versions, sent);
      return sent;
    },
    totals: cachedValues(totals, [...scope, 'total'], versions),
    ends: cachedValues(ends, [...scope, 'end'], versions),
  };
}

/** `Buffer.from` would cut a short text out of 8 kB that it shares with others, all of which stay as long as one does. */
function ownBuffer(text: string): Buffer {
  const buffer = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  buffer.write(text);
  return buffer;
}

/** The statement and its values are part of the key, and they contain the caller's rights. */
function cachedValues<Value>(
  cache: VersionedCache<Value>,
  scope: readonly CacheKeyPart[],
  versions: TableVersions,
): CachedValues<Value> {
  return {
    get: (...key) => cache.get(cacheKey(...scope, ...key), versions),
    set: (key, tables, value) => cache.set(cacheKey(...scope, ...key), tables, versions, value),
  };
}
