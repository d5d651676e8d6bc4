import type { PlanDefaults } from '../whole-house/quick-house';
import { type AuditParts, addPart, assume } from './audit-parts';
import { type MaterialRows, wallConstruction } from './constructions-of-audit';
import type { Containers } from './openings-of-audit';
import type { Audit, AuditWall } from './read-audit';

/** The sides with the argument group of each and of the side across. */
const SIDES = [
  ['N', 'wall_north', 'wall_south'],
  ['E', 'wall_east', 'wall_west'],
  ['S', 'wall_south', 'wall_north'],
  ['W', 'wall_west', 'wall_east'],
] as const;

/** Size of the house from which the wall of a side is assumed. */
export interface HouseSize {
  readonly footprint_m2: number;
  readonly storeys: number;
  readonly roomHeight_m: number;
}

/**
 * Adds the four walls. A side that was not measured is like the one across, else that of a house of the usual shape, and
 * noted as assumed; an area of 0 says that neighbours live behind.
 */
export function addWalls(
  into: AuditParts,
  audit: Audit,
  size: HouseSize,
  plan: PlanDefaults,
  rows: MaterialRows,
): Containers['walls'] {
  const walls: Partial<Record<'N' | 'E' | 'S' | 'W', string>> = {};
  for (const [side, group, across] of SIDES) {
    const wall = audit[group];
    const area_m2 =
      wallArea(wall) ??
      assume(
        into,
        'wallArea',
        `${group}.gross_m2`,
        wallArea(audit[across]) ?? usualArea(size, plan),
        'm²',
        plan,
      );
    if (area_m2 === 0) continue;
    const { construction, missing } = wallConstruction(wall, rows);
    if (construction !== 'unknown' && missing.includes('insulation'))
      assume(into, 'insulation', `${group}.insulation`, 'none', '', plan);
    const id = `wall-${side}`;
    walls[side] = id;
    addPart(
      into,
      { kind: 'wall', id, area_m2, construction, toward: 'outside' },
      { area_m2: `${group}.gross_m2`, construction: `${group}.${missing[0] ?? 'u_W_m2K'}` },
    );
  }
  return walls;
}

/** Gross area of a wall in m²: as entered, else length times height; null where neither is known. */
export function wallArea({ gross_m2, length_m, height_m }: AuditWall): number | null {
  if (gross_m2 !== null) return gross_m2;
  if (length_m === 0) return 0;
  return length_m === null || height_m === null ? null : length_m * height_m;
}

/** Perimeter in m of the sides with walls; null where a length is missing. */
export function wallLengths(audit: Audit): number | null {
  let sum = 0;
  for (const [, group] of SIDES) {
    const { length_m, gross_m2 } = audit[group];
    if (length_m === null && gross_m2 !== 0) return null;
    sum += length_m ?? 0;
  }
  return sum > 0 ? sum : null;
}

/** The main material of most of the wall area; null where none is known. */
export function mainMaterial(audit: Audit): string | null {
  const areas = new Map<string, number>();
  for (const [, group] of SIDES) {
    const { material } = audit[group];
    if (material !== null) areas.set(material, (areas.get(material) ?? 0) + (wallArea(audit[group]) ?? 1));
  }
  const [first] = [...areas].toSorted(([, one], [, other]) => other - one);
  return first?.[0] ?? null;
}

/** Mean thickness in m of the measured walls with their insulation, by area; null where one has none. */
export function wallThickness(audit: Audit): number | null {
  let area = 0;
  let volume = 0;
  for (const [, group] of SIDES) {
    const wall = audit[group];
    const wall_m2 = wallArea(wall) ?? 0;
    if (wall_m2 === 0) continue;
    if (wall.thickness_mm === null) return null;
    area += wall_m2;
    const isFramed = audit.codes.frames[wall.material ?? ''] !== undefined;
    const insulation_mm = wall.insulation_mm ?? 0;
    const whole_mm = isFramed
      ? Math.max(wall.thickness_mm, insulation_mm)
      : wall.thickness_mm + insulation_mm;
    volume += (wall_m2 * whole_mm) / 1000;
  }
  return area > 0 ? volume / area : null;
}

function usualArea({ footprint_m2, storeys, roomHeight_m }: HouseSize, plan: PlanDefaults): number {
  const width_m = Math.sqrt(footprint_m2 / plan.aspect);
  const perimeter_m = 2 * width_m * (1 + plan.aspect) * plan.exposedShare;
  return (perimeter_m / 4) * (plan.wallHeight_m ?? roomHeight_m) * storeys;
}
