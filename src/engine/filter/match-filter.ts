import type { Condition, Filter } from '../../definitions/filter';
import type { ColumnType } from '../../definitions/source';
import { dayStart } from '../time/ulaanbaatar';
import { compareValues } from './compare-values';
import { filterValue, instantValue, isDay, listValues } from './filter-value';
import { fold } from './fold';

/** Returns whether a wire value passes a filter. */
export type Match = (value: unknown) => boolean;

/**
 * Compiles a filter for rows that are at hand. It decides as the SQL of `server/query/filter-sql.ts` does; both run
 * through the cases of `tests/engine/filter/filter-cases.ts`.
 * @returns undefined where the server refuses the filter, or only the database knows the text of a value
 */
export function matchFilter(type: ColumnType, { condition, value }: Filter): Match | undefined {
  if (condition === 'isNull') return isEmpty;
  if (condition === 'notNull') return (found) => !isEmpty(found);
  if (value === null || value === undefined) return undefined;
  switch (condition) {
    case 'equals':
      return equality(type, value);
    case 'notEqual':
      return negation(equality(type, value));
    case 'whereIn':
      return membership(type, value);
    case 'contains':
      return search(type, value, (text, part) => text.includes(part));
    case 'notContains':
      return negation(search(type, value, (text, part) => text.includes(part)));
    case 'startsWith':
      return search(type, value, (text, part) => text.startsWith(part));
    case 'endsWith':
      return search(type, value, (text, part) => text.endsWith(part));
    case 'greaterThan':
    case 'greaterThanOrEqual':
    case 'lessThan':
    case 'lessThanOrEqual':
      return order(type, value, condition);
  }
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined;
}

/** An empty value differs from every value. */
function negation(match: Match | undefined): Match | undefined {
  return match && ((found) => isEmpty(found) || !match(found));
}

function equality(type: ColumnType, value: string): Match | undefined {
  if (type === 'json') return undefined;
  if (type === 'timestamp' && isDay(value)) {
    const [start, end] = [dayStart(value.trim()), dayStart(value.trim(), 1)];
    return (found) =>
      !isEmpty(found) && compareValues(type, found, start) >= 0 && compareValues(type, found, end) < 0;
  }
  const wanted = wireValue(type, value);
  if (wanted === undefined) return undefined;
  // A list equals each of its keys.
  if (type === 'references') return (found) => Array.isArray(found) && found.includes(Number(wanted));
  return (found) => !isEmpty(found) && isSame(type, found, wanted);
}

/** Texts are equal only letter by letter; different texts may have the same sort position. */
function isSame(type: ColumnType, one: unknown, other: unknown): boolean {
  return isText(type) ? one === other : compareValues(type, one, other) === 0;
}

function membership(type: ColumnType, list: string): Match | undefined {
  const matches = listValues(list).map((value) => equality(type, value));
  if (type === 'json' || !matches.every((match) => match !== undefined)) return undefined;
  return (found) => matches.some((match) => match(found));
}

function search(
  type: ColumnType,
  value: string,
  has: (text: string, part: string) => boolean,
): Match | undefined {
  // Their texts in the database are not those of the wire.
  if (type === 'json' || type === 'references' || type === 'timestamp' || type === 'number') return undefined;
  const part = fold(value.replaceAll('\u0000', ''));
  return (found) => !isEmpty(found) && has(fold(String(found)), part);
}

type Comparison = Extract<Condition, `${'greater' | 'less'}${string}`>;

const comparisons: Record<Comparison, (difference: number) => boolean> = {
  greaterThan: (difference) => difference > 0,
  greaterThanOrEqual: (difference) => difference >= 0,
  lessThan: (difference) => difference < 0,
  lessThanOrEqual: (difference) => difference <= 0,
};

function order(type: ColumnType, value: string, condition: Comparison): Match | undefined {
  if (type === 'boolean' || type === 'json' || type === 'file' || type === 'references') return undefined;
  const match = (wanted: unknown, holds: (difference: number) => boolean): Match => {
    return (found) => !isEmpty(found) && holds(compareValues(type, found, wanted));
  };
  if (type === 'timestamp' && isDay(value)) {
    // After a day means from the next one on; up to a day includes it.
    if (condition === 'greaterThan') return match(dayStart(value.trim(), 1), comparisons.greaterThanOrEqual);
    if (condition === 'lessThanOrEqual') return match(dayStart(value.trim(), 1), comparisons.lessThan);
    return match(dayStart(value.trim()), comparisons[condition]);
  }
  const wanted = wireValue(type, value);
  return wanted === undefined ? undefined : match(wanted, comparisons[condition]);
}

/** The value of a filter in the form in which rows carry it. */
function wireValue(type: ColumnType, value: string): unknown {
  if (type === 'timestamp') return instantValue(value);
  const text = filterValue(type, value);
  return type === 'boolean' && text !== undefined ? text === 'true' : text;
}

function isText(type: ColumnType): boolean {
  return type === 'text' || type === 'richText' || type === 'file';
}
