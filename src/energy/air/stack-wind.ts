import type { Shielding } from '../whole-house/house';
import { demandAtMost, demandNotNegative, demandPositive } from '../refusal/numbers';
import { limits } from '../refusal/limits';

/** Leaks of a house, measured or assumed at 50 Pa. */
export interface Leaks {
  readonly n50_1_h: number;
  readonly volume_m3: number;
  readonly storeys: number;
  readonly shielding: Shielding;
}

/** Flow exponent of leaks (ISO 9972; ASHRAE Handbook of Fundamentals 2009, chapter 16). */
const EXPONENT = 0.65;
/** Pressure of the effective leakage area (Sherman and Grimsrud 1980), Pa. */
const REFERENCE_Pa = 4;
const TEST_Pa = 50;
const AIR_DENSITY_kg_m3 = 1.2;
const SECONDS_PER_HOUR = 3600;
const LITRES_PER_m3 = 1000;
const cm2_PER_m2 = 10_000;

/**
 * Stack coefficient C_s by storeys, (L/s)²/(cm⁴·K), and wind coefficients C_w by storeys for shelter classes 2 (exposed),
 * 3 (normal) and 4 (sheltered), (L/s)²/(cm⁴·(m/s)²) (ASHRAE Handbook of Fundamentals 2009, chapter 16, tables 4 and 6).
 */
const STACK = [0.000145, 0.00029, 0.000435] as const;
const WIND: Readonly<Record<Shielding, readonly [number, number, number]>> = {
  exposed: [0.000246, 0.000325, 0.000382],
  normal: [0.000174, 0.000231, 0.000271],
  sheltered: [0.000104, 0.000137, 0.000161],
};

/** Effective leakage area at 4 Pa in cm²: Q_4 = Q_50·(4/50)^0.65, A_L = Q_4·√(ρ/(2·4)). */
export function leakageArea({ n50_1_h, volume_m3 }: Pick<Leaks, 'n50_1_h' | 'volume_m3'>): number {
  demandNotNegative('n50', n50_1_h, '1/h');
  demandAtMost('n50', n50_1_h, limits.leakage.high, '1/h');
  demandPositive('V', volume_m3, 'm³');
  const flow_m3_s = (n50_1_h * volume_m3) / SECONDS_PER_HOUR;
  const flow4_m3_s = flow_m3_s * (REFERENCE_Pa / TEST_Pa) ** EXPONENT;
  return flow4_m3_s * Math.sqrt(AIR_DENSITY_kg_m3 / (2 * REFERENCE_Pa)) * cm2_PER_m2;
}

/**
 * Air through leaks in m³/h: `A_L·√(C_s·ΔT + C_w·v²)` (Sherman and Grimsrud 1980; the basic model of ASHRAE). It grows
 * with the cold and with the height of the house.
 * @param difference_K indoor less outdoor temperature; either sign drives the stack
 */
export function stackWindFlow(leaks: Leaks, difference_K: number, wind_m_s: number): number {
  const storey = Math.min(3, Math.max(1, Math.round(leaks.storeys))) - 1;
  const stack = (STACK[storey] ?? STACK[2]) * Math.abs(difference_K);
  const wind = (WIND[leaks.shielding][storey] ?? WIND[leaks.shielding][2]) * wind_m_s ** 2;
  const litres_s = leakageArea(leaks) * Math.sqrt(stack + wind);
  return (litres_s * SECONDS_PER_HOUR) / LITRES_PER_m3;
}

/**
 * Leaks and a one-way flow together in m³/h: air that a flue draws out comes in through the same leaks, so both add as
 * squares (ASHRAE Handbook of Fundamentals 2009, chapter 16, equation 44).
 */
export function withUnbalancedFlow(leaks_m3_h: number, unbalanced_m3_h: number): number {
  return Math.hypot(leaks_m3_h, unbalanced_m3_h);
}
