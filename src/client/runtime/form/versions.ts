/** The values of a form by field; sub-tables are lists of rows. */
export type Values = Readonly<Record<string, unknown>>;

/** One field of which two people have made different things. */
export interface Difference {
  field: string;
  mine: unknown;
  current: unknown;
  /** Both changed it. Otherwise only the other person did, and nothing is lost by taking it over. */
  isDisputed: boolean;
}

/**
 * What differs between my entry and the row as it is now. `base` is the version that my entry began with.
 */
export function differencesOf(
  fields: readonly string[],
  base: Values,
  mine: Values,
  current: Values,
): Difference[] {
  return fields
    .filter((field) => !isSame(mine[field], current[field]))
    .map((field) => ({
      field,
      mine: mine[field] ?? null,
      current: current[field] ?? null,
      isDisputed: !isSame(mine[field], base[field]),
    }));
}

/** My changes laid over the current row: what I did not touch is theirs. */
export function keepMine(fields: readonly string[], base: Values, mine: Values, current: Values): Values {
  return Object.fromEntries(
    fields.map((field) => [field, (isSame(mine[field], base[field]) ? current[field] : mine[field]) ?? null]),
  );
}

/** The fields whose value is another than in `base`. */
export function changedFields(fields: readonly string[], base: Values, values: Values): string[] {
  return fields.filter((field) => !isSame(values[field], base[field]));
}

/** Equal as the wire sees it: an absent value is null, an absent list is empty, the order of keys does not count. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(normal(one)) === JSON.stringify(normal(other));
}

function normal(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? null : value.map((item: unknown) => normal(item));
  if (typeof value !== 'object' || value === null) return value ?? null;
  return Object.entries(value)
    .filter(([, inner]) => inner !== null && inner !== undefined)
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, inner]) => [name, normal(inner)]);
}
