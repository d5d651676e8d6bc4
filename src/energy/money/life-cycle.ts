import { demandPositive } from '../refusal/numbers';
import { type Finance, nominalRate, realRate } from './rates';

/** Cost and lifetime of one measure. */
export interface Spending {
  readonly cost_MNT: number;
  readonly life_years: number;
}

/** The worth of a package over the one horizon of `Finance`. */
export interface Worth {
  readonly horizon_years: number;
  /** In today's money. */
  readonly netPresentValue_MNT: number;
  /** On top of inflation, 0.04 for 4 %; null where no single rate makes the NPV zero. */
  readonly realInternalRate: number | null;
  /** With inflation, to compare with a bank's rate. */
  readonly nominalInternalRate: number | null;
}

/**
 * Evaluates spending today and a saving of the first year. A measure with a shorter life is renewed at today's real
 * price; what is left of its life at the horizon counts as residual value in a straight line.
 */
export function evaluateLifeCycle(spent: readonly Spending[], saving_MNT: number, finance: Finance): Worth {
  const flows = realFlows(spent, saving_MNT, finance);
  const real = internalRate(flows);
  return {
    horizon_years: finance.horizon_years,
    netPresentValue_MNT: presentValue(flows, realRate(finance.discountRate, finance.inflation)),
    realInternalRate: real,
    nominalInternalRate: real === null ? null : nominalRate(real, finance.inflation),
  };
}

/** Cash flows in today's money: spending and renewals, savings at the end of each year, residual value at the end. */
export function realFlows(spent: readonly Spending[], saving_MNT: number, finance: Finance): number[] {
  const { horizon_years: horizon, escalation } = finance;
  demandPositive('horizon', horizon, '');
  const flows = Array.from({ length: horizon + 1 }, () => 0);
  const add = (year: number, value: number) => {
    flows[year] = (flows[year] ?? 0) + value;
  };
  for (const { cost_MNT, life_years } of spent) {
    demandPositive('life', life_years, '');
    let bought = 0;
    for (; bought < horizon; bought += life_years) add(Math.round(bought), -cost_MNT);
    add(horizon, (cost_MNT * (bought - horizon)) / life_years);
  }
  for (let year = 1; year <= horizon; year += 1) add(year, saving_MNT * (1 + escalation) ** (year - 1));
  return flows;
}

/** Present value of ₮ 1 saved in the first year and, risen, in every later one of the horizon. */
export function savingFactor(finance: Finance): number {
  return presentValue(realFlows([], 1, finance), realRate(finance.discountRate, finance.inflation));
}

/** Present cost of ₮ 1 spent on a measure today, with renewals and less its residual value. */
export function spendingFactor(life_years: number, finance: Finance): number {
  const flows = realFlows([{ cost_MNT: 1, life_years }], 0, finance);
  return -presentValue(flows, realRate(finance.discountRate, finance.inflation));
}

/** Present value of yearly flows, the first of them today. */
export function presentValue(flows: readonly number[], rate: number): number {
  demandPositive('1 + rate', 1 + rate, '');
  let worth = 0;
  for (const [year, flow] of flows.entries()) worth += flow / (1 + rate) ** year;
  return worth;
}

const LOWEST_RATE = -0.9;
const HIGHEST_RATE = 1000;
const SCANNED = 400;
const HALVINGS = 100;

/**
 * The rate at which flows are worth nothing. Null where there is none, and where renewals make several, because none of
 * them would mean anything.
 */
export function internalRate(flows: readonly number[]): number | null {
  const low = Math.log1p(LOWEST_RATE);
  const step = (Math.log1p(HIGHEST_RATE) - low) / SCANNED;
  const worthAt = (logarithm: number) => presentValue(flows, Math.expm1(logarithm));
  let before = worthAt(low);
  let found: number | null = null;
  for (let index = 1; index <= SCANNED; index += 1) {
    const after = worthAt(low + index * step);
    if (before > 0 !== after > 0) {
      if (found !== null) return null;
      found = low + (index - 1) * step;
    }
    before = after;
  }
  return found === null || !flows.some((flow) => flow > 0) ? null : bisect(worthAt, found, found + step);
}

function bisect(worthAt: (logarithm: number) => number, from: number, to: number): number {
  let [low, high] = [from, to];
  const isLowPositive = worthAt(low) > 0;
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (low + high) / 2;
    if (worthAt(middle) > 0 === isLowPositive) low = middle;
    else high = middle;
  }
  return Math.expm1((low + high) / 2);
}
