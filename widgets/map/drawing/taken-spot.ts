/** A position on the screen, in pixels. */
export interface Spot {
  x: number;
  y: number;
}

/** Pixels: half the size of a fingertip, and slightly more than the radius of a vertex's dot. */
const [finger, dot] = [22, 10];

/**
 * Whether a tap adds nothing to the ring that is being drawn: it is on the last vertex, or it closes an outline, which
 * is always closed. An outline that touches itself at another vertex would be invalid, so taps on those add nothing
 * either; a line may return to an earlier vertex.
 */
export function isTaken(tap: Spot, vertices: readonly Spot[], isOutline: boolean): boolean {
  const last = vertices.at(-1);
  if (!last) return false;
  if (!isOutline) return distance(tap, last) <= dot;
  if (vertices.some((vertex) => distance(tap, vertex) <= dot)) return true;
  const [first, second] = vertices;
  if (!first || !second || vertices.length < 3) return false;
  // For short walls, a tap for the next corner must not count as a tap on the first one.
  return distance(tap, first) <= Math.min(finger, distance(first, second) / 2);
}

function distance(one: Spot, other: Spot): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
