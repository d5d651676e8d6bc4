import type { Ref } from 'react';
import { Circle, MapContainer } from 'react-leaflet';
import type { Position } from '../../../src/engine/geometry/geometry';
import type { WidgetServices } from '../../contract';
import { MapLayers, type LayerEvents } from '../layers/map-layers';
import type { ShownLayer } from '../layers/shown-layer';
import type { MapOptions } from '../map-options';
import { DrawnShape, type ShapeEvents, type ShownShape } from './drawn-shape';
import { Ground } from './ground';
import { toBounds, toLatLng } from './leaflet-values';
import { initialView } from './map-view';
import { MapControl, type MapHandle } from './map-control';
import { ScaleBar } from './scale-bar';

export interface CanvasEvents extends ShapeEvents, LayerEvents {
  onTilesFailed(this: void): void;
}

export interface MapCanvasProps {
  ref?: Ref<MapHandle>;
  label: string;
  options: MapOptions;
  shown: ShownShape;
  accuracy: { position: Position; metres: number } | null;
  layers: readonly ShownLayer[];
  services: WidgetServices;
  events: CanvasEvents;
  /** Called once the ground is known, so that the initial view can be chosen. */
  onReady(this: void): void;
  /** Called once the outlines are drawn; tiles may still be loading. */
  onDrawn(this: void): void;
}

/** The map itself. All of Leaflet is in this chunk, which is loaded when a map scrolls into view. */
export default function MapCanvas(props: MapCanvasProps) {
  const { ref, label, options, shown, accuracy, layers, services, events, onReady, onDrawn } = props;
  const { zone } = options;
  const isStill = services.isPaper === true || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return (
    <MapContainer
      className="map-canvas"
      style={{ blockSize: options.height ?? 320 }}
      {...initialView(options)}
      zoomControl={false}
      minZoom={3}
      // Half steps, so that the country fills the width of a phone as well.
      zoomSnap={0.5}
      maxZoom={19}
      // The wheel scrolls the page until the map has the focus.
      scrollWheelZoom={false}
      zoomAnimation={!isStill}
      fadeAnimation={!isStill}
      inertia={!isStill}
      {...(zone && { maxBounds: toBounds(zone).pad(0.2), maxBoundsViscosity: 1 })}
    >
      <Ground services={services} onTilesFailed={events.onTilesFailed} onReady={onReady} onDrawn={onDrawn}>
        {(groundZoom) => <MapControl ref={ref} label={label} options={options} groundZoom={groundZoom} />}
      </Ground>
      {/* Without tiles the scale bar is the only indication of size. */}
      <ScaleBar services={services} />
      <MapLayers
        layers={layers}
        services={services}
        onLayerSeen={events.onLayerSeen}
        {...(events.onMarkTap && { onMarkTap: events.onMarkTap })}
      />
      {accuracy === null ? null : (
        <Circle
          key={accuracy.metres}
          center={toLatLng(accuracy.position)}
          radius={accuracy.metres}
          interactive={false}
          className="map-accuracy"
        />
      )}
      <DrawnShape shown={shown} events={events} />
    </MapContainer>
  );
}
