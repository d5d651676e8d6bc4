import type { ListView } from '../../../../../definitions/list-view';
import type { CompiledSource } from '../../../../../engine/model/compiled-source';
import type { KeyedRow, Row } from '../../../../../engine/row';
import { dayStart, localDay, localTime } from '../../../../../engine/time/ulaanbaatar';
import { addDays, daysBetween } from './days';

/** The columns of a calendar or a timeline, and whether they hold moments or days. */
export interface TimeColumns {
  start: string;
  end: string | undefined;
  isMoment: boolean;
}

/** A row with its first and last day in Ulaanbaatar. */
export interface PlacedRow {
  row: KeyedRow;
  first: string;
  last: string;
  /** `HH:mm` where the row begins at a moment. */
  time: string | null;
}

export function findTimeColumns({ start = '', end }: ListView, source: CompiledSource): TimeColumns {
  return { start, end, isMoment: source.columns[start]?.type === 'timestamp' };
}

/** Places a row on the calendar; undefined for a row without a start. A row without an end, or with an earlier one, has one day. */
export function placedRow(row: KeyedRow, { start, end, isMoment }: TimeColumns): PlacedRow | undefined {
  const first = dayOfValue(row[start], isMoment);
  if (first === undefined) return undefined;
  const last = end === undefined ? first : (dayOfValue(row[end], isMoment) ?? first);
  const time = isMoment && typeof row[start] === 'string' ? (localTime(row[start])?.slice(11) ?? null) : null;
  return { row, first, last: last < first ? first : last, time };
}

/** Orders rows as a day lists them: longer ones first, then by time. */
export function byTime(one: PlacedRow, other: PlacedRow): number {
  if (one.first !== other.first) return one.first < other.first ? -1 : 1;
  const lengths = daysBetween(other.first, other.last) - daysBetween(one.first, one.last);
  return lengths !== 0 ? lengths : (one.time ?? '') < (other.time ?? '') ? -1 : 1;
}

/** The values of a row that is moved by days: its end moves by the same distance, and moments keep their time of day. */
export function shiftedTimes(row: Row, columns: TimeColumns, days: number): Record<string, unknown> {
  const { start, end } = columns;
  const names = end === undefined || isEmptyTime(row[end]) ? [start] : [start, end];
  return Object.fromEntries(names.map((name) => [name, valueMovedBy(row[name], columns.isMoment, days)]));
}

/**
 * The values of a row whose first or last day is moved alone, by no more than leaves it one day. A row without an end gets
 * one.
 */
export function resizedBy(
  placed: PlacedRow,
  columns: TimeColumns,
  { edge, days }: { edge: 'start' | 'end'; days: number },
): Record<string, unknown> {
  const { row, first, last } = placed;
  const length = daysBetween(first, last);
  const { start, end = start, isMoment } = columns;
  if (edge === 'start') return { [start]: valueMovedBy(row[start], isMoment, Math.min(days, length)) };
  const stored = isEmptyTime(row[end]) ? row[start] : row[end];
  return { [end]: valueMovedBy(stored, isMoment, Math.max(days, -length)) };
}

function valueMovedBy(value: unknown, isMoment: boolean, days: number): unknown {
  const day = dayOfValue(value, isMoment);
  if (typeof value !== 'string' || day === undefined) return value;
  if (!isMoment) return addDays(day, days);
  const [from, to] = [dayStart(day), dayStart(addDays(day, days))];
  if (from === null || to === null) return value;
  return new Date(Date.parse(value) + Date.parse(to) - Date.parse(from)).toISOString();
}

function dayOfValue(value: unknown, isMoment: boolean): string | undefined {
  if (typeof value !== 'string' || isEmptyTime(value)) return undefined;
  if (!isMoment) return value.slice(0, 10);
  return Number.isNaN(Date.parse(value)) ? undefined : localDay(value);
}

function isEmptyTime(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}
