/** Days are texts `YYYY-MM-DD`; they are compared and counted without a clock or a zone. */

const dayLength = 86_400_000;

/** Returns whether a text is a day of the calendar. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && dayOf(time) === text;
}

export function addDays(day: string, days: number): string {
  return dayOf(timeOf(day) + days * dayLength);
}

/** Counts the days from one day to another; negative where the other is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((timeOf(to) - timeOf(from)) / dayLength);
}

/** Returns the Monday of a day's week. */
export function weekStart(day: string): string {
  const weekday = new Date(timeOf(day)).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/** Returns the first day of a month, counted from that of the day. */
export function monthStart(day: string, months = 0): string {
  const date = new Date(timeOf(day));
  return dayOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1));
}

/** Lists the days from one day to another, without the last. */
export function daysFrom(from: string, to: string): string[] {
  return Array.from({ length: Math.max(0, daysBetween(from, to)) }, (_, index) => addDays(from, index));
}

function timeOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
