import { Check } from 'typebox/value';
import { MapLayer } from './map-layer';

/** The layer that a stored value is; undefined for anything else. */
export function readLayer(value: unknown): MapLayer | undefined {
  return Check(MapLayer, value) ? value : undefined;
}
