import { keyListLimits, type Column, type ColumnType } from '../source';
import { constantMessage } from '../messages/constant-messages';
import type { Message } from '../messages/message';

/** The part of a column that says which values it holds. */
export type ConstantColumn = Pick<
  Column,
  'type' | 'values' | 'minimum' | 'maximum' | 'maxLength' | 'maxItems'
>;

/** Explains why the column never holds this value of a definition, given as JSON; undefined if it can. */
export function constantProblem(column: ConstantColumn, value: unknown): Message | undefined {
  if (!hasType(column.type, value))
    return constantMessage('not-of-type', { value: JSON.stringify(value), type: column.type });
  if (column.values && !column.values.some((allowed) => allowed === value))
    return constantMessage('not-among-values', { allowed: column.values.join(', ') });
  if (
    typeof value === 'number' &&
    (value < (column.minimum ?? -Infinity) || value > (column.maximum ?? Infinity))
  ) {
    return constantMessage('outside-range');
  }
  if (
    column.type === 'references' &&
    Array.isArray(value) &&
    value.length > (column.maxItems ?? keyListLimits.usual)
  )
    return constantMessage('over-max-items', { limit: column.maxItems ?? keyListLimits.usual });
  if (typeof value === 'string' && Array.from(value).length > (column.maxLength ?? Infinity))
    return constantMessage('over-max-length');
  return undefined;
}

function hasType(type: ColumnType, value: unknown): boolean {
  switch (type) {
    case 'text':
    case 'richText':
    case 'file':
      return typeof value === 'string';
    case 'boolean':
      return typeof value === 'boolean';
    case 'number':
      return typeof value === 'number';
    case 'integer':
      return Number.isInteger(value) && Math.abs(Number(value)) < 2 ** 31;
    case 'count':
    case 'money':
      return Number.isSafeInteger(value);
    case 'reference':
      return isKey(value);
    case 'references':
      return Array.isArray(value) && value.every(isKey) && new Set(value).size === value.length;
    case 'date':
      return typeof value === 'string' && isDay(value);
    case 'time':
      return typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(value);
    case 'timestamp':
      return typeof value === 'string' && !Number.isNaN(Date.parse(value)) && isDay(value.slice(0, 10));
    case 'json':
      return true;
  }
}

function isKey(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) > 0;
}

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
