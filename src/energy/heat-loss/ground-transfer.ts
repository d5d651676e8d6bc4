import { SURFACES } from '../u-value/surface';
import {
  basementFloorUValue,
  basementTransfer,
  basementWallUValue,
  wallEquivalentThickness,
} from '../ground/basement';
import { edgeInsulatedUValue, edgeInsulationPsi } from '../ground/edge-insulation';
import { type PeriodicTransfer, slabPeriodicTransfer } from '../ground/periodic';
import { characteristicDimension, equivalentThickness, groundUValue } from '../ground/slab';
import { deckUValue, suspendedFloorUValue } from '../ground/suspended-floor';
import type { KnownPart } from '../whole-house/house';

export type KnownGround = Extract<KnownPart, { kind: 'ground' }>;

/** A floor with the ground below it. */
export interface GroundTransfer {
  /** Of the floor's area, basement walls included, W/(m²K). */
  readonly u_W_m2K: number;
  /** H_g, W/K. */
  readonly transfer_W_K: number;
  /** Area towards the ground: floor and walls of a basement, m². */
  readonly area_m2: number;
  /** The yearly wave; null where the standard has a formula for slabs only. */
  readonly periodic: PeriodicTransfer | null;
}

/** Calculates each form of floor by ISO 13370. */
export function calculateGroundTransfer(part: KnownGround): GroundTransfer {
  const dimension = characteristicDimension(part.area_m2, part.perimeter_m);
  const thickness = equivalentThickness({
    wallThickness_m: part.wallThickness_m,
    floor_m2K_W: part.floor_m2K_W,
    soil_W_mK: part.soil.conductivity_W_mK,
  });
  if (part.form.kind === 'slab') return slab(part, part.form.edge, dimension, thickness);
  if (part.form.kind === 'basement') return basement(part, part.form, dimension, thickness);
  const u_W_m2K = suspendedFloorUValue({
    ...part.form,
    dimension_m: dimension,
    wallThickness_m: part.wallThickness_m,
    soil_W_mK: part.soil.conductivity_W_mK,
    deck_W_m2K: deckUValue(part.floor_m2K_W),
  });
  return { u_W_m2K, transfer_W_K: u_W_m2K * part.area_m2, area_m2: part.area_m2, periodic: null };
}

/** U of the floor as if it had air below: the input of EN 12831's U_equiv. */
export function floorUValueWithoutGround(part: KnownGround): number {
  const { inside_m2K_W, outside_m2K_W } = SURFACES.down;
  return 1 / (inside_m2K_W + part.floor_m2K_W + outside_m2K_W);
}

function slab(
  part: KnownGround,
  edge: Extract<KnownGround['form'], { kind: 'slab' }>['edge'],
  dimension: number,
  thickness: number,
): GroundTransfer {
  const soil = part.soil.conductivity_W_mK;
  const plain = groundUValue(dimension, thickness, soil);
  const u_W_m2K =
    edge === null ? plain : edgeInsulatedUValue(plain, edgeInsulationPsi(edge, thickness, soil), dimension);
  return {
    u_W_m2K,
    transfer_W_K: u_W_m2K * part.area_m2,
    area_m2: part.area_m2,
    periodic: slabPeriodicTransfer(part.area_m2, part.perimeter_m, thickness, part.soil, edge),
  };
}

function basement(
  part: KnownGround,
  form: Extract<KnownGround['form'], { kind: 'basement' }>,
  dimension: number,
  thickness: number,
): GroundTransfer {
  const soil = part.soil.conductivity_W_mK;
  const floor_W_m2K = basementFloorUValue(dimension, thickness, form.depth_m, soil);
  const walls_m2 = form.depth_m * part.perimeter_m;
  const wall_W_m2K =
    walls_m2 === 0
      ? 0
      : basementWallUValue(thickness, wallEquivalentThickness(form.wall_m2K_W, soil), form.depth_m, soil);
  const transfer_W_K = basementTransfer(part.area_m2, part.perimeter_m, form.depth_m, {
    floor_W_m2K,
    wall_W_m2K,
  });
  return {
    u_W_m2K: transfer_W_K / part.area_m2,
    transfer_W_K,
    area_m2: part.area_m2 + walls_m2,
    periodic: null,
  };
}
