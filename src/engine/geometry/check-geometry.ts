import type { GeometryRules } from '../../definitions/values/geometry-rules';
import { contains } from './contains';
import {
  degreeDecimals,
  maxPositions,
  positionLists,
  listPolygons,
  type Geometry,
  type GeometryFault,
  type Position,
} from './geometry';
import type { GeometryOutcome } from './read-geometry';
import { crosses, signedArea } from './rings';

/** The geometry as it is stored, or what is wrong with it. */
export function checkGeometry(geometry: Geometry, rules: GeometryRules): GeometryOutcome {
  if (!rules.kinds.includes(geometry.type)) return { fault: 'kind' };
  const parts = positionLists(geometry);
  if (parts.reduce((sum, part) => sum + part.length, 0) > maxPositions) return { fault: 'large' };
  if (!parts.every((part) => part.every(isOnEarth))) return { fault: 'range' };
  const fault = shapeFault(geometry);
  if (fault) return { fault };
  return {
    geometry: wound(mapPositions(geometry, (position) => rounded(position, rules.hasHeight === true))),
  };
}

/** Heights reach from the deepest sea to where the air ends. */
function isOnEarth([lon, lat, height = 0]: Position): boolean {
  return Math.abs(lon) <= 180 && Math.abs(lat) <= 90 && height >= -12_000 && height <= 100_000;
}

function shapeFault(geometry: Geometry): GeometryFault | undefined {
  switch (geometry.type) {
    case 'Point':
      return undefined;
    case 'LineString':
    case 'MultiLineString': {
      const parts = positionLists(geometry);
      return parts.length === 0 || parts.some((part) => distinct(part) < 2) ? 'short' : undefined;
    }
    case 'Polygon':
    case 'MultiPolygon':
      return polygonsFault(listPolygons(geometry));
  }
}

function polygonsFault(polygons: readonly (readonly (readonly Position[])[])[]): GeometryFault | undefined {
  if (polygons.length === 0) return 'short';
  for (const rings of polygons) {
    const [outline, ...holes] = rings;
    if (outline === undefined) return 'short';
    for (const ring of rings) {
      const [first, last] = [ring[0], ring.at(-1)];
      if (first === undefined || last === undefined) return 'short';
      if (first[0] !== last[0] || first[1] !== last[1]) return 'open';
      if (ring.length < 4 || distinct(ring) < 3) return 'short';
      if (crosses(ring)) return 'crossing';
      if (signedArea(ring) === 0) return 'short';
    }
    const inside = { type: 'Polygon', coordinates: [outline] } as const;
    if (!holes.every((hole) => hole.every((position) => contains(inside, position)))) return 'hole';
  }
  return undefined;
}

function distinct(part: readonly Position[]): number {
  return new Set(part.map(([lon, lat]) => `${lon} ${lat}`)).size;
}

function rounded([lon, lat, height]: Position, hasHeight: boolean): Position {
  const flat = [round(lon, degreeDecimals), round(lat, degreeDecimals)] as const;
  return height === undefined || !hasHeight ? flat : [...flat, round(height, 2)];
}

/** Adding zero turns -0, which JSON cannot say, into 0. */
function round(value: number, decimals: number): number {
  return Number(value.toFixed(decimals)) + 0;
}

/** Outlines run against the clock and holes with it (RFC 7946, 3.1.6). */
function wound(geometry: Geometry): Geometry {
  if (geometry.type === 'Polygon') return { ...geometry, coordinates: woundRings(geometry.coordinates) };
  if (geometry.type === 'MultiPolygon')
    return { ...geometry, coordinates: geometry.coordinates.map(woundRings) };
  return geometry;
}

function woundRings(rings: readonly (readonly Position[])[]): (readonly Position[])[] {
  return rings.map((ring, index) => (signedArea(ring) > 0 === (index === 0) ? ring : ring.toReversed()));
}

function mapPositions(geometry: Geometry, change: (position: Position) => Position): Geometry {
  switch (geometry.type) {
    case 'Point':
      return { type: 'Point', coordinates: change(geometry.coordinates) };
    case 'LineString':
      return { type: 'LineString', coordinates: geometry.coordinates.map(change) };
    case 'MultiLineString':
      return { type: geometry.type, coordinates: geometry.coordinates.map((part) => part.map(change)) };
    case 'Polygon':
      return { type: geometry.type, coordinates: geometry.coordinates.map((part) => part.map(change)) };
    case 'MultiPolygon':
      return {
        type: geometry.type,
        coordinates: geometry.coordinates.map((rings) => rings.map((ring) => ring.map(change))),
      };
  }
}
