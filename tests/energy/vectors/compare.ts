import { isRecord } from './inputs';
import type { Results } from './shape';

/** One figure that differs. */
export interface Difference {
  /** Path of the figure, for instance `eta.3`. */
  readonly name: string;
  readonly got: unknown;
  readonly expected: unknown;
  /** The tolerance, or the reason why the value could not be compared. */
  readonly allowed: string;
}

interface Tolerance {
  readonly abs: number;
  readonly rel: number;
}

const EXACT: Tolerance = { abs: 0, rel: 0 };

/**
 * Compares results with what a vector expects. A tolerance holds for the figure that it names, else for all; a number
 * may differ by the larger of its absolute and its relative tolerance. A range of an expected figure named `range…`
 * must contain the result, or each of a list of results. A figure for which the vector states no tolerance and the engine has no result is for the
 * reader only; where all figures are, the vector has nothing to compare and differs.
 */
export function differencesOf(results: Results, expected: unknown, tolerance: unknown): Difference[] {
  if (!isRecord(expected)) return [nothing(expected)];
  const differences: Difference[] = [];
  let compared = 0;
  for (const [name, value] of Object.entries(expected)) {
    const stated = toleranceFor(name, tolerance);
    const got = results[name];
    if (got === undefined && stated === null && !name.startsWith('range')) continue;
    compared += 1;
    if (name.startsWith('range')) differences.push(...outside(name, got, [value, statedRange(tolerance)]));
    else differences.push(...compare(name, got, value, stated ?? EXACT));
  }
  return compared === 0 ? [nothing(expected)] : differences;
}

function compare(name: string, got: unknown, expected: unknown, tolerance: Tolerance): Difference[] {
  if (typeof expected === 'number') {
    const slack = Math.max(tolerance.abs, tolerance.rel * Math.abs(expected));
    const isNear = typeof got === 'number' && Math.abs(got - expected) <= slack;
    return isNear ? [] : [{ name, got, expected, allowed: `± ${slack}` }];
  }
  if (Array.isArray(expected)) {
    if (!Array.isArray(got) || got.length !== expected.length)
      return [{ name, got, expected, allowed: `a list of ${expected.length}` }];
    return expected.flatMap((value: unknown, index) =>
      compare(`${name}.${index}`, got[index], value, tolerance),
    );
  }
  if (isRecord(expected)) {
    const given = isRecord(got) ? got : {};
    return Object.entries(expected).flatMap(([key, value]) =>
      compare(`${name}.${key}`, Object.hasOwn(given, key) ? given[key] : undefined, value, tolerance),
    );
  }
  return got === expected ? [] : [{ name, got, expected, allowed: 'the same' }];
}

function outside(name: string, got: unknown, ranges: readonly unknown[]): Difference[] {
  return ranges.flatMap((range) => {
    if (range === undefined) return [];
    const [low, high]: unknown[] = Array.isArray(range) ? range : [];
    const isInside =
      typeof low === 'number' &&
      typeof high === 'number' &&
      (Array.isArray(got) ? got : [got]).every((one) => typeof one === 'number' && one >= low && one <= high);
    return isInside ? [] : [{ name, got, expected: range, allowed: 'inside' }];
  });
}

/** The tolerance of a figure: its own, else that of all; null where the vector states none. */
function toleranceFor(name: string, tolerance: unknown): Tolerance | null {
  if (!isRecord(tolerance)) return null;
  const own = Object.hasOwn(tolerance, name) ? tolerance[name] : undefined;
  return numbersOf(isRecord(own) ? own : tolerance);
}

function numbersOf({ abs, rel }: Record<string, unknown>): Tolerance | null {
  const hasAbsolute = typeof abs === 'number';
  const hasRelative = typeof rel === 'number';
  if (!hasAbsolute && !hasRelative) return null;
  return { abs: hasAbsolute ? abs : 0, rel: hasRelative ? rel : 0 };
}

function statedRange(tolerance: unknown): unknown {
  return isRecord(tolerance) && Object.hasOwn(tolerance, 'range') ? tolerance.range : undefined;
}

function nothing(expected: unknown): Difference {
  return { name: 'expected', got: undefined, expected, allowed: 'at least one figure to compare' };
}
