import type { Filter, GroupFilter } from '../../definitions/filter';
import type { ColumnType } from '../../definitions/source';
import type { Row } from '../row';
import { compareValues } from './compare-values';
import { matchFilter } from './match-filter';

export interface ListRequest {
  /** All of them hold. */
  filters: readonly Filter[];
  /** Each is one parenthesis; all of them hold. One without filters leaves every row. */
  groupFilters: readonly GroupFilter[];
  /** None leaves the rows in their order. The key, descending, decides between equals. */
  sorts: readonly { column: string; order: string }[];
  limit: number | undefined;
  offset: number;
}

/**
 * Selects and sorts rows as the server does, from rows at hand.
 * @returns undefined for a column of no known type and for a filter that only the server can decide
 */
export function selectRows(
  rows: readonly Row[],
  types: Types,
  { filters, groupFilters, sorts, limit, offset }: ListRequest,
): readonly Row[] | undefined {
  const conditions = present([
    ...filters.map((filter) => matchRow(types, filter)),
    ...groupFilters.map((group) => matchGroup(types, group)),
  ]);
  if (conditions === undefined || !sorts.every(({ column }) => types[column] !== undefined)) return undefined;
  const found = rows.filter((row) => conditions.every((condition) => condition(row)));
  const sorted = sorts.length === 0 ? found : sortRows(found, types, sorts);
  return sorted.slice(offset, limit === undefined ? undefined : offset + limit);
}

type Types = Readonly<Record<string, ColumnType>>;
type RowMatch = (row: Row) => boolean;

function matchRow(types: Types, filter: Filter): RowMatch | undefined {
  const type = types[filter.column];
  const match = type && matchFilter(type, filter);
  return match && ((row) => match(row[filter.column]));
}

function matchGroup(types: Types, { filters, combine }: GroupFilter): RowMatch | undefined {
  const members = present(filters.map((filter) => matchRow(types, filter)));
  if (members === undefined) return undefined;
  const isOr = combine === 'or' && members.length > 0;
  return (row) => (isOr ? members.some((match) => match(row)) : members.every((match) => match(row)));
}

/** Undefined as soon as one is missing. */
function present(matches: readonly (RowMatch | undefined)[]): RowMatch[] | undefined {
  const known = matches.filter((match) => match !== undefined);
  return known.length === matches.length ? known : undefined;
}

/** Empty values come last in both orders. */
function sortRows(rows: readonly Row[], types: Types, sorts: ListRequest['sorts']): readonly Row[] {
  const keys = [...sorts, { column: 'id', order: 'desc' }];
  return rows.toSorted((one, other) => {
    for (const { column, order } of keys) {
      const [left, right] = [one[column] ?? null, other[column] ?? null];
      if (left === null && right === null) continue;
      if (left === null || right === null) return left === null ? 1 : -1;
      const difference = compareValues(column === 'id' ? 'count' : (types[column] ?? 'text'), left, right);
      if (difference !== 0) return order === 'desc' ? -difference : difference;
    }
    return 0;
  });
}
