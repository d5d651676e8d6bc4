/** Messages of a page to its worker. */
export type PageMessage =
  /** Replaces the previous worker. The page has loaded, so no page load depends on that worker. */
  | 'takeOver'
  /** Caches all files of the build, or the files of this site that the page has used. */
  | { keep: 'whole' | readonly string[] };

/** Request of the worker for the name of a page's build. The page responds through the port of the message. */
export const requestBuild = 'build';

/** Parses the message of a page; undefined for any other data. */
export function readPageMessage(data: unknown): PageMessage | undefined {
  if (data === 'takeOver') return data;
  if (typeof data !== 'object' || data === null || !('keep' in data)) return undefined;
  const { keep } = data;
  if (keep === 'whole') return { keep };
  return Array.isArray(keep) ? { keep: keep.filter((address) => typeof address === 'string') } : undefined;
}
