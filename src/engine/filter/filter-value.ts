import type { ColumnType } from '../../definitions/source';
import { timeZone, toInstant } from '../time/ulaanbaatar';

/** The limits of one condition. The values of a list travel as one; days are ranges, each a condition of its own. */
export const filterLimits = {
  /** Characters of a value that is not a list, and of a list. */
  value: 2000,
  list: 200_000,
  /** Values of a list, and days of one. */
  values: 10_000,
  days: 500,
} as const;

const int4 = { minimum: -2147483648n, maximum: 2147483647n };
const int8 = { minimum: -9223372036854775808n, maximum: 9223372036854775807n };
const days = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/**
 * A filter's value in the form in which PostgreSQL takes it for this column type; undefined when it is none.
 * Checked here, so that a bad value is the caller's clear error and never the database's.
 */
export function filterValue(type: ColumnType, value: string): string | undefined {
  switch (type) {
    case 'integer':
      return wholeNumber(value, int4);
    case 'count':
    case 'money':
    case 'reference':
    case 'references':
      return wholeNumber(value, int8);
    case 'number':
      return /^\s*[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,3})?\s*$/i.test(value) ? value.trim() : undefined;
    case 'boolean':
      return truthValue(value);
    case 'date':
      return isDay(value) ? value.trim() : undefined;
    case 'time':
      return /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,6})?)?$/.test(value.trim()) ? value.trim() : undefined;
    case 'timestamp':
      return timestamp(value);
    case 'text':
    case 'richText':
    case 'file':
      return value.includes('\u0000') ? undefined : value;
    case 'json':
      return undefined;
  }
}

/** `YYYY-MM-DD` of a day that exists. */
export function isDay(value: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value.trim());
  if (!match) return false;
  const [year, month, day] = match.slice(1).map(Number);
  if (year === undefined || month === undefined || day === undefined || year === 0) return false;
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const length = month === 2 && !isLeap ? 28 : days[month - 1];
  return length !== undefined && day >= 1 && day <= length;
}

function wholeNumber(value: string, bounds: { minimum: bigint; maximum: bigint }): string | undefined {
  const trimmed = value.trim();
  if (!/^[+-]?\d{1,19}$/.test(trimmed)) return undefined;
  const number = BigInt(trimmed.replace('+', ''));
  return number >= bounds.minimum && number <= bounds.maximum ? number.toString() : undefined;
}

function truthValue(value: string): string | undefined {
  const word = value.trim().toLowerCase();
  if (word === 'true' || word === '1') return 'true';
  if (word === 'false' || word === '0') return 'false';
  return undefined;
}

/** Returns a moment (ISO 8601; without an offset on the clock of Ulaanbaatar) in UTC; undefined for anything else. */
export function instantValue(value: string): string | undefined {
  const text = timestamp(value);
  if (text === undefined) return undefined;
  if (text.endsWith(localSuffix))
    return toInstant(text.slice(0, -localSuffix.length).replace('T', ' ')) ?? undefined;
  const moment = new Date(text.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}

const localSuffix = ` ${timeZone}`;

/** An instant in ISO 8601 as PostgreSQL takes it; without an offset it is on the clock of Ulaanbaatar. */
function timestamp(value: string): string | undefined {
  const match =
    /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?)\s*(Z|[+-]\d{2}:?\d{2})?$/i.exec(
      value.trim(),
    );
  const [, day, clock, offset] = match ?? [];
  if (day === undefined || clock === undefined || !isDay(day)) return undefined;
  if (!/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?$/.test(clock)) return undefined;
  if (offset && !/^(Z|[+-](0\d|1[0-5]):?[0-5]\d)$/i.test(offset)) return undefined;
  return `${day}T${clock}${offset ?? localSuffix}`;
}

/** The values of a comma list, without blanks. In a value `\,` is a comma and `\\` a backslash. */
export function listValues(list: string): string[] {
  return [...list.matchAll(/((?:\\[\\,]|[^,])*)(?:,|$)/gu)]
    .map(([, value = '']) => value.replaceAll(/\\([\\,])/gu, '$1').trim())
    .filter((value) => value !== '');
}

/** Joins values to the comma list of `whereIn`. */
export function joinValues(values: readonly string[]): string {
  return values.map((value) => value.replaceAll(/[\\,]/gu, String.raw`\$&`)).join(',');
}
