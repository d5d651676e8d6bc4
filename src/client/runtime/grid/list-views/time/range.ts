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
  const text = (day: string) => (isMoment ? (dayStart(day) ?? day) : day);
  const since = (column: string): Filter => ({ column, condition: 'greaterThanOrEqual', value: text(from) });
  const before: Filter = { column: start, condition: 'lessThan', value: text(to) };
  if (end === undefined) return { filters: [before, since(start)], groupFilters: [] };
  return {
    filters: [before],
    groupFilters: [{ filters: [since(end), since(start)], combine: 'or' }],
  };
}
