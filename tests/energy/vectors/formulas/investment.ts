import { demandPositive } from '../../../../src/energy/refusal/numbers';

/** An investment with the same yearly saving, except for the rise of prices. */
export interface Investment {
  readonly investment_MNT: number;
  /** Saving of the first year. */
  readonly annualSaving_MNT: number;
  readonly years: number;
  /** Yearly rise of the saving's value, 0.05 for 5 %. */
  readonly escalation: number;
}

/** NPV in MNT: `−I + ΣS(1 + e)^(t−1)/(1 + r)^t`, t from 1 to the years of life. */
export function netPresentValue(plan: Investment, rate: number): number {
  demandPositive('1 + rate', 1 + rate, '');
  const factor = (1 + plan.escalation) / (1 + rate);
  let worth = plan.annualSaving_MNT / (1 + rate);
  let sum = -plan.investment_MNT;
  for (let year = 1; year <= plan.years; year += 1) {
    sum += worth;
    worth *= factor;
  }
  return sum;
}

const LOWEST_RATE = -0.99;
const HIGHEST_RATE = 1e6;
const STEPS = 200;

/**
 * Internal rate of return, 0.1 for 10 %, by bisection: the rate at which the NPV is zero. Null where no rate between
 * −99 % and the highest makes it zero: no investment, no saving, or savings that never reach the cost.
 */
export function internalRateOfReturn(plan: Investment): number | null {
  if (plan.investment_MNT <= 0 || plan.annualSaving_MNT <= 0) return null;
  if (netPresentValue(plan, LOWEST_RATE) < 0 || netPresentValue(plan, HIGHEST_RATE) > 0) return null;
  // Bisects the logarithm of 1 + r, so that rates near −99 % and near millions converge equally.
  let low = Math.log1p(LOWEST_RATE);
  let high = Math.log1p(HIGHEST_RATE);
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2;
    if (netPresentValue(plan, Math.expm1(middle)) > 0) low = middle;
    else high = middle;
  }
  return Math.expm1((low + high) / 2);
}
