import geographic from 'geographiclib-geodesic';
import { positionLists, listPolygons, type Geometry, type Position } from './geometry';
import { signedArea } from './rings';

/** West, south, east, north, in degrees (RFC 7946, 5). */
export type Box = readonly [west: number, south: number, east: number, north: number];

/** The ellipsoid of GPS and of Mongolia's own network (MONREF97 differs from it by less than a metre). */
const { WGS84 } = geographic.Geodesic;

/**
 * Square metres on the ellipsoid, holes left out; null of what has no area. After Karney, Algorithms for geodesics
 * (2013), doi:10.1007/s00190-012-0578-z.
 */
export function measureArea(geometry: Geometry): number | null {
  const polygons = listPolygons(geometry);
  if (polygons.length === 0) return null;
  return polygons.reduce((sum, [outline = [], ...holes]) => {
    const whole = ringArea(outline);
    return sum + holes.reduce((rest, hole) => rest - ringArea(hole), whole);
  }, 0);
}

/** Metres on the ellipsoid: of lines their length, of polygons the sum of their boundaries; null of a point. */
export function measureLength(geometry: Geometry): number | null {
  if (geometry.type === 'Point') return null;
  return positionLists(geometry).reduce((sum, part) => sum + partLength(part), 0);
}

/** Metres between two positions on the ellipsoid. */
export function measureDistance(a: Position, b: Position): number {
  return WGS84.Inverse(a[1], a[0], b[1], b[0]).s12 ?? 0;
}

export function boundingBox(geometry: Geometry): Box {
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const [lon, lat] of positionLists(geometry).flat()) {
    west = Math.min(west, lon);
    south = Math.min(south, lat);
    east = Math.max(east, lon);
    north = Math.max(north, lat);
  }
  return [west, south, east, north];
}

/**
 * A representative position of a geometry: the point itself, the middle vertex of a line, the centroid of the largest
 * outline.
 */
export function findMiddle(geometry: Geometry): Position {
  if (geometry.type === 'Point') return [geometry.coordinates[0], geometry.coordinates[1]];
  const outlines = listPolygons(geometry).flatMap(([outline]) => (outline ? [outline] : []));
  const [largest] = outlines.toSorted((a, b) => Math.abs(signedArea(b)) - Math.abs(signedArea(a)));
  if (largest) return centreOf(largest);
  const [line = []] = positionLists(geometry).toSorted((a, b) => b.length - a.length);
  const [lon, lat] = line[Math.floor((line.length - 1) / 2)] ?? [0, 0];
  return [lon, lat];
}

function ringArea(ring: readonly Position[]): number {
  const polygon = WGS84.Polygon(false);
  // The library closes rings itself.
  for (const [lon, lat] of ring.slice(0, -1)) polygon.AddPoint(lat, lon);
  return Math.abs(polygon.Compute(false, true).area ?? 0);
}

function partLength(part: readonly Position[]): number {
  const line = WGS84.Polygon(true);
  for (const [lon, lat] of part) line.AddPoint(lat, lon);
  return line.Compute(false, true).perimeter;
}

function centreOf(ring: readonly Position[]): Position {
  const area = signedArea(ring);
  const [originLon, originLat] = ring[0] ?? [0, 0];
  let [lon, lat] = [0, 0];
  for (const [index, from] of ring.entries()) {
    const to = ring[index + 1];
    if (!to) continue;
    // Counted from the first vertex: the differences of large numbers would lose the last digits.
    const [x0, y0, x1, y1] = [from[0] - originLon, from[1] - originLat, to[0] - originLon, to[1] - originLat];
    lon += (x0 + x1) * (x0 * y1 - x1 * y0);
    lat += (y0 + y1) * (x0 * y1 - x1 * y0);
  }
  return [originLon + lon / (3 * area), originLat + lat / (3 * area)];
}
