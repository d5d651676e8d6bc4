import type { Letter } from '../class/letter';
import { type HouseResult, calculateKnownHouse } from '../whole-house/calculate-house';
import type { Tables } from '../whole-house/tables';
import { type Advice, adviceFor } from './advice';
import { applyMeasure } from './apply-measure';
import { type Cost, costOfMeasure } from './cost';
import type { Measure, Work } from './measure';

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

/** One house after measures, recalculated as a whole. Its worth is judged over all possible houses, in a `PackageSet`. */
export interface Outcome {
  readonly measures: readonly string[];
  readonly after: HouseResult;
  readonly letter: Letter;
  readonly saving: Saving;
  readonly cost: Cost;
  /** Advice for the sake of health; show it with the measures. */
  readonly advice: readonly Advice[];
}

/**
 * Evaluates a package for one house: applies all measures in the order given and calculates the house once more. Savings
 * are never added up.
 */
export function evaluatePackage(base: HouseResult, measures: readonly Measure[], tables: Tables): Outcome {
  let { house } = base;
  for (const measure of measures) house = applyMeasure(house, measure);
  const after = measures.length === 0 ? base : calculateKnownHouse(house, base.assumptions, tables);
  return {
    measures: measures.map(({ id }) => id),
    after,
    letter: after.rating.letter,
    saving: savingOf(base, after),
    cost: costOf(base, measures),
    advice: adviceFor(measures, after.house, tables),
  };
}

/** Saving of one work by itself, whatever it costs. */
export function savingOfWork(base: HouseResult, work: Work, tables: Tables): Saving {
  return savingOf(base, calculateKnownHouse(applyMeasure(base.house, work), base.assumptions, tables));
}

function costOf(base: HouseResult, measures: readonly Measure[]): Cost {
  let [low_MNT, likely_MNT, high_MNT] = [0, 0, 0];
  for (const measure of measures) {
    const cost = costOfMeasure(base.house, measure);
    low_MNT += cost.low_MNT;
    likely_MNT += cost.likely_MNT;
    high_MNT += cost.high_MNT;
  }
  return { low_MNT, likely_MNT, high_MNT };
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
