import type { GeometryRules } from '../../definitions/values/geometry-rules';
import { checkGeometry } from './check-geometry';
import type { Geometry, GeometryFault } from './geometry';
import { readEwkb } from './read-ewkb';
import { readGeoJson } from './read-geojson';
import { readPositionText } from './read-position-text';
import { readWkt } from './read-wkt';

export type GeometryOutcome = { readonly geometry: Geometry } | { readonly fault: GeometryFault };

/**
 * Reads what a column of geometry is given: GeoJSON as an object or a text, WKT, EWKT, hex EWKB, or `47.9185, 106.9177`
 * for a point. The one validator of both sides: the server calls it where values come in, the browser where they are
 * typed. The result is GeoJSON as it is stored: rounded to a centimetre, rings closed and wound as RFC 7946 asks.
 */
export function readGeometry(value: unknown, rules: GeometryRules): GeometryOutcome {
  const read = typeof value === 'string' ? readText(value.trim()) : readGeoJson(value);
  return 'fault' in read ? read : checkGeometry(read.geometry, rules);
}

/** More characters than a geometry of the largest size needs. */
const longestText = 400_000;

function readText(text: string): GeometryOutcome {
  if (text.length > longestText) return { fault: 'large' };
  if (text.startsWith('{')) return readGeoJson(parse(text));
  if (/^[0-9a-f]+$/i.test(text) && text.length >= 18) return readEwkb(text);
  if (/^[a-z]/i.test(text)) return readWkt(text);
  return readPositionText(text);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
