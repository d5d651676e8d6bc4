/** Bounds of shades: the least figure of each, in order, at most five. */
export type Shades = readonly number[];

const count = 5;

/** Divides figures into shades with as many places each; equal figures have the same shade. */
export function divideShades(values: readonly number[]): Shades {
  const sorted = values.filter((value) => value > 0).toSorted((one, other) => one - other);
  const bounds = Array.from(
    { length: count },
    (_, index) => sorted[Math.floor((index * sorted.length) / count)],
  );
  return [...new Set(bounds)].flatMap((bound) => bound ?? []);
}

/** The shade of a figure, 0 … 4: the darkest is the last one. */
export function findShade(value: number, shades: Shades): number {
  const index = shades.findLastIndex((bound) => value >= bound);
  return count - shades.length + Math.max(0, index);
}
