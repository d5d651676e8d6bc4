import type { Filter, GroupFilter } from '../../../../../definitions/filter';
import { dayStart } from '../../../../../engine/time/ulaanbaatar';
import type { TimeColumns } from './row-time';

/** The days of a calendar or a timeline that are on the screen, without the last. */
export interface DayRange {
  from: string;
  to: string;
}

/** The filters of the rows that have at least one day within the range. */
export function rangeFilters(
  { start, end, isMoment }: TimeColumns,
  { from, to }: DayRange,
): { filters: Filter[]; groupFilters: GroupFilter[] } {
  const since = (column: string): Filter => ({
    column,
    condition: 'greaterThanOrEqual',
    value: textOfDay(from, isMoment),
  });
  const before: Filter = { column: start, condition: 'lessThan', value: textOfDay(to, isMoment) };
  if (end === undefined) return { filters: [before, since(start)], groupFilters: [] };
  return {
    filters: [before],
    groupFilters: [{ filters: [since(end), since(start)], combine: 'or' }],
  };
}

export type Side = 'before' | 'after';

/** The filters of the rows that begin before a range without rows, or after it. */
export function filtersBeside(
  { start, isMoment }: Pick<TimeColumns, 'start' | 'isMoment'>,
  { from, to }: DayRange,
  side: Side,
): Filter[] {
  return side === 'after'
    ? [{ column: start, condition: 'greaterThanOrEqual', value: textOfDay(to, isMoment) }]
    : [{ column: start, condition: 'lessThan', value: textOfDay(from, isMoment) }];
}

function textOfDay(day: string, isMoment: boolean): string {
  return isMoment ? (dayStart(day) ?? day) : day;
}
