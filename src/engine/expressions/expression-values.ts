import { localDay, timeZone } from '../time/ulaanbaatar';
import { FeelDate, FeelDateTime, FeelDuration, FeelTime, parseDate, parseDateTime, parseTime } from 'feelin';
import type { ColumnType } from '../../definitions/source';

/**
 * The wire value of a column as expressions see it. What does not fit the column's type reads null, because
 * the column's own rule reports it already.
 */
export function toExpression(value: unknown, type: ColumnType): unknown {
  if (value === null || value === undefined || value === '') return null;
  switch (type) {
    case 'text':
    case 'richText':
    case 'file':
      return typeof value === 'string' ? value : null;
    case 'integer':
    case 'count':
    case 'number':
    case 'money':
    case 'reference':
      return numberOf(value);
    case 'references':
      return Array.isArray(value) ? value.map(numberOf) : null;
    case 'boolean':
      return typeof value === 'boolean' ? value : null;
    case 'date':
      return typeof value === 'string' ? parseDate(value) : null;
    case 'time':
      return typeof value === 'string' ? parseTime(/^\d\d:\d\d$/.test(value) ? `${value}:00` : value) : null;
    case 'timestamp':
      return typeof value === 'string' ? localMoment(new Date(value)) : null;
    case 'json':
      return value;
  }
}

/** Rows of a sub-table as expressions see them: contexts with the row's columns, each of its type. */
export function rowsToExpression(rows: unknown, columns: ReadonlyMap<string, ColumnType>): unknown {
  if (!Array.isArray(rows)) return null;
  return rows.filter(isRecord).map((row) => rowToExpression(row, columns));
}

/**
 * One row as expressions see it. One that is not there has empty columns. Days and times are parsed when an expression reads
 * them, which few do.
 */
export function rowToExpression(row: unknown, columns: ReadonlyMap<string, ColumnType>): unknown {
  const values = isRecord(row) ? row : {};
  const record: Record<string, unknown> = {};
  for (const [name, type] of columns)
    if (parsedTypes.has(type)) Object.defineProperty(record, name, lazyMember(values[name], type));
    else record[name] = toExpression(values[name], type);
  return record;
}

const parsedTypes: ReadonlySet<ColumnType> = new Set(['timestamp', 'date', 'time']);

function lazyMember(value: unknown, type: ColumnType): PropertyDescriptor {
  let parsed: { value: unknown } | undefined;
  return {
    enumerable: true,
    configurable: true,
    get: () => (parsed ??= { value: toExpression(value, type) }).value,
  };
}

/**
 * Converts an expression's result for the wire: dates `YYYY-MM-DD`, times `HH:mm:ss`, moments ISO 8601 in UTC (one
 * without a zone is in Asia/Ulaanbaatar), durations ISO 8601. Undefined for a value that no column can store: a
 * function, a range, a number that is not finite.
 */
export function toWire(value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (value instanceof FeelDate || value instanceof FeelDuration) return value.toString();
  if (value instanceof FeelTime) return value.unwrap().toString({ smallestUnit: 'second' });
  if (value instanceof FeelDateTime) {
    const moment = value.unwrap().toZonedDateTime(value.zone ?? timeZone).epochMilliseconds;
    return new Date(moment).toISOString();
  }
  if (Array.isArray(value)) {
    const items = value.map(toWire);
    return items.includes(undefined) ? undefined : items;
  }
  if (!isRecord(value) || Object.getPrototypeOf(value) !== Object.prototype) return undefined;
  const entries = Object.entries(value).map(([key, entry]) => [key, toWire(entry)] as const);
  return entries.some(([, entry]) => entry === undefined) ? undefined : Object.fromEntries(entries);
}

/** The value as the column stores it: money in whole ₮, halves away from zero. */
export function toColumn(value: unknown, type: ColumnType): unknown {
  if (type !== 'money' || typeof value !== 'number') return value;
  return Math.sign(value) * Math.round(Math.abs(value));
}

/** `today()` in Asia/Ulaanbaatar. */
export function feelDay(moment: Date): FeelDate | null {
  return parseDate(localDay(moment));
}

/** A moment with the clock of Asia/Ulaanbaatar, so that `date(…)` of it is the day that people lived. */
export function localMoment(moment: Date): FeelDateTime | null {
  const utc = Number.isNaN(moment.getTime()) ? null : parseDateTime(moment.toISOString());
  return (
    utc &&
    new FeelDateTime(utc.unwrap().toZonedDateTime('UTC').withTimeZone(timeZone).toPlainDateTime(), timeZone)
  );
}

function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  return typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : null;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
