import type { Filter } from '../../../../definitions/filter';
import { joinValues, listValues } from '../../../../engine/filter/filter-value';

/** The option for rows without a value; no value is a single space. */
export const emptyValue = ' ';

/** Returns whether the filters of a column are those that a list of values shows. */
export function areValueFilters(filters: readonly Filter[]): boolean {
  return (
    filters.length === 0 ||
    (filters.length === 1 &&
      filters.every(({ condition }) => ['whereIn', 'equals', 'isNull'].includes(condition)))
  );
}

export function chosenValues([filter]: readonly Filter[]): string[] {
  if (filter === undefined) return [];
  if (filter.condition === 'isNull') return [emptyValue];
  return filter.condition === 'whereIn' ? listValues(filter.value ?? '') : [filter.value ?? ''];
}

/** Rows without a value cannot be asked for beside those with one: the last choice counts. */
export function valueFilters(column: string, values: readonly string[]): Filter[] {
  if (values.at(-1) === emptyValue) return [{ column, condition: 'isNull' }];
  const filled = values.filter((value) => value !== emptyValue);
  return filled.length === 0 ? [] : [{ column, condition: 'whereIn', value: joinValues(filled) }];
}
