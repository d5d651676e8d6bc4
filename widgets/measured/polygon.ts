/** A position on a plan, in metres: to the right, and towards the reader. */
export type Point = readonly [x: number, y: number];

/**
 * The signed area inside a closed line, in square units of its corners; negative for counterclockwise corners on a plan
 * whose second axis points down. Gauss's area formula: half the sum of x₁y₂ − x₂y₁ over all edges.
 */
export function signedArea(corners: readonly Point[]): number {
  return listEdges(corners).reduce((sum, [[x1, y1], [x2, y2]]) => sum + x1 * y2 - x2 * y1, 0) / 2;
}

export function measurePerimeter(corners: readonly Point[]): number {
  return listEdges(corners).reduce((sum, [from, to]) => sum + distance(from, to), 0);
}

export function distance([x1, y1]: Point, [x2, y2]: Point): number {
  return Math.hypot(x2 - x1, y2 - y1);
}

export type Edge = readonly [from: Point, to: Point];

/** The edges of the closed line, including the closing one. */
export function listEdges(corners: readonly Point[]): Edge[] {
  return corners.flatMap((from, index): Edge[] => {
    const to = corners[(index + 1) % corners.length];
    return to === undefined ? [] : [[from, to]];
  });
}

/**
 * Returns whether the line touches itself anywhere except at consecutive corners: then it does not enclose a house.
 * Coinciding corners and edges that turn straight back count too.
 */
export function intersectsItself(corners: readonly Point[]): boolean {
  const edges = listEdges(corners);
  return edges.some((edge, index) => {
    if (distance(...edge) < tolerance) return true;
    return edges.slice(index + 1).some((other, ahead) => {
      const isNext = ahead === 0;
      const isLast = index === 0 && ahead === edges.length - 2;
      if (isNext) return turnsBack(edge[0], edge[1], other[1]);
      if (isLast) return turnsBack(other[0], other[1], edge[1]);
      return meet(edge, other);
    });
  });
}

const tolerance = 1e-9;

function turnsBack(before: Point, corner: Point, after: Point): boolean {
  if (Math.abs(turn(before, corner, after)) > tolerance) return false;
  const [x, y] = corner;
  return (before[0] - x) * (after[0] - x) + (before[1] - y) * (after[1] - y) > 0;
}

/** Twice the signed area of the triangle: its sign is the direction of the turn. */
function turn([x1, y1]: Point, [x2, y2]: Point, [x3, y3]: Point): number {
  return (x2 - x1) * (y3 - y1) - (x3 - x1) * (y2 - y1);
}

function meet([a, b]: Edge, [c, d]: Edge): boolean {
  const [d1, d2, d3, d4] = [turn(c, d, a), turn(c, d, b), turn(a, b, c), turn(a, b, d)];
  if (d1 * d2 < -tolerance && d3 * d4 < -tolerance) return true;
  return (
    (Math.abs(d1) <= tolerance && isWithin(c, d, a)) ||
    (Math.abs(d2) <= tolerance && isWithin(c, d, b)) ||
    (Math.abs(d3) <= tolerance && isWithin(a, b, c)) ||
    (Math.abs(d4) <= tolerance && isWithin(a, b, d))
  );
}

function isWithin([x1, y1]: Point, [x2, y2]: Point, [x, y]: Point): boolean {
  return (
    x >= Math.min(x1, x2) - tolerance &&
    x <= Math.max(x1, x2) + tolerance &&
    y >= Math.min(y1, y2) - tolerance &&
    y <= Math.max(y1, y2) + tolerance
  );
}
