import type { Position } from './geometry';

/** Twice the area in square degrees by the shoelace; positive where the ring runs against the clock. */
export function signedArea(ring: readonly Position[]): number {
  let sum = 0;
  for (const [index, [lon, lat]] of ring.entries()) {
    const next = ring[(index + 1) % ring.length];
    if (next) sum += lon * next[1] - next[0] * lat;
  }
  return sum;
}

/** Returns whether two edges of a closed ring cross. Touching edges do not: outlines of places touch themselves. */
export function crosses(ring: readonly Position[]): boolean {
  const edges = ring.slice(1).flatMap((to, index): Edge[] => {
    const from = ring[index];
    return from ? [{ from, to, west: Math.min(from[0], to[0]), east: Math.max(from[0], to[0]) }] : [];
  });
  // From west to east, only edges whose longitudes overlap are compared.
  const sorted = edges.toSorted((a, b) => a.west - b.west);
  return sorted.some((edge, index) => {
    for (let other = index + 1; other < sorted.length; other += 1) {
      const candidate = sorted[other];
      if (!candidate || candidate.west > edge.east) return false;
      if (doCross(edge, candidate)) return true;
    }
    return false;
  });
}

interface Edge {
  from: Position;
  to: Position;
  west: number;
  east: number;
}

function doCross(a: Edge, b: Edge): boolean {
  return (
    side(a.from, a.to, b.from) * side(a.from, a.to, b.to) < 0 &&
    side(b.from, b.to, a.from) * side(b.from, b.to, a.to) < 0
  );
}

/** On which side of the line from `a` to `b` a position lies: -1, 0 or 1. */
function side(a: Position, b: Position, position: Position): number {
  return Math.sign((b[0] - a[0]) * (position[1] - a[1]) - (b[1] - a[1]) * (position[0] - a[0]));
}
