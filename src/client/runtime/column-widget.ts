import type { ColumnType } from '../../definitions/source';

/** Maps each column type to the widget that shows it where the definition names none. */
export const widgetOfType: Readonly<Record<ColumnType, string>> = {
  text: 'text',
  richText: 'richText',
  integer: 'number',
  count: 'number',
  number: 'number',
  money: 'number',
  boolean: 'switch',
  date: 'date',
  time: 'time',
  timestamp: 'date',
  json: 'json',
  file: 'image',
  reference: 'select',
};

/** Returns the widget options that follow from a column's type. */
export function optionsOfType(type: ColumnType): Record<string, unknown> {
  return type === 'timestamp' ? { time: true } : {};
}
