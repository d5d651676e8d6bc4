import type { GeometryKind } from '../../../src/definitions/values/geometry-rules';
import type { Geometry, Position } from '../../../src/engine/geometry/geometry';

/** Vertices in order; for an area without the closing one. */
export type Ring = readonly Position[];
/** An area: its outline and its holes. A line or a point: one ring. */
export type Part = readonly Ring[];
/** The current drawing, complete or not. */
export type Shape = readonly Part[];

const emptyShape: Shape = [[[]]];

export function isArea(kind: GeometryKind): boolean {
  return kind === 'Polygon' || kind === 'MultiPolygon';
}

/** Whether a kind can contain several lines or areas. */
export function isMulti(kind: GeometryKind): boolean {
  return kind === 'MultiLineString' || kind === 'MultiPolygon';
}

export function toShape(geometry: Geometry | null): Shape {
  if (geometry === null) return emptyShape;
  switch (geometry.type) {
    case 'Point':
      return [[[geometry.coordinates]]];
    case 'LineString':
      return [[geometry.coordinates]];
    case 'MultiLineString':
      return geometry.coordinates.map((line) => [line]);
    case 'Polygon':
      return [geometry.coordinates.map(open)];
    case 'MultiPolygon':
      return geometry.coordinates.map((rings) => rings.map(open));
  }
}

/**
 * Converts the drawing to GeoJSON, even if it is incomplete; null for an empty one. `readGeometry` checks whether it
 * can be stored.
 */
export function toGeometry(shape: Shape, kind: GeometryKind): Geometry | null {
  const parts = shape.map((part) => part.filter((ring) => ring.length > 0)).filter((part) => part.length > 0);
  const [first] = parts;
  const [ring] = first ?? [];
  const [position] = ring ?? [];
  if (first === undefined || ring === undefined || position === undefined) return null;
  switch (kind) {
    case 'Point':
      return { type: kind, coordinates: position };
    case 'LineString':
      return { type: kind, coordinates: ring };
    case 'MultiLineString':
      return { type: kind, coordinates: parts.flat() };
    case 'Polygon':
      return { type: kind, coordinates: first.map(close) };
    case 'MultiPolygon':
      return { type: kind, coordinates: parts.map((part) => part.map(close)) };
  }
}

function open(ring: Ring): Ring {
  const [first, last] = [ring[0], ring.at(-1)];
  const isClosed = ring.length > 1 && first && last && first[0] === last[0] && first[1] === last[1];
  return isClosed ? ring.slice(0, -1) : ring;
}

function close(ring: Ring): Ring {
  return ring.slice(0, 1).concat(ring.slice(1), ring.slice(0, 1));
}
