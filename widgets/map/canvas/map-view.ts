import type { LatLng, LatLngBounds, Map as LeafletMap } from 'leaflet';
import { useMemo, useState } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';
import type { Box } from '../../../src/engine/geometry/measure';
import type { MapOptions } from '../map-options';
import { toBounds, boxOfBounds, toLatLng } from './leaflet-values';

/** The view of a map on the screen. */
export interface MapView {
  box: Box;
  zoom: number;
}

interface Home {
  center?: LatLng;
  zoom?: number;
  bounds?: LatLngBounds;
}

/** All of Mongolia. */
const country: Box = [87.7, 41.5, 119.95, 52.2];

/** The view of the surrounding map, updated after each move. */
export function useMapView(): MapView {
  const map = useMap();
  const [view, setView] = useState(() => readView(map));
  useMapEvents(useMemo(() => ({ moveend: () => setView(readView(map)) }), [map]));
  return view;
}

export function readView(map: LeafletMap): MapView {
  return { box: boxOfBounds(map.getBounds()), zoom: map.getZoom() };
}

/** The initial view of a map from its definition: around a centre, or with these bounds in view. */
export function initialView({ lon, lat, zoom = 12, zone = country }: MapOptions): Home {
  return lon === undefined || lat === undefined
    ? { bounds: toBounds(zone) }
    : { center: toLatLng([lon, lat]), zoom };
}
