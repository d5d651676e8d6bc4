import { setTimeout as wait } from 'node:timers/promises';
import type { ReadTrace } from '../../platform/database/sql-statement';

/** Maximum number of concurrent reads, and milliseconds that a page waits for one. */
const maxReads = 8;
const patience = 1_000;

/**
 * Limits the reads for one part of the HTML of all pages: a page is worth more than that part. A read returns
 * `without` where too many are running or it takes too long, which is nothing to cache; it rejects as `read` does.
 */
export function readWithinLimits(): <T>(trace: ReadTrace, read: () => Promise<T>, without: T) => Promise<T> {
  let reads = 0;
  return async (trace, read, without) => {
    const giveUp = () => {
      trace.isTimed = true;
      return without;
    };
    if (reads >= maxReads) return giveUp();
    reads += 1;
    const running = read().finally(() => {
      reads -= 1;
    });
    const inTime = running.then((value) => ({ value }));
    const found = await Promise.race([inTime, wait(patience, undefined, { ref: false })]);
    return found === undefined ? giveUp() : found.value;
  };
}
