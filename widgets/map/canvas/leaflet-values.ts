import * as leaflet from 'leaflet';
import type { Position } from '../../../src/engine/geometry/geometry';
import type { Box } from '../../../src/engine/geometry/measure';

/** Converts from GeoJSON, which begins with the longitude, to Leaflet, which begins with the latitude. */
export function toLatLng([lon, lat]: Position): leaflet.LatLng {
  return leaflet.latLng(lat, lon);
}

export function toPosition(latLng: leaflet.LatLng): Position {
  const { lng, lat } = latLng.wrap();
  return [Number(lng.toFixed(7)), Number(lat.toFixed(7))];
}

export function toBounds([west, south, east, north]: Box): leaflet.LatLngBounds {
  return leaflet.latLngBounds([south, west], [north, east]);
}

export function boxOfBounds(bounds: leaflet.LatLngBounds): Box {
  return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
}

/** Escapes a text, because Leaflet writes attributions and tooltips as HTML. */
export function escape(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
  };
  return text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
}
