import { createHash } from 'node:crypto';

/** PostgreSQL cuts longer identifiers off, and two of them could then be one. */
const longest = 63;

/**
 * The name of an index or constraint, the same for the same parts for ever: `news.title.unique`. The dot keeps
 * it apart from every table, whose names have none. Names of columns are ASCII, so characters are bytes.
 */
export function objectName(...parts: readonly string[]): string {
  const name = parts.join('.');
  return name.length <= longest ? name : `${name.slice(0, longest - 11)}~${fingerprint(name).slice(0, 10)}`;
}

/** A fingerprint in the comment of each object that the engine creates; it shows whether the object is up to date. */
function fingerprint(sql: string): string {
  return createHash('sha256').update(sql).digest('hex').slice(0, 16);
}

/** The comment of an object that the engine made from this SQL. */
export function mark(sql: string): string {
  return `dulaan:${fingerprint(sql)}`;
}

export function isMark(comment: string | null): boolean {
  return comment?.startsWith('dulaan:') ?? false;
}
