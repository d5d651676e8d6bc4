import type { Facing } from '../demand/solar';
import type { EnergyBook } from '../tables/energy-book';
import type { PlanDefaults } from '../whole-house/quick-house';
import type { Construction, Glazing, Known, Surroundings } from '../whole-house/house';
import { type AuditParts, addPart, assume } from './audit-parts';
import type { AuditLists, OpeningPart } from './audit-rows';
import type { Audit } from './read-audit';

/** Measured walls and roofs that can contain openings. */
export interface Containers {
  /** By the side that the wall faces. */
  readonly walls: Readonly<Partial<Record<'N' | 'E' | 'S' | 'W', string>>>;
  /** The largest wall. */
  readonly largest: string;
  readonly roof: string | null;
}

export interface OpeningRows {
  readonly book: Pick<EnergyBook, 'constructions'>;
  readonly rows: Pick<AuditLists, 'lut_door_window' | 'lut_direction' | 'lut_window_type'>;
  readonly plan: PlanDefaults;
}

const SIDES = [
  ['N', 'north_m2'],
  ['E', 'east_m2'],
  ['S', 'south_m2'],
  ['W', 'west_m2'],
] as const;

/**
 * Adds windows and doors: the rows of the list where there are any of a kind, else the totals, else the shape of the type of
 * house as an assumption. Returns the arguments that have to be given.
 */
export function addOpenings(
  into: AuditParts,
  audit: Audit,
  floor_m2: number,
  containers: Containers,
  given: OpeningRows,
): readonly string[] {
  const missing: string[] = [];
  const added = new Set<OpeningPart>();
  for (const [index, opening] of audit.openings.entries()) {
    const at = `openings.${index}`;
    const part = given.rows.lut_door_window.find(({ id }) => id === opening.kind)?.part ?? null;
    if (part === 'none') continue;
    if (part === null || opening.width_m === null || opening.height_m === null) {
      missing.push(`${at}.${part === null ? 'kind' : opening.width_m === null ? 'width_m' : 'height_m'}`);
      continue;
    }
    added.add(part === 'roof_window' ? 'window' : part);
    const size = { area_m2: opening.width_m * opening.height_m, at };
    const code = given.rows.lut_window_type.find(({ id }) => id === opening.type)?.construction_code;
    const facing = given.rows.lut_direction.find(({ id }) => id === opening.direction)?.facing ?? 'unknown';
    if (part === 'door') addDoor(into, audit, size, findDoor(code, given), inWall(containers, facing));
    else
      addWindow(into, size, findGlazing(code, given), {
        facing: part === 'roof_window' ? 'H' : facing,
        container: part === 'roof_window' ? containers.roof : inWall(containers, facing),
      });
  }
  if (!added.has('window')) addWindowTotals(into, audit, floor_m2, containers, given);
  if (!added.has('door')) addDoorTotal(into, audit, containers, given);
  return missing;
}

interface Size {
  readonly area_m2: number;
  /** The argument group. */
  readonly at: string;
}

function addWindow(
  into: AuditParts,
  { area_m2, at }: Size,
  glazing: Known<Glazing>,
  { facing, container }: { readonly facing: Known<Facing>; readonly container: string | null },
): void {
  const isRow = at.startsWith('openings');
  addPart(
    into,
    {
      kind: 'window',
      id: `window-${into.parts.length}`,
      in: container,
      area_m2,
      facing,
      glazing,
      shading: 'unknown',
    },
    {
      area_m2: isRow ? `${at}.width_m` : at,
      glazing: isRow ? `${at}.type` : 'windows.frame',
      facing: isRow ? `${at}.direction` : 'windows.south_m2',
    },
  );
}

function addDoor(
  into: AuditParts,
  { doors }: Audit,
  { area_m2, at }: Size,
  construction: Known<Construction>,
  container: string,
): void {
  const toward: Surroundings = doors.has_vestibule === true ? 'vestibule' : 'outside';
  const isRow = at.startsWith('openings');
  addPart(
    into,
    { kind: 'door', id: `door-${into.parts.length}`, in: container, area_m2, construction, toward },
    { area_m2: isRow ? `${at}.width_m` : at, construction: isRow ? `${at}.type` : at },
  );
}

function addWindowTotals(
  into: AuditParts,
  { windows, codes }: Audit,
  floor_m2: number,
  containers: Containers,
  given: OpeningRows,
): void {
  const glazing = findGlazing(codes.windows[`${windows.frame ?? ''}/${windows.panes ?? ''}`], given);
  const sides = SIDES.flatMap(([facing, name]) => {
    const area_m2 = windows[name];
    return area_m2 === null || area_m2 === 0 ? [] : [{ facing, area_m2, at: `windows.${name}` }];
  });
  for (const { facing, ...size } of sides)
    addWindow(into, size, glazing, { facing, container: inWall(containers, facing) });
  if (sides.length > 0 || windows.area_m2 === 0) return;
  const area_m2 =
    windows.area_m2 ??
    assume(into, 'windowArea', 'windows.area_m2', floor_m2 * given.plan.windowShare, 'm²', given.plan);
  // Spread over all sides: a wall of one side need not be large enough for them.
  addWindow(into, { area_m2, at: 'windows.area_m2' }, glazing, {
    facing: 'unknown',
    container: containers.largest,
  });
}

function addDoorTotal(into: AuditParts, audit: Audit, containers: Containers, { plan }: OpeningRows): void {
  const { area_m2, width_m, height_m, count } = audit.doors;
  if (area_m2 === 0 || count === 0) return;
  const measured =
    area_m2 ?? (width_m === null || height_m === null ? null : width_m * height_m * (count ?? 1));
  const at = 'doors.area_m2';
  const size = { at, area_m2: measured ?? assume(into, 'doorArea', at, plan.door_m2, 'm²', plan) };
  addDoor(into, audit, size, 'unknown', containers.largest);
}

/** The wall that an opening lies in: that of its side, of a diagonal one the first of its two sides, else the largest. */
function inWall({ walls, largest }: Containers, facing: Known<Facing>): string {
  for (const side of facing === 'unknown' ? '' : facing) {
    const wall = side === 'N' || side === 'E' || side === 'S' || side === 'W' ? walls[side] : undefined;
    if (wall !== undefined) return wall;
  }
  return largest;
}

/** The glazing of a code of `energy_construction`. */
export function findGlazing(
  code: string | null | undefined,
  { book }: Pick<OpeningRows, 'book'>,
): Known<Glazing> {
  const row = book.constructions.find((choice) => choice.code === code && choice.part === 'window');
  return row?.part === 'window' ? row.glazing : 'unknown';
}

/** The construction of a door by a code of `energy_construction`. */
export function findDoor(
  code: string | null | undefined,
  { book }: Pick<OpeningRows, 'book'>,
): Known<Construction> {
  const row = book.constructions.find((choice) => choice.code === code && choice.part === 'door');
  return row?.part === 'door' ? { kind: 'uValue', u_W_m2K: row.u_W_m2K } : 'unknown';
}
