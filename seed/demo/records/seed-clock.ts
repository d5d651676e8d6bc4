import { localDay } from '../calendar';

/** Turns days that count back from now into what the database keeps. */
export interface SeedClock {
  /** An instant so many days before now, and up to five hours earlier: `turn` spreads the rows. */
  instant(daysAgo: number, turn?: number): string;
  /** The very instant, with a fraction of a day. */
  at: (daysAgo: number) => string;
  /** `YYYY-MM-DD` in Ulaanbaatar. */
  day(daysAgo: number): string;
}

export function seedClock(now: Date): SeedClock {
  const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * DAY);
  return {
    // Counting back from now keeps rows in their order, whatever the hour of the first start.
    instant: (daysAgo, turn = 0) =>
      new Date(at(daysAgo).getTime() - (((turn % 300) + 300) % 300) * 60_000).toISOString(),
    at: (daysAgo) => at(daysAgo).toISOString(),
    day: (daysAgo) => localDay(at(daysAgo)),
  };
}

const DAY = 86_400_000;
