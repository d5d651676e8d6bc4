import { measureArea, boundingBox, measureLength, findMiddle } from '../../../engine/geometry/measure';
import { readGeometry } from '../../../engine/geometry/read-geometry';
import { geometryKinds } from '../../../definitions/values/geometry-rules';
import type { ServerFunction } from './server-function';

/**
 * `geometry.figures`: where the geometry of a column lies and how large it is, for columns beside it that lists, maps and
 * totals can use without reading the geometry.
 */
export const geometryFunction: ServerFunction = {
  name: 'geometry.figures',
  rows: undefined,
  results: {
    lon: 'number',
    lat: 'number',
    /** [west, south, east, north] */
    bbox: 'json',
    /** Square metres on the ellipsoid. */
    area: 'number',
    /** Metres on the ellipsoid. */
    length: 'number',
  },
  compute({ geometry }) {
    const outcome = readGeometry(geometry, { kinds: geometryKinds, hasHeight: true });
    // Stored values are valid; an invalid value that bypassed the checks has no results.
    if ('fault' in outcome) return { isRefused: false, values: {} };
    const [lon, lat] = findMiddle(outcome.geometry);
    return {
      isRefused: false,
      values: {
        lon: rounded(lon, 7),
        lat: rounded(lat, 7),
        bbox: boundingBox(outcome.geometry),
        area: rounded(measureArea(outcome.geometry), 2),
        length: rounded(measureLength(outcome.geometry), 2),
      },
    };
  },
};

function rounded(value: number | null, decimals: number): number | null {
  return value === null ? null : Number(value.toFixed(decimals));
}
