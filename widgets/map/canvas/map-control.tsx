import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useImperativeHandle, type Ref } from 'react';
import { useMap } from 'react-leaflet';
import type { Position } from '../../../src/engine/geometry/geometry';
import type { Box } from '../../../src/engine/geometry/measure';
import type { MapOptions } from '../map-options';
import { toBounds, toLatLng } from './leaflet-values';
import { initialView, readView, type MapView } from './map-view';

/** Actions of the controls around a map. */
export interface MapHandle {
  zoomBy(this: void, steps: number): void;
  showHome(this: void): void;
  showBox(this: void, box: Box): void;
  /** Moves to a position; the default zoom is the most detailed one of the ground. */
  showPosition(this: void, position: Position, zoom?: number): void;
  view(this: void): MapView | null;
}

interface MapControlProps {
  ref?: Ref<MapHandle> | undefined;
  label: string;
  options: MapOptions;
  /** Zoom level for a single place on the map's ground. */
  groundZoom: number;
}

/** Integrates a map into the page: its name, its focus, its size, and its handle. */
export function MapControl({ ref, label, options, groundZoom }: MapControlProps) {
  const map = useMap();
  useEffect(() => {
    map.attributionControl.setPrefix(false);
    return fitIntoPage(map);
  }, [map]);
  useEffect(() => {
    const container = map.getContainer();
    container.setAttribute('role', 'region');
    container.setAttribute('aria-label', label);
  }, [map, label]);
  useImperativeHandle(
    ref,
    () => ({
      zoomBy: (steps) => map.zoomIn(steps),
      showHome: () => {
        const { center, zoom, bounds } = initialView(options);
        if (center) map.setView(center, zoom, { animate: false });
        if (bounds) map.fitBounds(bounds, { animate: false });
      },
      showBox: (box) => map.fitBounds(toBounds(box), { maxZoom: 19, padding: [32, 32] }),
      showPosition: (position, zoom) =>
        map.setView(toLatLng(position), zoom ?? Math.max(groundZoom, map.getZoom())),
      view: () => readView(map),
    }),
    [map, options, groundZoom],
  );
  return null;
}

/** Returns a cleanup function. */
function fitIntoPage(map: LeafletMap): () => void {
  const container = map.getContainer();
  // Leaflet focuses the map on pointer down. In a container that scrolls, that would scroll the map before the finger
  // is lifted, and the tap would be at another position.
  const focus = () => container.focus({ preventScroll: true });
  container.addEventListener('mousedown', focus, { capture: true });
  const enableWheel = () => void map.scrollWheelZoom.enable();
  const disableWheel = () => void map.scrollWheelZoom.disable();
  map.on('focus', enableWheel).on('blur', disableWheel);
  // A map in a tab or a drawer gets its size when that opens.
  const resized = new ResizeObserver(() => map.invalidateSize({ animate: false }));
  resized.observe(container);
  return () => {
    container.removeEventListener('mousedown', focus, { capture: true });
    map.off('focus', enableWheel).off('blur', disableWheel);
    resized.disconnect();
    // Leaflet (1.9.4) ends an animated zoom by a timer, also where the map has gone by then.
    Reflect.set(map, '_animatingZoom', false);
  };
}
