import { hash } from 'node:crypto';

export type CacheKeyPart = string | number | null;

/** Longer parts are hashed: a part takes as many bytes as its sender likes, a cache must not. */
const longestPlainPart = 1000;

/**
 * The key of a list of parts, which no other list has: parts that are glued into one text could be read in two ways, and
 * one of them may come from a stranger. Begin with what bounds who may share the value: policy version, then scope.
 */
export function cacheKey(...parts: readonly CacheKeyPart[]): string {
  // A list is no part, so that no part is taken for the hash of another.
  return JSON.stringify(
    parts.map((part) => (isLong(part) ? ['sha256', hash('sha256', part, 'base64')] : part)),
  );
}

function isLong(part: CacheKeyPart): part is string {
  return typeof part === 'string' && part.length > longestPlainPart;
}
