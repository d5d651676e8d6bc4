/** Milliseconds. */
const first = 10_000;
const longest = 3_600_000;

/**
 * How long to wait before a job is tried again: twice as long each time, up to an hour, and by chance between half and
 * all of that, so that what failed together does not come back together.
 */
export function retryDelay(attempt: number, random: () => number = Math.random): number {
  const whole = Math.min(longest, first * 2 ** Math.max(0, attempt - 1));
  return whole / 2 + (whole / 2) * random();
}
