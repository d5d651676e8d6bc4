import type { Filter } from '../../src/definitions/filter';
import { boundFilters, filterBound } from '../range-filter';
import { dayStart, localDay } from '../../src/engine/time/ulaanbaatar';

/** Two days, `YYYY-MM-DD`, both included; null where the period is open. */
export interface Period {
  from: string | null;
  to: string | null;
}

/**
 * The filters for a period. A moment is compared with the first instant of a day in Ulaanbaatar, so the upper
 * bound is the beginning of the day after the last one.
 */
export function periodFilters(column: string, { from, to }: Period, hasTime: boolean): Filter[] {
  return hasTime
    ? boundFilters(column, [
        ['greaterThanOrEqual', from === null ? null : dayStart(from)],
        ['lessThan', to === null ? null : dayStart(to, 1)],
      ])
    : boundFilters(column, [
        ['greaterThanOrEqual', from],
        ['lessThanOrEqual', to],
      ]);
}

/** Parses filters into a period; the inverse of `periodFilters`. */
export function parsePeriod(filters: readonly Filter[], hasTime: boolean): Period {
  const from = filterBound(filters, 'greaterThanOrEqual');
  if (!hasTime) return { from, to: filterBound(filters, 'lessThanOrEqual') };
  const end = filterBound(filters, 'lessThan');
  return { from: dayOf(from), to: end === null ? null : dayOf(new Date(Date.parse(end) - 1).toISOString()) };
}

function dayOf(moment: string | null): string | null {
  return moment === null || Number.isNaN(Date.parse(moment)) ? null : localDay(moment);
}
