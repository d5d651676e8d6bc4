import type { Position } from '../../../src/engine/geometry/geometry';
import type { FilterSet } from '../../../src/definitions/filter';
import type { MapLayer } from '../../../src/engine/map/map-layer';

/** An enabled layer, with the path that the server fetches for it. */
export interface ShownLayer {
  /** `/map/layers/map_layer/3/layer` */
  path: string;
  name: string;
  layer: MapLayer;
  /** The rows of a source that are shown. Default: all that the viewer may read. */
  filters?: FilterSet;
  /** Called with the key of a row that is chosen on the map. */
  onOpen?(this: void, row: string): void;
}

/** A row or a feature of a layer, or a cluster of rows. */
export interface Mark {
  /** The key of the row, of a source of ours. */
  id?: string;
  /** Null if it has no name. */
  text: string | null;
  count: number;
  position: Position;
}

/** The marks of a layer in view. */
export interface LayerSeen {
  /** Its source returned an error or an incomplete response. */
  hasFailed: boolean;
  marks: readonly Mark[];
}
