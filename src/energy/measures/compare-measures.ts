import type { Letter } from '../class/letter';
import { type HouseResult, calculateKnownHouse } from '../house/calculate-house';
import type { Tables } from '../house/tables';
import { monthlyPayment } from '../money/annuity';
import {
  equivalentAnnualCost,
  internalRateOfReturn,
  netPresentValue,
  simplePayback,
} from '../money/investment';
import { applyMeasure } from './apply-measure';
import { type Cost, costOfMeasure } from './cost';
import type { Measure } from './measure';

/** Parameters of money; every rate is a yearly share, 0.1 for 10 %. */
export interface Finance {
  readonly discountRate: number;
  /** Rise of energy prices. */
  readonly escalation: number;
  /** Terms of a loan over the whole cost, from a bank's row; null without a loan. */
  readonly loan: { readonly annualRate: number; readonly months: number } | null;
}

/** Yearly saving compared with the house before. */
export interface Saving {
  /** In design comfort. */
  readonly comfort_kWh: number;
  /** Actual use; the other savings follow from this. */
  readonly need_kWh: number;
  readonly delivered_kWh: number;
  readonly fuel_kg: number;
  readonly cost_MNT: number;
  readonly co2_kg: number;
  readonly pm25_kg: number;
}

/** A house after measures, recalculated as a whole. */
export interface Outcome {
  readonly measures: readonly string[];
  readonly after: HouseResult;
  readonly letter: Letter;
  readonly saving: Saving;
  readonly cost: Cost;
  readonly payback_years: number | null;
  /** Over the longest life, with renewal of shorter-lived measures. */
  readonly netPresentValue_MNT: number;
  /** Over the shortest life. */
  readonly internalRate: number | null;
  readonly annualCost_MNT: number;
  /** ₮ saved in a year per ₮ spent. */
  readonly savedPerSpent: number;
  readonly loanPayment_MNT_month: number | null;
  readonly saving_MNT_month: number;
}

/**
 * Evaluates a package: applies all measures in the order given and calculates the house once more. Savings are never
 * added up.
 */
export function evaluatePackage(
  base: HouseResult,
  measures: readonly Measure[],
  tables: Tables,
  finance: Finance,
): Outcome {
  let house = base.house;
  for (const measure of measures) house = applyMeasure(house, measure);
  const after = measures.length === 0 ? base : calculateKnownHouse(house, base.assumptions, tables);
  return outcomeOf(base, after, measures, finance);
}

/** Evaluates each measure by itself and sorts by ₮ saved per ₮ spent, best first; for equal values, by heat per ₮. */
export function rankMeasures(
  base: HouseResult,
  measures: readonly Measure[],
  tables: Tables,
  finance: Finance,
): Outcome[] {
  const outcomes = measures.map((measure) => evaluatePackage(base, [measure], tables, finance));
  return outcomes.toSorted(
    (one, other) => other.savedPerSpent - one.savedPerSpent || heatPerSpent(other) - heatPerSpent(one),
  );
}

/** Evaluates the house after the first measure, the first two, and so on. */
export function cumulativeSteps(
  base: HouseResult,
  measures: readonly Measure[],
  tables: Tables,
  finance: Finance,
): Outcome[] {
  return measures.map((_, index) => evaluatePackage(base, measures.slice(0, index + 1), tables, finance));
}

function outcomeOf(
  base: HouseResult,
  after: HouseResult,
  measures: readonly Measure[],
  finance: Finance,
): Outcome {
  const costs = measures.map((measure) => costOfMeasure(base.house, measure));
  const cost: Cost = {
    low_MNT: total(costs.map(({ low_MNT }) => low_MNT)),
    likely_MNT: total(costs.map(({ likely_MNT }) => likely_MNT)),
    high_MNT: total(costs.map(({ high_MNT }) => high_MNT)),
  };
  const saving = savingOf(base, after);
  const lives = measures.map(({ life_years }) => life_years);
  const annualCost = total(
    measures.map(({ life_years }, index) =>
      equivalentAnnualCost(costs[index]?.likely_MNT ?? 0, life_years, finance.discountRate),
    ),
  );
  return {
    measures: measures.map(({ id }) => id),
    after,
    letter: after.rating.letter,
    saving,
    cost,
    payback_years: simplePayback(cost.likely_MNT, saving.cost_MNT),
    netPresentValue_MNT: worthOf(saving.cost_MNT, annualCost, Math.max(0, ...lives), finance),
    internalRate: internalRateOfReturn({
      investment_MNT: cost.likely_MNT,
      annualSaving_MNT: saving.cost_MNT,
      years: lives.length === 0 ? 0 : Math.min(...lives),
      escalation: finance.escalation,
    }),
    annualCost_MNT: annualCost,
    savedPerSpent: cost.likely_MNT > 0 ? saving.cost_MNT / cost.likely_MNT : 0,
    loanPayment_MNT_month:
      finance.loan === null ? null : monthlyPayment({ ...finance.loan, principal_MNT: cost.likely_MNT }),
    saving_MNT_month: saving.cost_MNT / 12,
  };
}

/** Present value of the savings less that of the yearly costs, over a number of years. */
function worthOf(saving_MNT: number, annualCost_MNT: number, years: number, finance: Finance): number {
  const { discountRate, escalation } = finance;
  const worth = (annual_MNT: number, rise: number) =>
    netPresentValue(
      { investment_MNT: 0, annualSaving_MNT: annual_MNT, years, escalation: rise },
      discountRate,
    );
  return worth(saving_MNT, escalation) - worth(annualCost_MNT, 0);
}

function savingOf(before: HouseResult, after: HouseResult): Saving {
  const { consumption: from } = before;
  const { consumption: to } = after;
  return {
    comfort_kWh: before.comfort.yearlyNeed_kWh - after.comfort.yearlyNeed_kWh,
    need_kWh: from.need_kWh - to.need_kWh,
    delivered_kWh: from.delivered_kWh - to.delivered_kWh,
    fuel_kg: from.fuel_kg - to.fuel_kg,
    cost_MNT: from.cost_MNT - to.cost_MNT,
    co2_kg: from.co2_kg - to.co2_kg,
    pm25_kg: from.pm25_kg - to.pm25_kg,
  };
}

function heatPerSpent({ saving, cost }: Outcome): number {
  return cost.likely_MNT > 0 ? saving.need_kWh / cost.likely_MNT : 0;
}

function total(values: readonly number[]): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
}
