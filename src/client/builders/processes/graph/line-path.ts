import type { Point } from './layout';

/** Draws a line through its points as a smooth curve that leaves and reaches each of them from above or below. */
export function linePath(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (first === undefined) return '';
  const parts = [`M ${first.x} ${first.y}`];
  let before = first;
  for (const point of rest) {
    const middle = (before.y + point.y) / 2;
    parts.push(`C ${before.x} ${middle} ${point.x} ${middle} ${point.x} ${point.y}`);
    before = point;
  }
  return parts.join(' ');
}
