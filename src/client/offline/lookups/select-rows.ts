import type { Filter, GroupFilter } from '../../../definitions/filter';

export type Row = Readonly<Record<string, unknown>>;

export interface ListRequest {
  filters: readonly Filter[];
  groupFilters: readonly GroupFilter[];
  sorts: readonly { column: string; order: string }[];
  limit: number | undefined;
  offset: number;
}

const collator = new Intl.Collator('mn', { numeric: true });

/** The rows that a question asks for, by the same rules as the server's: conditions are ANDed, texts are folded. */
export function selectRows(
  rows: readonly Row[],
  { filters, groupFilters, sorts, limit, offset }: ListRequest,
): readonly Row[] {
  const found = rows.filter(
    (row) =>
      filters.every((filter) => fits(row[filter.column], filter)) &&
      groupFilters.every((group) => fitsGroup(row, group)),
  );
  const sorted =
    sorts.length === 0
      ? found
      : found.toSorted((one, other) => {
          for (const { column, order } of sorts) {
            const difference = compare(one[column], other[column]);
            if (difference !== 0) return order === 'desc' ? -difference : difference;
          }
          return 0;
        });
  return sorted.slice(offset, limit === undefined ? undefined : offset + limit);
}

/** A group without conditions leaves every row. */
function fitsGroup(row: Row, { filters, combine }: GroupFilter): boolean {
  const holds = (filter: Filter) => fits(row[filter.column], filter);
  return filters.length === 0 || (combine === 'or' ? filters.some(holds) : filters.every(holds));
}

function fits(value: unknown, { condition, value: wanted }: Filter): boolean {
  const text = wanted ?? '';
  if (condition === 'isNull') return value === null || value === undefined;
  if (value === null || value === undefined) return false;
  switch (condition) {
    case 'notNull':
      return true;
    case 'equals':
      return textOf(value) === text;
    case 'notEqual':
      return textOf(value) !== text;
    case 'whereIn':
      return text.split(',').includes(textOf(value));
    case 'contains':
      return fold(value).includes(fold(text));
    case 'notContains':
      return !fold(value).includes(fold(text));
    case 'startsWith':
      return fold(value).startsWith(fold(text));
    case 'endsWith':
      return fold(value).endsWith(fold(text));
    case 'greaterThan':
      return compare(value, text) > 0;
    case 'greaterThanOrEqual':
      return compare(value, text) >= 0;
    case 'lessThan':
      return compare(value, text) < 0;
    case 'lessThanOrEqual':
      return compare(value, text) <= 0;
  }
}

function compare(one: unknown, other: unknown): number {
  if (one === null || one === undefined) return other === null || other === undefined ? 0 : 1;
  if (other === null || other === undefined) return -1;
  const numbers = [Number(one), Number(other)] as const;
  if (numbers.every((number) => Number.isFinite(number))) return numbers[0] - numbers[1];
  return collator.compare(textOf(one), textOf(other));
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
}

/** How texts are compared in searches, here as in the database. */
function fold(value: unknown): string {
  return textOf(value)
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll('є', 'ө')
    .replaceAll('ї', 'ү');
}
