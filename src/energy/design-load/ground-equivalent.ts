import { demandNotNegative, demandPositive } from '../refusal/numbers';

/** Coefficients of U_equiv for a floor or for the wall of a basement (EN 12831-1:2017, Annex E, Table E.1). */
interface EquivalentCoefficients {
  readonly a: number;
  readonly b: number;
  readonly c: readonly [number, number, number];
  readonly n: readonly [number, number, number];
  readonly d: number;
}

const FLOOR: EquivalentCoefficients = {
  a: 0.9671,
  b: -7.455,
  c: [10.76, 9.773, 0.0265],
  n: [0.5532, 0.6027, -0.9296],
  d: -0.0203,
};

const WALL: EquivalentCoefficients = {
  a: 0.93328,
  b: -2.1552,
  c: [0, 1.466, 0.1006],
  n: [0, 0.45325, -1.0068],
  d: -0.0692,
};

/** EN 12831-1:2017, 6.3.2.5: f_θann for the year's change of the ground's temperature. */
export const ANNUAL_CHANGE_FACTOR = 1.45;
/** EN 12831-1:2017, 6.3.2.5: f_gw where ground water is more than 1 m below the floor, and where it is not. */
export const GROUND_WATER_FACTORS = { deep: 1, high: 1.15 } as const;

/**
 * U_equiv in W/(m²K) of a part against ground: `a/(b + (c1+B′)^n1 + (c2+z)^n2 + (c3+U+ΔU_tb)^n3) + d`.
 * @param dimension_m B′; not used for a wall
 * @param depth_m z below ground
 * @param u_W_m2K of the part as if it had air behind it
 */
export function equivalentUValue(
  part: 'floor' | 'wall',
  dimension_m: number,
  depth_m: number,
  u_W_m2K: number,
  bridges_W_m2K: number,
): number {
  if (part === 'floor') demandPositive("B'", dimension_m, 'm');
  demandNotNegative('z', depth_m, 'm');
  demandPositive('U', u_W_m2K, 'W/(m²K)');
  const { a, b, c, n, d } = part === 'floor' ? FLOOR : WALL;
  const size = part === 'floor' ? (c[0] + dimension_m) ** n[0] : 1;
  return a / (b + size + (c[1] + depth_m) ** n[1] + (c[2] + u_W_m2K + bridges_W_m2K) ** n[2]) + d;
}

/** f_ig = (θ_int − θ_m,e)/(θ_int − θ_e): the ground is exposed to the yearly mean (EN 12831-1:2017, 6.3.2.5). */
export function groundTemperatureFactor(inside_C: number, yearlyMean_C: number, outside_C: number): number {
  demandPositive('theta_int - theta_e', inside_C - outside_C, 'K');
  return (inside_C - yearlyMean_C) / (inside_C - outside_C);
}
