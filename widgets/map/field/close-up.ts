import type { Geometry } from '../../../src/engine/geometry/geometry';
import { boundingBox } from '../../../src/engine/geometry/measure';
import type { MapHandle } from '../canvas/map-control';
import type { Mark } from '../layers/shown-layer';

/** Moves a map to a geometry. */
export function closeUp(map: MapHandle | null, geometry: Geometry): void {
  if (geometry.type === 'Point') map?.showPosition(geometry.coordinates);
  else map?.showBox(boundingBox(geometry));
}

/** Moves a map to a mark of a layer's list: to a row, and zooms in where several are clustered. */
export function closeUpMark(map: MapHandle | null, { position, count }: Mark): void {
  map?.showPosition(position, (map.view()?.zoom ?? 0) + (count > 1 ? 2 : 0));
}
