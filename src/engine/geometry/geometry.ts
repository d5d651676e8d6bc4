/** Longitude and latitude in degrees (EPSG:4326), and for points with a height metres above the sea. */
export type Position =
  | readonly [lon: number, lat: number]
  | readonly [lon: number, lat: number, height: number];

export interface PointGeometry {
  readonly type: 'Point';
  readonly coordinates: Position;
}
export interface LineGeometry {
  readonly type: 'LineString';
  readonly coordinates: readonly Position[];
}
export interface MultiLineGeometry {
  readonly type: 'MultiLineString';
  readonly coordinates: readonly (readonly Position[])[];
}
/** Rings are closed; the first is the outline, the others are holes. */
export interface PolygonGeometry {
  readonly type: 'Polygon';
  readonly coordinates: readonly (readonly Position[])[];
}
export interface MultiPolygonGeometry {
  readonly type: 'MultiPolygon';
  readonly coordinates: readonly (readonly (readonly Position[])[])[];
}

/** Geometries that a column can store: those of RFC 7946 except sets of points and collections. */
export type Geometry =
  | PointGeometry
  | LineGeometry
  | MultiLineGeometry
  | PolygonGeometry
  | MultiPolygonGeometry;

/** The most positions of one geometry: a drawing by hand has dozens, a soum's outline some hundreds. */
export const maxPositions = 5000;

/** Stored decimals of a degree: a centimetre on the ground. */
export const degreeDecimals = 7;

/** Why something is no geometry that a column takes; the words are those of `geometry.<fault>` of `field-messages`. */
export const geometryFaults = [
  'unreadable',
  'kind',
  'range',
  'open',
  'short',
  'crossing',
  'hole',
  'large',
  'srid',
] as const;
export type GeometryFault = (typeof geometryFaults)[number];

/** The lists of positions of a geometry: one for a point or a line, the rings of polygons. */
export function positionLists(geometry: Geometry): readonly (readonly Position[])[] {
  switch (geometry.type) {
    case 'Point':
      return [[geometry.coordinates]];
    case 'LineString':
      return [geometry.coordinates];
    case 'MultiLineString':
    case 'Polygon':
      return geometry.coordinates;
    case 'MultiPolygon':
      return geometry.coordinates.flat();
  }
}

/** The polygons of a geometry as lists of rings; none of a point or a line. */
export function listPolygons(geometry: Geometry): readonly (readonly (readonly Position[])[])[] {
  if (geometry.type === 'Polygon') return [geometry.coordinates];
  return geometry.type === 'MultiPolygon' ? geometry.coordinates : [];
}
