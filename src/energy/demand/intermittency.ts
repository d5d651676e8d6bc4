import { demandNotNegative, demandPositive } from '../refusal/numbers';

/** Real heating of a house, compared with 20 °C in every room all day. */
export type Intermittency =
  | { readonly kind: 'constant' }
  /** ISO 13790: fully heated in a share f_H,hr of the hours of a week. */
  | { readonly kind: 'hours'; readonly heatedShare: number }
  /** TABULA: rooms and nights that are colder; the effect grows with the losses of the house. */
  | { readonly kind: 'cool-rooms'; readonly factors: ReductionFactors };

/** TABULA: F_red where h_tr is 1 and 4 W/(m²K); 0.90 and 0.80 for single-family houses. */
export interface ReductionFactors {
  readonly atOne: number;
  readonly atFour: number;
}

/** ISO 13790:2008, 13.2.2.1: b_H,red. */
const REDUCTION_SLOPE = 3;

/** a_H,red = 1 − b·(τ_0/τ)·γ·(1 − f), not below f and not above 1 (ISO 13790:2008, 13.2.2.1, equation 55). */
export function intermittencyFactor(
  timeConstant_h: number,
  tau0_h: number,
  gainRatio: number,
  heatedShare: number,
  slope: number = REDUCTION_SLOPE,
): number {
  demandPositive('tau', timeConstant_h, 'h');
  demandNotNegative('f_H_hr', heatedShare, '');
  const reduced = 1 - slope * (tau0_h / timeConstant_h) * gainRatio * (1 - heatedShare);
  return Math.min(1, Math.max(heatedShare, reduced));
}

/**
 * TABULA's F_red, by which the temperature difference of a season is reduced: linear in h_tr (transmission per
 * reference area, W/(m²K)) from 1 to 4 and constant above; below 1 it rises to 1 with twice the slope of its gap
 * (`F_1 + 2(1 − F_1)(1 − h)`), as the workbook does.
 */
export function reductionFactor(transmission_W_m2K: number, factors: ReductionFactors): number {
  if (transmission_W_m2K < 1)
    return Math.min(1, factors.atOne + 2 * (1 - factors.atOne) * (1 - transmission_W_m2K));
  const step = Math.min(transmission_W_m2K, 4) - 1;
  return factors.atOne - ((factors.atOne - factors.atFour) * step) / 3;
}
