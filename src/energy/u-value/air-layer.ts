import { demandPositive } from '../refusal/numbers';
import type { HeatFlow } from './surface';

/**
 * Ventilation of an air layer (ISO 6946:2017, 6.9): none, through small openings, or connected with the outside air.
 */
export type AirLayerVentilation = 'none' | 'slight' | 'well';

const THICKNESSES_m = [0, 0.005, 0.007, 0.01, 0.015, 0.025, 0.05, 0.1, 0.3] as const;

/** ISO 6946:2017, Table 8: resistance (m²K/W) of unventilated air layers between surfaces of high emissivity. */
const RESISTANCES_m2K_W: Readonly<Record<HeatFlow, readonly number[]>> = {
  horizontal: [0, 0.11, 0.13, 0.15, 0.17, 0.18, 0.18, 0.18, 0.18],
  up: [0, 0.11, 0.13, 0.15, 0.16, 0.16, 0.16, 0.16, 0.16],
  down: [0, 0.11, 0.13, 0.15, 0.17, 0.19, 0.21, 0.22, 0.23],
};

/**
 * Resistance of an air layer in m²K/W (ISO 6946:2017, 6.9.2 and 6.9.3): interpolated between the thicknesses of the
 * table and constant above 300 mm; a slightly ventilated layer counts half.
 */
export function airLayerResistance(
  thickness_m: number,
  heatFlow: HeatFlow,
  ventilation: Exclude<AirLayerVentilation, 'well'> = 'none',
): number {
  demandPositive('thickness_m', thickness_m, 'm');
  const still = interpolated(thickness_m, RESISTANCES_m2K_W[heatFlow]);
  return ventilation === 'slight' ? still / 2 : still;
}

function interpolated(thickness_m: number, resistances: readonly number[]): number {
  for (let upper = 1; upper < THICKNESSES_m.length; upper += 1) {
    const thicker = THICKNESSES_m[upper] ?? Infinity;
    if (thickness_m > thicker) continue;
    const thinner = THICKNESSES_m[upper - 1] ?? 0;
    const from = resistances[upper - 1] ?? 0;
    const to = resistances[upper] ?? from;
    return from + ((to - from) * (thickness_m - thinner)) / (thicker - thinner);
  }
  return resistances.at(-1) ?? 0;
}
