/** When an item appeared: on a day of a year, so many years ago. */
export interface Moment {
  /** 0 is the year that ends today. */
  yearsAgo: number;
  /** 1 … 12 */
  month: number;
  day: number;
  hour: number;
  minute: number;
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
