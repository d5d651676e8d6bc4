/**
 * Assumptions for money; yearly shares, 0.1 for 10 %. Real and nominal never mix: the discount rate is nominal, as banks
 * state it, and the rise of energy prices is real, on top of inflation.
 */
export interface Finance {
  readonly discountRate: number;
  readonly inflation: number;
  /** Real yearly rise of energy prices. */
  readonly escalation: number;
  /** The one number of years for every present value and rate of return. */
  readonly horizon_years: number;
}

/** The real rate of a nominal one (Fisher): `(1 + i)/(1 + π) − 1`. */
export function realRate(nominal: number, inflation: number): number {
  return (1 + nominal) / (1 + inflation) - 1;
}

/** The nominal rate of a real one: `(1 + r)(1 + π) − 1`. */
export function nominalRate(real: number, inflation: number): number {
  return (1 + real) * (1 + inflation) - 1;
}
