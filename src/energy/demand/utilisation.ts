import { demandPositive } from '../refusal/numbers';
import { toWattHours } from '../units';

/** Parameters of the utilisation factor (ISO 13790:2008, Table 9). */
export interface UtilisationParameters {
  readonly a0: number;
  readonly tau0_h: number;
}

/** ISO 13790:2008, Table 12: heat capacity per floor area in J/(m²K) by the building's mass. */
export const HEAT_CAPACITIES_J_m2K = {
  veryLight: 80_000,
  light: 110_000,
  medium: 165_000,
  heavy: 260_000,
  veryHeavy: 370_000,
} as const;

/** τ = (C_m/3600)/(H_tr + H_ve) in h (ISO 13790:2008, 12.2.1.3). */
export function timeConstant(heatCapacity_J_K: number, transfer_W_K: number): number {
  demandPositive('H', transfer_W_K, 'W/K');
  return toWattHours(heatCapacity_J_K) / transfer_W_K;
}

/** a_H = a_0 + τ/τ_0 (ISO 13790:2008, equation 54). */
export function utilisationExponent(timeConstant_h: number, parameters: UtilisationParameters): number {
  return parameters.a0 + timeConstant_h / parameters.tau0_h;
}

/**
 * η, the share of gains that saves heat (ISO 13790:2008, 12.2.1.1): `(1 − γ^a)/(1 − γ^(a+1))`, at γ = 1 `a/(a+1)`,
 * below zero `1/γ`.
 * @param ratio γ = gains/heat transfer
 */
export function utilisation(ratio: number, exponent: number): number {
  if (ratio === 0) return 1;
  if (ratio < 0) return 1 / ratio;
  if (ratio === Infinity) return 0;
  if (Math.abs(ratio - 1) < 1e-9) return exponent / (exponent + 1);
  const power = ratio ** exponent;
  // For ratios far above 1 the powers overflow; the factor is then 1/γ.
  return Number.isFinite(power * ratio) ? (1 - power) / (1 - power * ratio) : 1 / ratio;
}

/**
 * η of a period from its gains and its heat transfer in the same unit. Without a transfer outwards nothing needs to be
 * heated and no gain is of use.
 */
export function gainUtilisation(transfer: number, gains: number, exponent: number): number {
  if (transfer <= 0) {
    const factor = transfer / gains;
    // Negligible gains make 1/γ infinite or NaN.
    return Number.isFinite(factor) ? factor : 0;
  }
  return utilisation(gains / transfer, exponent);
}

/** Q_H,nd = max(0, Q_ht − η·Q_gn) (ISO 13790:2008, equation 3), all in the same unit. */
export function heatNeed(transfer: number, gains: number, factor: number): number {
  return transfer <= 0 ? 0 : Math.max(0, transfer - factor * gains);
}
