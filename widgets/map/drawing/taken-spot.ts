/** A place on the screen, in pixels. */
export interface Spot {
  x: number;
  y: number;
}

/** Half of what a finger covers, and a little more than half of the dot that a vertex is drawn as; pixels. */
const [finger, dot] = [22, 10];

/**
 * Whether a tap adds nothing to the ring that is being drawn: it is on the last vertex, where one stands already, or it
 * closes an outline, which is closed anyway. An outline that meets itself at another of its vertices would be none, so
 * taps on those add nothing either; a line may come back to where it was.
 */
export function isTaken(tap: Spot, vertices: readonly Spot[], isOutline: boolean): boolean {
  const last = vertices.at(-1);
  if (!last) return false;
  if (!isOutline) return distance(tap, last) <= dot;
  if (vertices.some((vertex) => distance(tap, vertex) <= dot)) return true;
  const [first, second] = vertices;
  if (!first || !second || vertices.length < 3) return false;
  // Where the walls are short on the screen, the next corner must not be taken for the first one.
  return distance(tap, first) <= Math.min(finger, distance(first, second) / 2);
}

function distance(one: Spot, other: Spot): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
