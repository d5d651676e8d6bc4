import type { Position } from '../../../src/engine/geometry/geometry';
import type { MapLayer } from '../../../src/engine/map/map-layer';

/** A layer that is switched on, with the address of what the server fetches for it. */
export interface ShownLayer {
  /** `/map/layers/map_layer/3/layer` */
  path: string;
  name: string;
  layer: MapLayer;
}

/** A row or a feature of a layer, or so many rows that lie together. */
export interface Mark {
  /** Null where nothing names it. */
  text: string | null;
  count: number;
  position: Position;
}

/** What a layer has in view. */
export interface LayerSeen {
  /** Its source gave nothing, or not everything. */
  hasFailed: boolean;
  marks: readonly Mark[];
}
