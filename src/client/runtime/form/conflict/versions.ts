import { mergeRows, rowDifferences, type RowDifference } from './row-versions';
import { isSame } from '../store/same-value';

/** The values of a form by field; sub-tables are lists of rows. */
export type Values = Readonly<Record<string, unknown>>;

export type Side = 'mine' | 'theirs';

/** The version that wins where both persons changed something, by the difference's key. */
export type Choices = Readonly<Record<string, Side>>;

/** One field that two people have changed differently. */
export interface Difference {
  /** Identifies the difference in `Choices`. */
  key: string;
  field: string;
  mine: unknown;
  current: unknown;
  /** True where both changed it. Otherwise one person did, and their version wins. */
  isDisputed: boolean;
  /** True where only this person changed it. */
  isMine: boolean;
  /** The differences by row, where the field is a sub-table. */
  rows?: readonly RowDifference[];
}

/** Compares this person's entry with the row as it is now. `base` is the version that the entry began with. */
export function compareVersions(
  fields: readonly string[],
  base: Values,
  mine: Values,
  current: Values,
): Difference[] {
  return fields
    .filter((field) => !isSame(mine[field], theirValue(field, base, current)))
    .map((field) => {
      const [before, own, theirs] = [base[field], mine[field], theirValue(field, base, current)];
      const isOwn = !isSame(own, before);
      const isTheirs = !isSame(theirs, before);
      const rows = listsOf(before, own, theirs);
      const differing = rows && rowDifferences(field, ...rows);
      return {
        key: field,
        field,
        mine: own ?? null,
        current: theirs ?? null,
        isDisputed: differing ? differing.some((row) => row.isDisputed) : isOwn && isTheirs,
        isMine: isOwn && !isTheirs,
        ...(differing && { rows: differing }),
      };
    });
}

/**
 * Merges three versions of a row. A change by one person is applied; where both changed something, `choices` decide,
 * and without a choice this person's version wins.
 */
export function mergeVersions(
  fields: readonly string[],
  base: Values,
  mine: Values,
  current: Values,
  choices: Choices = {},
): Values {
  return Object.fromEntries(
    fields.map((field) => {
      const [before, own, theirs] = [base[field], mine[field], theirValue(field, base, current)];
      const rows = listsOf(before, own, theirs);
      if (rows && !isSame(own, before)) return [field, mergeRows(field, ...rows, choices)];
      const isTheirs = isSame(own, before) || (!isSame(theirs, before) && choices[field] === 'theirs');
      return [field, (isTheirs ? theirs : own) ?? null];
    }),
  );
}

/** Lists the fields whose value differs from `base`. */
export function changedFields(fields: readonly string[], base: Values, values: Values): string[] {
  return fields.filter((field) => !isSame(values[field], base[field]));
}

/** Returns a version's value of a field; a version without the field has not changed it. */
function theirValue(field: string, base: Values, current: Values): unknown {
  return Object.hasOwn(current, field) ? current[field] : base[field];
}

type Rows = readonly Values[];

/** Returns the three versions as lists of rows; undefined where the field is not a list. */
function listsOf(base: unknown, mine: unknown, current: unknown): [Rows, Rows, Rows] | undefined {
  const lists = [base, mine, current].map((value) =>
    Array.isArray(value) && value.every(isRow) ? value : value === null || value === undefined ? [] : null,
  );
  const [before, own, theirs] = lists;
  const hasRows = lists.some((list) => list !== null && list.length > 0);
  return before && own && theirs && hasRows ? [before, own, theirs] : undefined;
}

function isRow(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
