import { houseGains } from '../house/balance';
import { type HouseResult, actualBalance, houseEnvelope } from '../house/calculate-house';
import { consumptionOf } from '../house/consumption';
import type { KnownHouse } from '../house/house';
import { heatSourceOf } from '../house/resolve';
import type { Tables } from '../house/tables';
import { areAlternatives } from './alternatives';
import { applyMeasure } from './apply-measure';
import { costOfMeasure } from './cost';
import type { Measure } from './measure';

/** Measures that can be combined, with their likely cost and the yearly saving of the whole house. */
export interface Package {
  readonly measures: readonly string[];
  readonly cost_MNT: number;
  readonly saving_MNT: number;
  readonly saving_kWh: number;
}

interface Found extends Package {
  readonly members: readonly Measure[];
  readonly house: KnownHouse;
}

/** Maximum number of packages; the first measures of the list take precedence. */
const MOST_PACKAGES = 4096;

/**
 * Yields every package of the measures without duplicate work, the empty one first. Each is one calculation of the
 * whole house; a caller that must not block takes them one by one.
 */
export function* packagesOf(
  base: HouseResult,
  measures: readonly Measure[],
  tables: Tables,
): Generator<Package> {
  const empty: Package = { measures: [], cost_MNT: 0, saving_MNT: 0, saving_kWh: 0 };
  const found: Found[] = [{ ...empty, members: [], house: base.house }];
  yield empty;
  for (const measure of measures) {
    const cost_MNT = costOfMeasure(base.house, measure).likely_MNT;
    const before = found.length;
    for (const smaller of found.slice(0, before)) {
      if (found.length >= MOST_PACKAGES) return;
      if (smaller.members.some((member) => areAlternatives(member, measure, base.house))) continue;
      const house = applyMeasure(smaller.house, measure);
      const next: Package = {
        measures: [...smaller.measures, measure.id],
        cost_MNT: smaller.cost_MNT + cost_MNT,
        ...savingOf(base, house, tables),
      };
      found.push({ ...next, members: [...smaller.members, measure], house });
      yield next;
    }
  }
}

/**
 * The package that saves most ₮ a year within a budget; for equal savings the one with most heat, then the cheapest. A
 * larger budget never saves less. Null where the list is empty.
 */
export function bestPackage(packages: readonly Package[], budget_MNT: number): Package | null {
  let best: Package | null = null;
  for (const candidate of packages)
    if (candidate.cost_MNT <= budget_MNT && (best === null || isBetter(candidate, best))) best = candidate;
  return best;
}

/** A smaller difference is a rounding error. */
const TINY = 0.5;

function isBetter(one: Package, other: Package): boolean {
  const money = one.saving_MNT - other.saving_MNT;
  if (Math.abs(money) > TINY) return money > 0;
  const heat = one.saving_kWh - other.saving_kWh;
  return Math.abs(heat) > TINY ? heat > 0 : one.cost_MNT < other.cost_MNT;
}

function savingOf(base: HouseResult, house: KnownHouse, tables: Tables) {
  const envelope = houseEnvelope(house, tables);
  const { need_kWh } = actualBalance(house, envelope, houseGains(envelope, tables.climate), tables);
  const source = heatSourceOf(house.heating.source, tables.heatSources);
  const use = { ...house.heating, floorArea_m2: house.floorArea_m2 };
  const { cost_MNT, delivered_kWh } = consumptionOf(need_kWh, source, use);
  return {
    saving_MNT: base.consumption.cost_MNT - cost_MNT,
    saving_kWh: base.consumption.delivered_kWh - delivered_kWh,
  };
}
