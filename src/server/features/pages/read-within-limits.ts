import { setTimeout as wait } from 'node:timers/promises';

/** Maximum number of concurrent reads, and milliseconds that a page waits for one. */
const maxReads = 8;
const patience = 1_000;

/**
 * Limits the reads for one part of the HTML of all pages: a page is worth more than that part. A read returns
 * `without` where too many are running or it takes too long; it rejects as `read` does.
 */
export function readWithinLimits(): <T>(read: () => Promise<T>, without: T) => Promise<T> {
  let reads = 0;
  return async (read, without) => {
    if (reads >= maxReads) return without;
    reads += 1;
    const running = read().finally(() => {
      reads -= 1;
    });
    return Promise.race([running, wait(patience, without, { ref: false })]);
  };
}
