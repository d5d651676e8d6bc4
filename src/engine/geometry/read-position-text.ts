import type { GeometryOutcome } from './read-geometry';

const number = String.raw`[+-]?\d{1,3}(?:\.\d+)?`;
const pair = new RegExp(`^\\(?\\s*(${number})\\s*°?\\s*[,;\\s]\\s*(${number})\\s*°?\\s*\\)?$`);

/**
 * A point as people write and copy it: latitude, then longitude (`47.9185, 106.9177`). A first number beyond 90 can only
 * be a longitude, so the other order is understood as well.
 */
export function readPositionText(text: string): GeometryOutcome {
  const match = pair.exec(text);
  if (!match) return { fault: 'unreadable' };
  const [first, second] = [Number(match[1]), Number(match[2])];
  const [lat, lon] = Math.abs(first) > 90 ? [second, first] : [first, second];
  return { geometry: { type: 'Point', coordinates: [lon, lat] } };
}
