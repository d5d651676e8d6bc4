import { hash } from 'node:crypto';

/** A text, a number, or a list of them. What may be null is null, never the text "null". */
export type CacheKeyPart = string | number | null | readonly CacheKeyPart[];

/** Longer keys are hashed: a key takes as many bytes as its sender likes, a cache must not. */
const longestPlainKey = 1000;

/**
 * The key of a list of parts, which no other list has: parts that are glued into one text could be read in two ways, and
 * one of them may come from a stranger. Begin with what bounds who may share the value: policy version, then scope.
 */
export function cacheKey(...parts: readonly CacheKeyPart[]): string {
  const key = JSON.stringify(parts);
  return key.length <= longestPlainKey ? key : hash('sha256', key, 'base64');
}
