import type { Period } from '../../../definitions/values/aggregate';

/**
 * The maximum number of periods without gaps. Beyond it only the periods that have rows are drawn: long runs of empty
 * ones say nothing.
 */
const maxSteps = 400;
const romans = ['I', 'II', 'III', 'IV'];

/** Returns the first days (`YYYY-MM-DD`) of all periods from one to another; undefined where they are too many. */
export function periodsBetween(first: string, last: string, period: Period): string[] | undefined {
  const steps: string[] = [];
  for (let day = first; day <= last; day = nextPeriod(day, period)) {
    steps.push(day);
    if (steps.length > maxSteps) return undefined;
  }
  return steps;
}

/** Returns the first day of the period after the one that begins on `day`. */
export function nextPeriod(day: string, period: Period): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const next = {
    day: () => Date.UTC(year, month - 1, date + 1),
    week: () => Date.UTC(year, month - 1, date + 7),
    month: () => Date.UTC(year, month, date),
    quarter: () => Date.UTC(year, month + 2, date),
    year: () => Date.UTC(year + 1, month - 1, date),
  }[period]();
  return new Date(next).toISOString().slice(0, 10);
}

/** Formats the period that begins on `2026-03-01`: `2026-03-01`, `2026-03`, `2026 I` or `2026`. */
export function periodLabel(day: string, period: Period): string {
  switch (period) {
    case 'day':
    case 'week':
      return day;
    case 'month':
      return day.slice(0, 7);
    case 'quarter':
      return `${day.slice(0, 4)} ${romans[Math.floor((Number(day.slice(5, 7)) - 1) / 3)] ?? ''}`;
    case 'year':
      return day.slice(0, 4);
  }
}
