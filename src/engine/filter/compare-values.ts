import type { ColumnType } from '../../definitions/source';

/** The root order of Unicode, as `und-x-icu` of the database; "en" changes nothing in it, the device's language might. */
const collator = new Intl.Collator('en');

/** Compares two values of a column that are not empty, in the order in which the database sorts the column. */
export function compareValues(type: ColumnType, one: unknown, other: unknown): number {
  switch (type) {
    case 'integer':
    case 'count':
    case 'number':
    case 'money':
    case 'reference':
    case 'boolean':
      return Number(one) - Number(other);
    case 'timestamp':
      return Date.parse(String(one)) - Date.parse(String(other));
    case 'date':
    case 'time':
      return timeText(one).localeCompare(timeText(other), 'en');
    case 'text':
    case 'richText':
    case 'file':
    case 'json':
    case 'references':
      return collator.compare(String(one), String(other));
  }
}

/** `10:30` is `10:30:00`. */
function timeText(value: unknown): string {
  return String(value).replace(/^\d\d:\d\d$/, '$&:00');
}
