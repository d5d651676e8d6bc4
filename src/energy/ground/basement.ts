import { demandNotNegative, demandPositive } from '../refusal/numbers';
import { SURFACES } from '../u-value/surface';
import { groundUValue } from './slab';

/** U_bf in W/(m²K) of the floor of a heated basement z below ground (ISO 13370:2017, 10.2): d_t + 0.5z for d_t. */
export function basementFloorUValue(
  dimension_m: number,
  thickness_m: number,
  depth_m: number,
  soil_W_mK: number,
): number {
  demandNotNegative('z', depth_m, 'm');
  return groundUValue(dimension_m, thickness_m + 0.5 * depth_m, soil_W_mK);
}

/** d_w = λ(R_si + R_w + R_se) in m: the thickness of earth that insulates as well as the basement's wall (10.3). */
export function wallEquivalentThickness(wall_m2K_W: number, soil_W_mK: number): number {
  demandNotNegative('R_wall', wall_m2K_W, 'm²K/W');
  const { inside_m2K_W, outside_m2K_W } = SURFACES.horizontal;
  return soil_W_mK * (inside_m2K_W + wall_m2K_W + outside_m2K_W);
}

/** U_bw in W/(m²K) of the wall of a heated basement (ISO 13370:2017, 10.3); d_w replaces d_t where smaller. */
export function basementWallUValue(
  thickness_m: number,
  wallThickness_m: number,
  depth_m: number,
  soil_W_mK: number,
): number {
  demandPositive('z', depth_m, 'm');
  demandPositive('d_w', wallThickness_m, 'm');
  const floor = Math.min(thickness_m, wallThickness_m);
  return (
    ((2 * soil_W_mK) / (Math.PI * depth_m)) *
    (1 + (0.5 * floor) / (floor + depth_m)) *
    Math.log(depth_m / wallThickness_m + 1)
  );
}

/** H_g = A·U_bf + z·P·U_bw in W/K (ISO 13370:2017, 10.4). */
export function basementTransfer(
  area_m2: number,
  perimeter_m: number,
  depth_m: number,
  uValues: { readonly floor_W_m2K: number; readonly wall_W_m2K: number },
): number {
  return area_m2 * uValues.floor_W_m2K + depth_m * perimeter_m * uValues.wall_W_m2K;
}
