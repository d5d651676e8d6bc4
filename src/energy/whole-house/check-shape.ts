import type { Refusal } from '../refusal/refusal';
import type { House } from './house';

/**
 * Bounds of a perimeter over the square root of its area. A square has 4; a terraced house or a flat meets the outside
 * with a part of its edge only, and a very long house (1 : 20) reaches 9.4.
 */
const SHORTEST_EDGE = 0.5;
const LONGEST_EDGE = 10;
/** Roofs and ceilings over the footprint: a steep roof (60°) has twice the area. */
const LARGEST_ROOF = 3;
/** Roofs and ceilings over the ground floor of a house that has both; a ladder hatch takes nothing noticeable away. */
const SMALLEST_ROOF = 0.7;
/** Outer walls over perimeter × height × storeys; gables and bays add, neighbours take away. */
const LARGEST_WALL = 3;
const ROOM_HEIGHT_m = 3;

/**
 * Collects what cannot be true together: an edge too short or too long for its floor, roofs or walls that do not
 * fit the size of the house. Parts that are invalid by themselves are left to their own refusals.
 */
export function checkShape(found: Refusal[], house: House): void {
  const footprint_m2 = house.floorArea_m2 / house.storeys;
  for (const [index, part] of house.parts.entries()) {
    if (part.kind !== 'ground' || !(part.area_m2 > 0) || !(part.perimeter_m > 0)) continue;
    const side_m = Math.sqrt(part.area_m2);
    const field = `parts.${index}.perimeter_m`;
    const edge = { field, value: part.perimeter_m, unit: 'm' };
    if (part.perimeter_m < SHORTEST_EDGE * side_m)
      found.push({ code: 'perimeter-too-short', ...edge, limit: SHORTEST_EDGE * side_m });
    if (part.perimeter_m > LONGEST_EDGE * side_m)
      found.push({ code: 'perimeter-too-long', ...edge, limit: LONGEST_EDGE * side_m });
  }
  if (!(footprint_m2 > 0)) return;
  const height_m = house.roomHeight_m === 'unknown' ? ROOM_HEIGHT_m : house.roomHeight_m;
  const walls_m2 = LONGEST_EDGE * Math.sqrt(footprint_m2) * height_m * house.storeys;
  const ground_m2 = house.parts.reduce((sum, part) => sum + (part.kind === 'ground' ? part.area_m2 : 0), 0);
  checkSum(found, house, 'roof', [SMALLEST_ROOF * ground_m2, LARGEST_ROOF * footprint_m2]);
  checkSum(found, house, 'wall', [0, LARGEST_WALL * walls_m2]);
}

/** Names the largest part of a kind where all of them together are outside the bounds. */
function checkSum(
  found: Refusal[],
  { parts }: House,
  kind: 'wall' | 'roof',
  [least_m2, most_m2]: readonly [number, number],
): void {
  let sum = 0;
  let largest = -1;
  for (const [index, part] of parts.entries()) {
    if (part.kind !== kind) continue;
    if (!(part.area_m2 >= 0)) return;
    sum += part.area_m2;
    if (largest < 0 || part.area_m2 > (parts[largest]?.area_m2 ?? 0)) largest = index;
  }
  if (largest < 0) return;
  const area = { field: `parts.${largest}.area_m2`, value: sum, unit: 'm²' };
  if (sum < least_m2) found.push({ code: 'area-too-small', ...area, limit: least_m2 });
  if (sum > most_m2) found.push({ code: 'area-too-large', ...area, limit: most_m2 });
}
