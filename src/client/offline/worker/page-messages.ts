/** Messages of a page to its worker. */
export type PageMessage =
  /** Take the place of the worker before: this page has loaded, so no page is on its way to it. */
  | 'takeOver'
  /** Cache every part of the build, or the files of this site that the page has used. */
  | { keep: 'whole' | readonly string[] };

/** The worker asks a page for the name of its build; the page responds through the port of the message. */
export const askBuild = 'build';

/** Returns the message of a page; undefined where it is none. */
export function readPageMessage(data: unknown): PageMessage | undefined {
  if (data === 'takeOver') return data;
  if (typeof data !== 'object' || data === null || !('keep' in data)) return undefined;
  const { keep } = data;
  if (keep === 'whole') return { keep };
  return Array.isArray(keep) ? { keep: keep.filter((address) => typeof address === 'string') } : undefined;
}
