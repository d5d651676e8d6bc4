import type { AggregateFunction } from '../../../../definitions/values/aggregate';

/** Aggregates the values of a column; null where there are none. */
export function columnTotal(total: AggregateFunction, values: readonly unknown[]): number | string | null {
  const filled = values.filter((value) => value !== null && value !== undefined && value !== '');
  if (total === 'count') return filled.length;
  if (total === 'min' || total === 'max') return extreme(total, filled);
  const figures = filled.map(Number).filter((value) => Number.isFinite(value));
  if (figures.length === 0) return null;
  const sum = exact(figures.reduce((whole, value) => whole + value, 0));
  return total === 'sum' ? sum : exact(sum / figures.length);
}

/** Finds the extreme value: numbers by size, days and times of the same format by their text. */
function extreme(which: 'min' | 'max', values: readonly unknown[]): number | string | null {
  const comparable = values.filter((value) => typeof value === 'number' || typeof value === 'string');
  const sorted = comparable.toSorted((one, other) =>
    typeof one === 'number' && typeof other === 'number' ? one - other : String(one) < String(other) ? -1 : 1,
  );
  return (which === 'min' ? sorted[0] : sorted.at(-1)) ?? null;
}

/** Rounds off binary fractions: 0.1 + 0.2 is 0.3. */
function exact(value: number): number {
  return Number(value.toPrecision(12));
}
