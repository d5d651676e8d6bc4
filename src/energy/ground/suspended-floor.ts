import { demandNotNegative, demandPositive } from '../refusal/numbers';
import { groundUValue } from './slab';
import { FLOOR_SURFACES } from './soil';

/** A floor over a ventilated crawl space. */
export interface SuspendedFloor {
  /** B′, m. */
  readonly dimension_m: number;
  readonly wallThickness_m: number;
  readonly soil_W_mK: number;
  /** U_f of the deck between the room and the crawl space, W/(m²K). */
  readonly deck_W_m2K: number;
  /** Resistance R_g of insulation on the ground, m²K/W. */
  readonly groundInsulation_m2K_W: number;
  /** Height h of the deck above the ground outside, m. */
  readonly height_m: number;
  /** U_w of the walls of the crawl space above ground, W/(m²K). */
  readonly wall_W_m2K: number;
  /** Ventilation openings ε per perimeter, m²/m. */
  readonly openings_m2_m: number;
  /** Wind speed v at 10 m, m/s. */
  readonly wind_m_s: number;
  /** f_w: 0.02 sheltered, 0.05 average, 0.10 exposed (ISO 13370:2017, Table E.1). */
  readonly windShielding: number;
}

/** U_f in W/(m²K) of a deck: surface resistances for downward heat flow on both sides (ISO 13370:2017, Annex E). */
export function deckUValue(deck_m2K_W: number): number {
  demandNotNegative('R_floor_deck', deck_m2K_W, 'm²K/W');
  return 1 / (deck_m2K_W + 2 * FLOOR_SURFACES.inside_m2K_W);
}

/** U in W/(m²K) of a suspended floor: 1/U = 1/U_f + 1/(U_g + U_x) (ISO 13370:2017, 9.1 and Annex E). */
export function suspendedFloorUValue(floor: SuspendedFloor): number {
  demandPositive('U_f', floor.deck_W_m2K, 'W/(m²K)');
  demandPositive("B'", floor.dimension_m, 'm');
  return 1 / (1 / floor.deck_W_m2K + 1 / (crawlSpaceGround(floor) + crawlSpaceAir(floor)));
}

/** U_g: through the ground below the crawl space. */
function crawlSpaceGround(floor: SuspendedFloor): number {
  const resistance =
    FLOOR_SURFACES.inside_m2K_W + floor.groundInsulation_m2K_W + FLOOR_SURFACES.outside_m2K_W;
  const thickness = floor.wallThickness_m + floor.soil_W_mK * resistance;
  return groundUValue(floor.dimension_m, thickness, floor.soil_W_mK);
}

/** U_x: through the walls of the crawl space and its ventilation. */
function crawlSpaceAir(floor: SuspendedFloor): number {
  const walls = (2 * floor.height_m * floor.wall_W_m2K) / floor.dimension_m;
  const air = (1450 * floor.openings_m2_m * floor.wind_m_s * floor.windShielding) / floor.dimension_m;
  return walls + air;
}
