import { demandPositive } from '../refusal/numbers';
import type { EdgeInsulation } from './edge-insulation';
import type { Soil } from './soil';

/** Periodic coefficients of a slab in W/K. */
export interface PeriodicTransfer {
  /** H_pi: response of the flow to a yearly wave of the room's temperature. */
  readonly inside_W_K: number;
  /** H_pe: response of the flow to the wave of the outside air. */
  readonly outside_W_K: number;
}

/** A yearly wave: the mean, the amplitude (K) and the number of the coldest month, 1 being January. */
export interface YearlyWave {
  readonly mean_C: number;
  readonly amplitude_K: number;
  readonly coldestMonth: number;
}

/** ISO 13370:2017, Annex H, Table H.2: months by which the flow of a slab leads (α) and lags (β). */
const SLAB_LEAD_MONTHS = 0;
export const SLAB_LAG_MONTHS = 1;

/** H_pi and H_pe of a slab on ground (ISO 13370:2017, H.4). @param thickness_m d_t */
export function slabPeriodicTransfer(
  area_m2: number,
  perimeter_m: number,
  thickness_m: number,
  soil: Soil,
  edge: EdgeInsulation | null = null,
): PeriodicTransfer {
  demandPositive('d_t', thickness_m, 'm');
  demandPositive('delta', soil.penetration_m, 'm');
  const ratio = soil.penetration_m / thickness_m;
  const inside = area_m2 * (soil.conductivity_W_mK / thickness_m) * Math.sqrt(2 / ((1 + ratio) ** 2 + 1));
  const depth = Math.log(ratio + 1);
  const share = edge === null ? depth : edgeDepth(edge, thickness_m, soil, depth);
  return { inside_W_K: inside, outside_W_K: 0.37 * perimeter_m * soil.conductivity_W_mK * share };
}

/**
 * Heat flow Φ_m in W into the ground in a month, 1 being January (ISO 13370:2017, H.3). The lead α moves the room's
 * wave, the lag β that of the outside air.
 * @param steady_W_K H_g
 */
export function monthlyGroundFlow(
  month: number,
  steady_W_K: number,
  periodic: PeriodicTransfer,
  inside: { readonly mean_C: number; readonly amplitude_K: number },
  outside: YearlyWave,
  lag_months: number = SLAB_LAG_MONTHS,
  lead_months: number = SLAB_LEAD_MONTHS,
): number {
  const sinceColdest = month - outside.coldestMonth;
  return (
    steady_W_K * (inside.mean_C - outside.mean_C) -
    periodic.inside_W_K * inside.amplitude_K * wave(sinceColdest + lead_months) +
    periodic.outside_W_K * outside.amplitude_K * wave(sinceColdest - lag_months)
  );
}

function wave(months: number): number {
  return Math.cos((2 * Math.PI * months) / 12);
}

/**
 * Effect of the edge's insulation: it shields the covered depth from the outer wave (H.4.3, vertical twice its depth).
 */
function edgeDepth(edge: EdgeInsulation, thickness_m: number, soil: Soil, plain: number): number {
  const reach = edge.kind === 'vertical' ? 2 * edge.extent_m : edge.extent_m;
  const beyond = Math.exp(-reach / soil.penetration_m);
  const insulated = thickness_m + edge.additional_m2K_W * soil.conductivity_W_mK;
  return (1 - beyond) * Math.log(soil.penetration_m / insulated + 1) + beyond * plain;
}
