import { facingSide, type Direction } from '../measured/house-sides';
import { distance, listEdges, signedArea, type Point } from '../measured/polygon';

/** Directions that a wall can be said to face, with their bearings in degrees. */
export const facings = [
  ['north', 0],
  ['northEast', 45],
  ['east', 90],
  ['southEast', 135],
  ['south', 180],
  ['southWest', 225],
  ['west', 270],
  ['northWest', 315],
] as const;

/**
 * The length of the walls on each side of a house, in metres. `facing` is the bearing in degrees, clockwise from north,
 * that the outer face of the first wall (from the first corner to the second) looks at.
 */
export function wallLengths(corners: readonly Point[], facing: number): Record<Direction, number> {
  const lengths = { north: 0, east: 0, south: 0, west: 0 };
  const isClockwise = signedArea(corners) >= 0;
  const edges = listEdges(corners);
  const [first] = edges;
  if (!first) return lengths;
  const start = outwardBearing(first, isClockwise);
  for (const edge of edges) {
    const bearing = facing + outwardBearing(edge, isClockwise) - start;
    lengths[facingSide(bearing)] += distance(...edge);
  }
  return lengths;
}

/** The angle on the plan at which north lies, in degrees clockwise from its upper edge. */
export function northOnPlan(corners: readonly Point[], facing: number): number {
  const [first] = listEdges(corners);
  return first ? outwardBearing(first, signedArea(corners) >= 0) - facing : 0;
}

/** The bearing on the plan, clockwise from its upper edge, at which the outer face of an edge looks. */
function outwardBearing([[x1, y1], [x2, y2]]: readonly [Point, Point], isClockwise: boolean): number {
  const [dx, dy] = isClockwise ? [y2 - y1, x1 - x2] : [y1 - y2, x2 - x1];
  return (Math.atan2(dx, -dy) * 180) / Math.PI;
}
