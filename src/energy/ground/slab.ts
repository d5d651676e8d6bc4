import { demandNotNegative, demandPositive } from '../refusal/numbers';
import { FLOOR_SURFACES } from './soil';

/** A slab on ground. */
export interface Slab {
  /** B′, see `characteristicDimension`. */
  readonly dimension_m: number;
  /** Thickness w of the outer walls, m. */
  readonly wallThickness_m: number;
  /** Resistance R_f of the floor itself, m²K/W. */
  readonly floor_m2K_W: number;
  readonly soil_W_mK: number;
  readonly inside_m2K_W?: number;
  readonly outside_m2K_W?: number;
}

/** B′ = A/(0.5·P) in m (ISO 13370:2017, 8.1), P being the perimeter that is exposed to outside air. */
export function characteristicDimension(area_m2: number, perimeter_m: number): number {
  demandPositive('A', area_m2, 'm²');
  demandPositive('P', perimeter_m, 'm');
  return area_m2 / (0.5 * perimeter_m);
}

/**
 * d_t = w + λ(R_si + R_f + R_se) in m (ISO 13370:2017, 8.2): the thickness of earth that insulates as well as the
 * floor.
 */
export function equivalentThickness(slab: Omit<Slab, 'dimension_m'>): number {
  demandPositive('lambda_ground', slab.soil_W_mK, 'W/(m·K)');
  demandNotNegative('R_floor', slab.floor_m2K_W, 'm²K/W');
  demandNotNegative('w', slab.wallThickness_m, 'm');
  const inside = slab.inside_m2K_W ?? FLOOR_SURFACES.inside_m2K_W;
  const outside = slab.outside_m2K_W ?? FLOOR_SURFACES.outside_m2K_W;
  return slab.wallThickness_m + slab.soil_W_mK * (inside + slab.floor_m2K_W + outside);
}

/**
 * U in W/(m²K) through the ground for a floor with an equivalent thickness d_t (ISO 13370:2017, 8.3): uninsulated and
 * moderately insulated floors below B′, well insulated floors from B′ on.
 */
export function groundUValue(dimension_m: number, thickness_m: number, soil_W_mK: number): number {
  demandPositive("B'", dimension_m, 'm');
  demandPositive('d_t', thickness_m, 'm');
  if (thickness_m >= dimension_m) return soil_W_mK / (0.457 * dimension_m + thickness_m);
  const reach = Math.PI * dimension_m;
  return ((2 * soil_W_mK) / (reach + thickness_m)) * Math.log(reach / thickness_m + 1);
}
