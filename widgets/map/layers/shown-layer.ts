import type { FilterSet } from '../../../src/definitions/filter';
import type { Position } from '../../../src/engine/geometry/geometry';
import type { MapLayer } from '../../../src/engine/map/map-layer';

/** Selects rows of a source: by filters, and by the conditions of definitions that the server knows. */
export interface Narrowing extends FilterSet {
  within?: readonly string[];
}

/** A place and its figure: its outline is filled by the tone where the map knows it, and a disc holds the text. */
export interface PlaceFigure {
  /** The state's code: two digits of a province, four of a soum or district, six of a bagh or khoroo. */
  code: string;
  name: string;
  /** Null where only an outline may show it. */
  position: Position | null;
  text: string;
  /** The shade of the style `--map-tone-…`: `0` (least) … `4`, or `a` … `g`. */
  tone: string;
}

export interface PlacesLayer {
  kind: 'places';
  /** The most important first. */
  places: readonly PlaceFigure[];
}

/** An enabled layer, with the path that the server fetches for it. */
export interface ShownLayer {
  /** `/map/layers/map_layer/3/layer` */
  path: string;
  name: string;
  layer: MapLayer | PlacesLayer;
  /** The rows of a source to which the layer is narrowed; another object reads them again. */
  narrowed?: Narrowing;
}

/** A row or a feature of a layer, or a cluster of rows. */
export interface Mark {
  /** Null if it has no name. */
  text: string | null;
  count: number;
  position: Position;
  /** The key of the row, where it is one. */
  row?: string;
  /** The code of the place, where it is one. */
  place?: string;
}

/** The marks of a layer in view. */
export interface LayerSeen {
  /** Its source returned an error or an incomplete response. */
  hasFailed: boolean;
  marks: readonly Mark[];
}
