import type { ColumnType } from '../../definitions/source';

/** The widget that shows a column whose definition names none. */
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

/** The options that a column's own type asks of its widget. */
export function optionsOfType(type: ColumnType): Record<string, unknown> {
  return type === 'timestamp' ? { time: true } : {};
}
