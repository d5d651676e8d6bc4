import type { Condition, Filter } from '../src/definitions/filter';

/** The value of one condition among the active filters; null if it is not active. */
export function filterBound(filters: readonly Filter[], condition: Condition): string | null {
  return filters.find((filter) => filter.condition === condition)?.value ?? null;
}

/** Filters for the bounds that are set. */
export function boundFilters(
  column: string,
  bounds: readonly (readonly [Condition, string | null])[],
): Filter[] {
  return bounds.flatMap(([condition, value]) => (value === null ? [] : [{ column, condition, value }]));
}
