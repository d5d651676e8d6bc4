import type { Geometry } from '../geometry/geometry';

/** 1 province, 2 soum or district, 3 bagh or khoroo: as many levels as pairs of digits in a code. */
export type BoundaryLevel = 1 | 2 | 3;

export const mapConfigPath = '/map/config';

/** `GET /map/config`. */
export interface MapConfig {
  /** Null where the operator has named no tiles. */
  tiles: { url: string; attribution: string } | null;
  /** The outlines that were brought in, by level; without any, the built-in provinces are drawn. */
  boundaries: readonly { level: BoundaryLevel; attribution: string }[];
}

export interface BoundaryUnit {
  level: BoundaryLevel;
  code: string;
  name: string;
}

/** A feature of `GET /map/boundaries`. */
export interface BoundaryFeature {
  type: 'Feature';
  id: string;
  properties: { name: string };
  geometry: Geometry;
}

/** `GET /map/boundaries?level=2&bbox=west,south,east,north`. */
export interface BoundaryCollection {
  type: 'FeatureCollection';
  features: readonly BoundaryFeature[];
}

/** `GET /map/boundaries/at?lon=106.9&lat=47.9`: the units that a place lies in, the widest first. */
export interface UnitsAt {
  units: readonly BoundaryUnit[];
}
