import type { Random } from '../../random';

/** When an item appeared: on a day of a year, so many years ago. */
export interface Moment {
  /** 0 is the year that ends today, 3 the oldest. */
  yearsAgo: number;
  /** 1 … 12 */
  month: number;
  day: number;
  hour: number;
  minute: number;
}

/** How news spread over the months from January on: dense in winter and while people prepare for it. */
const monthWeights = [13, 12, 9, 7, 5, 4, 4, 6, 9, 11, 13, 14];
/** From this year to the oldest: there is more to tell every winter. */
const yearWeights = [31, 27, 23, 19];

export function drawMoment(random: Random): Moment {
  const month = weighted(random, monthWeights) + 1;
  return {
    yearsAgo: weighted(random, yearWeights),
    month,
    day: random.integer(1, new Date(Date.UTC(2023, month, 0)).getUTCDate()),
    hour: random.integer(8, 18),
    minute: random.integer(0, 59),
  };
}

/**
 * The instant that a moment means for a person who reads now: the latest such day that has passed, less the
 * years. So the same items are always the newest of their season, and only the year moves.
 */
export function instantOf(moment: Moment, now: Date): Date {
  const year = new Date(now.getTime() + ulaanbaatar).getUTCFullYear();
  const inYear = (full: number) =>
    new Date(Date.UTC(full, moment.month - 1, moment.day, moment.hour, moment.minute) - ulaanbaatar);
  const latest = inYear(year) <= now ? year : year - 1;
  return inYear(latest - moment.yearsAgo);
}

/** `YYYY-MM-DD` in Ulaanbaatar. */
export function localDay(instant: Date): string {
  return new Date(instant.getTime() + ulaanbaatar).toISOString().slice(0, 10);
}

/** Milliseconds ahead of UTC. */
const ulaanbaatar = 8 * 3_600_000;

function weighted(random: Random, weights: readonly number[]): number {
  let left = random.next() * weights.reduce((sum, weight) => sum + weight, 0);
  const index = weights.findIndex((weight) => (left -= weight) < 0);
  return index === -1 ? weights.length - 1 : index;
}
