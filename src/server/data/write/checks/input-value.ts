import { storedPrefix } from '../../../../engine/formats/formats';
import { maxPositions } from '../../../../engine/geometry/geometry';
import { readGeometry } from '../../../../engine/geometry/read-geometry';
import type { GeometryRules } from '../../../../definitions/values/geometry-rules';
import { filterValue, instantValue, isDay } from '../../../../engine/filter/filter-value';
import { dayStart } from '../../../../engine/time/ulaanbaatar';
import type { ModelColumn } from '../../../../engine/model/model';
import type { Parameter } from '../../../platform/database/database';
import { sanitiseRichText } from './rich-text';

/** The value that is stored for what came in, or the word that it does not fit the column's type. */
export type InputValue =
  | { fits: true; value: unknown }
  | { fits: false; reason?: { key: string; values: Record<string, number> } };

const misfit: InputValue = { fits: false };

/**
 * Brings a wire value to the form in which the row holds it: keys as numbers, instants as ISO 8601 in UTC,
 * rich text sanitised, places on the map as GeoJSON, empty texts as null. GraphQL has checked the scalar already; this knows the column.
 */
export function inputValue(column: ModelColumn, value: unknown): InputValue {
  if (value === null || value === undefined || value === '') return { fits: true, value: null };
  switch (column.type) {
    case 'text':
    case 'file':
      return typeof value === 'string' && !value.includes('\u0000') ? { fits: true, value } : misfit;
    case 'richText':
      return typeof value === 'string' ? { fits: true, value: sanitiseRichText(value) } : misfit;
    case 'boolean':
      return typeof value === 'boolean' ? { fits: true, value } : misfit;
    case 'integer':
    case 'count':
    case 'money':
    case 'reference':
      return wholeNumber(column, value);
    case 'references':
      return keyList(column, value);
    case 'number':
      return typeof value === 'number' && Number.isFinite(value) ? { fits: true, value } : misfit;
    case 'date':
      return typeof value === 'string' && isDay(value) ? { fits: true, value: value.trim() } : misfit;
    case 'time':
      return typeof value === 'string' && filterValue('time', value)
        ? { fits: true, value: value.trim() }
        : misfit;
    case 'timestamp':
      return instant(value);
    case 'json':
      return column.declared?.geometry ? place(column.declared.geometry, value) : { fits: true, value };
  }
}

/** The same value as its column of the table holds it: a telephone number with its country. */
export function storedValue(column: ModelColumn, value: unknown): unknown {
  return typeof value === 'string' && column.type !== 'json'
    ? `${storedPrefix(column.declared)}${value}`
    : (value ?? null);
}

/** The stored value as a bound parameter of an INSERT or UPDATE. */
export function toParameter(column: ModelColumn, given: unknown): Parameter {
  const value = storedValue(column, given);
  if (value === null) return null;
  if (column.type === 'json') return JSON.stringify(value);
  if (column.type === 'references' && Array.isArray(value)) return value.map(String);
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  throw new Error(`The column "${column.name}" cannot hold ${typeof value}`);
}

function wholeNumber(column: ModelColumn, value: unknown): InputValue {
  if (typeof value !== 'number' && typeof value !== 'string') return misfit;
  const number = Number(filterValue(column.type, String(value)) ?? Number.NaN);
  return Number.isSafeInteger(number) ? { fits: true, value: number } : misfit;
}

/** No keys are no value. */
function keyList(column: ModelColumn, value: unknown): InputValue {
  if (!Array.isArray(value)) return misfit;
  const keys = value.map((one) => wholeNumber(column, one));
  if (!keys.every((key) => key.fits)) return misfit;
  return { fits: true, value: keys.length === 0 ? null : keys.map((key) => key.value) };
}

function place(rules: GeometryRules, value: unknown): InputValue {
  const outcome = readGeometry(value, rules);
  if ('geometry' in outcome) return { fits: true, value: outcome.geometry };
  return { fits: false, reason: { key: `geometry.${outcome.fault}`, values: { limit: maxPositions } } };
}

function instant(value: unknown): InputValue {
  if (typeof value !== 'string') return misfit;
  const moment = isDay(value) ? dayStart(value.trim()) : instantValue(value);
  return moment ? { fits: true, value: moment } : misfit;
}
