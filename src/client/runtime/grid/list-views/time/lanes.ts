import { daysBetween } from './days';
import type { DayRange } from './range';
import { keyOfValue } from '../values/value-key';
import { byTime, type PlacedRow } from './row-time';

/** A row as a bar within a range of days. */
export interface Bar {
  placed: PlacedRow;
  /** Counted from 0 at the top; bars of one lane do not overlap. */
  lane: number;
  /** The first day within the range, counted from 0, and the number of days. */
  from: number;
  days: number;
  /** True where the row begins before the range, or ends after it. */
  isCutBefore: boolean;
  isCutAfter: boolean;
}

/**
 * Lays rows out as bars: each in the highest lane in which it overlaps no other, or is at least `room` days away from where
 * the one before begins. Rows outside the range are left out.
 */
export function layOutBars(rows: readonly PlacedRow[], { from, to }: DayRange, room = 0): Bar[] {
  const length = daysBetween(from, to);
  /** The first free day of each lane. */
  const free: number[] = [];
  return rows.toSorted(byTime).flatMap((placed): Bar[] => {
    const first = daysBetween(from, placed.first);
    const last = daysBetween(from, placed.last);
    if (last < 0 || first >= length) return [];
    const begin = Math.max(first, 0);
    const end = Math.min(last, length - 1);
    const open = free.findIndex((day) => day <= begin);
    const lane = open < 0 ? free.length : open;
    free[lane] = Math.max(end + 1, begin + room);
    return [
      {
        placed,
        lane,
        from: begin,
        days: end - begin + 1,
        isCutBefore: first < 0,
        isCutAfter: last >= length,
      },
    ];
  });
}

/** Counts the bars of each day that lie in the lane or below it: those for which there is no room. */
export function hiddenPerDay(bars: readonly Bar[], lane: number, length: number): number[] {
  const counts = Array.from({ length }, () => 0);
  for (const bar of bars) {
    if (bar.lane < lane) continue;
    for (let day = bar.from; day < bar.from + bar.days; day += 1) counts[day] = (counts[day] ?? 0) + 1;
  }
  return counts;
}

/** Rows with the same value of a column. */
export interface RowGroup {
  key: string;
  value: unknown;
  rows: readonly PlacedRow[];
}

/** Groups rows by a column, in the order in which their values come first; all in one group without a column. */
export function groupRows(rows: readonly PlacedRow[], column: string | undefined): RowGroup[] {
  const groups = new Map<string, { value: unknown; rows: PlacedRow[] }>();
  for (const placed of rows) {
    const value = column === undefined ? null : (placed.row[column] ?? null);
    const key = keyOfValue(value);
    const group = groups.get(key);
    if (group) group.rows.push(placed);
    else groups.set(key, { value, rows: [placed] });
  }
  return [...groups].map(([key, group]) => ({ key, ...group }));
}
