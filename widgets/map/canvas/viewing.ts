import type { CanvasEvents } from './map-canvas';
import type { ShownShape } from './drawn-shape';

const ignore = () => undefined;

/** The events of a map on which nobody draws. */
export const viewing: CanvasEvents = {
  onTap: ignore,
  onVertexMove: ignore,
  onVertexInsert: ignore,
  onVertexRemove: ignore,
  onTilesFailed: ignore,
  onLayerSeen: ignore,
};

/** The drawing of a map on which nobody draws. */
export const nothingDrawn: ShownShape = {
  kind: 'Point',
  shape: [],
  active: { part: 0, ring: 0 },
  isEditable: false,
  nameOf: () => '',
};
