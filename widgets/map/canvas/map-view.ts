import type { LatLng, LatLngBounds, Map as LeafletMap } from 'leaflet';
import { useMemo, useState } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';
import type { Box } from '../../../src/engine/geometry/measure';
import type { MapOptions } from '../map-options';
import { boundsOf, boxOfBounds, latLngOf } from './leaflet-values';

/** What a map shows on the screen. */
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

/** What the map around shows, after each of its moves. */
export function useMapView(): MapView {
  const map = useMap();
  const [view, setView] = useState(() => viewOf(map));
  useMapEvents(useMemo(() => ({ moveend: () => setView(viewOf(map)) }), [map]));
  return view;
}

export function viewOf(map: LeafletMap): MapView {
  return { box: boxOfBounds(map.getBounds()), zoom: map.getZoom() };
}

/** Where a map opens, as its definition says: around a middle, or with these bounds in view. */
export function homeOf({ lon, lat, zoom = 12, zone = country }: MapOptions): Home {
  return lon === undefined || lat === undefined
    ? { bounds: boundsOf(zone) }
    : { center: latLngOf([lon, lat]), zoom };
}
