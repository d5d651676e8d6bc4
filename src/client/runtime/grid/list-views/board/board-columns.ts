import type { Filter } from '../../../../../definitions/filter';
import { isRecord } from '../../../../../engine/expressions/expression-values';
import type { CaseStatus } from '../../../../../engine/model/compiled-source';
import type { KeyedRow } from '../../../../../engine/row';
import type { GridColumnView } from '../../../list/grid-columns';
import type { Slice, ValueCount } from '../slices/slice-query';
import { isNothing, keyOfValue } from '../values/value-key';

/** A column of a board: the rows with one value. */
export interface BoardColumn {
  key: string;
  value: unknown;
  /** The number of rows; undefined while they are counted. */
  count: number | undefined;
  /** The type of a status, which gives it a colour. */
  statusType?: string;
}

/** The most columns of a board, and the most cards that are read of one. */
export const maxColumns = 24;
export const pageOfCards = 20;
export const maxCards = 200;

/** The values that a column is known to have: its choices in their order, or yes and no. */
export function knownValues({ options, type }: GridColumnView): unknown[] {
  const { choices } = options;
  if (Array.isArray(choices)) return choices.flatMap((choice) => (isRecord(choice) ? [choice.value] : []));
  return type === 'boolean' ? [true, false] : [];
}

/** Orders the columns of statuses as their process does, with the type of each; others follow. */
export function inStepOrder(
  columns: readonly BoardColumn[],
  statuses: readonly CaseStatus[],
): readonly BoardColumn[] {
  const places = new Map(statuses.map(({ status, type }, place) => [status, { place, type }]));
  const placeOf = ({ value }: BoardColumn) =>
    isNothing(value) ? -1 : (places.get(String(value))?.place ?? statuses.length);
  return columns
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map((column) => {
      const type = places.get(String(column.value))?.type;
      return type === undefined ? column : { ...column, statusType: type };
    });
}

/**
 * The columns of a board: the known values in their order, then other values that rows have, and the rows without a value
 * where there are some. Counts are undefined until they have loaded.
 */
export function boardColumns(
  known: readonly unknown[],
  counts: readonly ValueCount[] | undefined,
): BoardColumn[] {
  const numbers = new Map(counts?.map(({ value, count }) => [keyOfValue(value), count]));
  const values = [...known, ...(counts ?? []).map(({ value }) => value)].filter((value) => !isNothing(value));
  const columns = [...new Map(values.map((value) => [keyOfValue(value), value])).entries()].map(
    ([key, value]): BoardColumn => ({
      key,
      value,
      count: counts === undefined ? undefined : (numbers.get(key) ?? 0),
    }),
  );
  const without = numbers.get(keyOfValue(null)) ?? 0;
  return [...(without > 0 ? [{ key: keyOfValue(null), value: null, count: without }] : []), ...columns];
}

/** The slice of the rows of a column. */
export function columnSlice(column: string, { key, value }: BoardColumn, size: number): Slice {
  const filter: Filter = isNothing(value)
    ? { column, condition: 'isNull' }
    : { column, condition: 'equals', value: String(value) };
  return { key, filters: [filter], groupFilters: [], size };
}

/** Puts each row into the column of its value: a row that is being moved leaves the column that it was read for. */
export function rowsByColumn(
  columns: readonly BoardColumn[],
  rows: readonly KeyedRow[],
  column: string,
): ReadonlyMap<string, readonly KeyedRow[]> {
  const byKey = new Map<string, KeyedRow[]>(columns.map(({ key }) => [key, []]));
  for (const row of rows) byKey.get(keyOfValue(row[column]))?.push(row);
  return byKey;
}

/** Returns the count of a column with the rows that are being moved into it and out of it. */
export function countWithMoves(
  { key, count }: BoardColumn,
  stored: readonly KeyedRow[],
  shown: readonly KeyedRow[],
  column: string,
): number | undefined {
  const isIn = (row: KeyedRow) => keyOfValue(row[column]) === key;
  return count === undefined ? undefined : count + shown.filter(isIn).length - stored.filter(isIn).length;
}
