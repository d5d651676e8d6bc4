import { useMemo, useRef, useState } from 'react';
import type { Geometry } from '../../../src/engine/geometry/geometry';
import type { WidgetServices } from '../../contract';
import { closeUp, closeUpMark } from './close-up';
import { LayerChoice } from '../layers/layer-choice';
import type { ShownShape } from '../canvas/drawn-shape';
import type { CanvasEvents } from '../canvas/map-canvas';
import type { MapHandle } from '../canvas/map-control';
import { MapFrame } from '../canvas/map-frame';
import type { LayerOptions } from '../map-options';
import { ZoomTools } from './map-tools';
import { toShape } from '../drawing/shape';
import { useLayers } from '../layers/use-layers';

interface GeometryViewProps {
  geometry: Geometry;
  label: string;
  options: LayerOptions;
  services: WidgetServices;
}

const nothing = {
  onTap: () => undefined,
  onVertexMove: () => undefined,
  onVertexInsert: () => undefined,
  onVertexRemove: () => undefined,
} satisfies Partial<CanvasEvents>;

/** A read-only map with a geometry. */
export function GeometryView({ geometry, label, options, services }: GeometryViewProps) {
  const map = useRef<MapHandle>(null);
  const layers = useLayers();
  const [hasNoTiles, setHasNoTiles] = useState(false);
  const { onSeen } = layers;
  const events = useMemo<CanvasEvents>(
    () => ({ ...nothing, onTilesFailed: () => setHasNoTiles(true), onLayerSeen: onSeen }),
    [onSeen],
  );
  const shown = useMemo<ShownShape>(
    () => ({
      kind: geometry.type,
      shape: toShape(geometry),
      active: { part: 0, ring: 0 },
      isEditable: false,
      nameOf: () => label,
    }),
    [geometry, label],
  );
  return (
    <div className="map-field">
      <div className="map-stage">
        <MapFrame
          ref={map}
          label={label}
          options={options}
          shown={shown}
          accuracy={null}
          layers={layers.shown}
          services={services}
          events={events}
          onReady={() => closeUp(map.current, geometry)}
        />
        <ZoomTools
          services={services}
          onZoom={(steps) => map.current?.zoomBy(steps)}
          onHome={() => closeUp(map.current, geometry)}
        />
      </div>
      {hasNoTiles ? (
        <output className="map-hint map-warning">{services.translate('widgets.map.noTiles')}</output>
      ) : null}
      {options.layers === undefined ? null : (
        <LayerChoice
          from={options.layers}
          layers={layers}
          services={services}
          onShow={(mark) => closeUpMark(map.current, mark)}
        />
      )}
    </div>
  );
}
