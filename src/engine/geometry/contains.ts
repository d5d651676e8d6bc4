import { listPolygons, type Geometry, type Position } from './geometry';

/** Returns whether a position lies in a polygon, outside its holes; the boundary counts as inside. */
export function contains(geometry: Geometry, position: Position): boolean {
  return listPolygons(geometry).some(([outline, ...holes]) => {
    if (outline === undefined || !isIn(outline, position, true)) return false;
    return !holes.some((hole) => isIn(hole, position, false));
  });
}

/** Even-odd rule; edges are straight between degrees, as they are drawn. */
function isIn(ring: readonly Position[], [lon, lat]: Position, onBoundary: boolean): boolean {
  let inside = false;
  for (const [index, [lonB, latB]] of ring.entries()) {
    const from = ring[(index || ring.length) - 1];
    if (!from) continue;
    const [lonA, latA] = from;
    const across = (lonB - lonA) * (lat - latA) - (latB - latA) * (lon - lonA);
    const isBetween =
      Math.min(lonA, lonB) <= lon &&
      lon <= Math.max(lonA, lonB) &&
      Math.min(latA, latB) <= lat &&
      lat <= Math.max(latA, latB);
    if (across === 0 && isBetween) return onBoundary;
    if (latA > lat !== latB > lat && lon < ((lonB - lonA) * (lat - latA)) / (latB - latA) + lonA)
      inside = !inside;
  }
  return inside;
}
