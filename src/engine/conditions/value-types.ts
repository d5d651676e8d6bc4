import type { ColumnType } from '../../definitions/source';
import type { ScalarType } from './condition';

/** The type that a column's values have in conditions; undefined for what cannot be compared. */
export const valueTypes: Readonly<Record<ColumnType, ScalarType | undefined>> = {
  text: 'string',
  richText: 'string',
  file: 'string',
  integer: 'number',
  count: 'number',
  number: 'number',
  money: 'number',
  reference: 'number',
  boolean: 'boolean',
  date: 'date',
  time: 'time',
  timestamp: 'date and time',
  json: undefined,
  references: undefined,
};
