import type { Consumption } from '../whole-house/consumption';
import { savingFactor, spendingFactor } from '../money/life-cycle';
import type { Finance } from '../money/rates';
import { runToEnd } from '../run-to-end';
import type { WeightedHouse } from '../population/population';
import { type Years, fillYear, newYears } from '../population/years';
import { areAlternatives } from './alternatives';
import { type Cost, costOfMeasure } from './cost';
import { type HeatAfter, heatAfter } from './heat-after';
import { type HeatedHouse, burnsFuel, consumptionOfHeated, heatingAfter, isHeating } from './heated-house';
import type { Measure } from './measure';

/** A possible house with the measures as they would be done there; a measure that it lacks changes and costs nothing. */
export interface MeasuredHouse extends WeightedHouse {
  readonly measures: readonly Measure[];
}

/** Figures of a package, expected over all possible houses; savings of a year. */
export interface PackageFigures {
  readonly measures: readonly string[];
  readonly cost: Cost;
  readonly saving_MNT: number;
  readonly delivered_kWh: number;
  /** Heat that the houses keep at the same temperature: the measure of comfort, which no stove changes. */
  readonly heat_kWh: number;
  readonly fuel_kg: number;
  readonly co2_kg: number;
  readonly pm25_kg: number;
  /** Over the one horizon of `Finance`. */
  readonly netPresentValue_MNT: number;
}

/** All packages of a set of measures for a weighted set of houses. Every package is calculated once. */
export interface PackageSet {
  /** Ids of the measures, in the catalogue's order. */
  readonly ids: readonly string[];
  readonly weights: readonly number[];
  readonly finance: Finance;
  figuresOf: (ids: readonly string[]) => PackageFigures;
  /** Calculates nothing: false where a package still costs a calculation of every house. */
  isKnown: (ids: readonly string[]) => boolean;
  /** Every package calculated so far. */
  known: () => PackageFigures[];
  /** Consumption of each house after a package, in the order of `weights`. */
  consumptionsOf: (ids: readonly string[]) => readonly Consumption[];
  /** A year of each house after a package, in the order of `weights`. Yields after each house that had to be calculated. */
  slicedYearsAfter: (ids: readonly string[]) => Generator<void, Years>;
  /** Monthly heat need and the heating of each house after a package, in the order of `weights`. */
  heatingOf: (ids: readonly string[]) => readonly HeatedHouse[];
  /** Whether two measures do the same work, so that a household chooses one. */
  areRivals: (one: string, other: string) => boolean;
  /** Whether a measure changes the way to heat and nothing else. */
  isHeating: (id: string) => boolean;
  lifeOf: (id: string) => number;
  costOf: (id: string) => Cost;
}

/** Packages whose heat is cached: enough for a search, about 10 MB with 300 houses. */
const CACHED_HEATS = 256;

/**
 * Opens the packages of a weighted set of houses. The heat of each house is calculated once for all packages that differ by
 * the heating only.
 */
export function openPackages(houses: readonly MeasuredHouse[], finance: Finance): PackageSet {
  const ids = [...new Set(houses.flatMap(({ measures }) => measures.map(({ id }) => id)))];
  const byId = houses.map(({ measures }) => new Map(measures.map((measure) => [measure.id, measure])));
  const costs = new Map(ids.map((id) => [id, expectedCost(id, houses, byId)]));
  const lives = new Map(houses.flatMap(({ measures }) => measures.map((one) => [one.id, one.life_years])));
  const perSaved = savingFactor(finance);
  const perSpent = new Map([...lives].map(([id, life]) => [id, spendingFactor(life, finance)]));
  const heats = new Map<string, readonly HeatAfter[]>();
  const figures = new Map<string, PackageFigures>();
  const rivals = new Map<string, boolean>();

  const heating = new Set(ids.filter((id) => byId.some((measures) => isHeating(measures.get(id)))));
  const fireless = [...heating].filter((id) =>
    houses.every(({ tables }, index) => !burnsFuel(byId[index]?.get(id), tables)),
  );
  const ordered = (chosen: readonly string[]) => ids.filter((id) => chosen.includes(id));
  const measuresOf = (index: number, chosen: readonly string[]) =>
    chosen.flatMap((id) => byId[index]?.get(id) ?? []);
  const lifeOf = (id: string) => lives.get(id) ?? finance.horizon_years;
  const costOf = (id: string) => costs.get(id) ?? FREE;

  function* slicedHeatsOf(chosen: readonly string[]): Generator<void, readonly HeatAfter[]> {
    // Without a fire no flue draws air through the leaks, whatever heats instead.
    const isFireless = chosen.some((id) => fireless.includes(id));
    const warm = ids.filter((id) =>
      heating.has(id) ? isFireless && id === fireless[0] : chosen.includes(id),
    );
    const key = keyOfPackage(warm);
    const known = heats.get(key);
    if (known !== undefined) return known;
    const found: HeatAfter[] = [];
    for (const [index, house] of houses.entries()) {
      found.push(heatAfter(house, measuresOf(index, warm)));
      yield;
    }
    if (heats.size >= CACHED_HEATS) heats.clear();
    heats.set(key, found);
    return found;
  }

  function heatedHouses(chosen: readonly string[], found: readonly HeatAfter[]): readonly HeatedHouse[] {
    return houses.map(({ result: { house }, tables }, index) => ({
      need_kWh: found[index]?.need_kWh ?? [],
      heating: heatingAfter(house, measuresOf(index, chosen)),
      floorArea_m2: house.floorArea_m2,
      tables,
    }));
  }

  function heatingOf(chosen: readonly string[]): readonly HeatedHouse[] {
    return heatedHouses(chosen, runToEnd(slicedHeatsOf(chosen)));
  }

  function* slicedYearsAfter(ids: readonly string[]): Generator<void, Years> {
    const chosen = ordered(ids);
    const found = yield* slicedHeatsOf(chosen);
    const years = newYears(houses);
    for (const [index, heated] of heatedHouses(chosen, found).entries())
      fillYear(years, index, found[index]?.comfort_kWh_m2 ?? 0, consumptionOfHeated(heated));
    return years;
  }

  function consumptionsOf(chosen: readonly string[]): readonly Consumption[] {
    if (chosen.length === 0) return houses.map(({ result }) => result.consumption);
    return heatingOf(ordered(chosen)).map(consumptionOfHeated);
  }

  function figuresOf(chosen: readonly string[]): PackageFigures {
    const measures = ordered(chosen);
    const key = keyOfPackage(measures);
    const known = figures.get(key);
    if (known !== undefined) return known;
    const after = consumptionsOf(measures);
    const saved = (of: (consumption: Consumption) => number) => expectedSaving(houses, after, of);
    const saving_MNT = saved((consumption) => consumption.cost_MNT);
    let spent = 0;
    for (const id of measures) spent += costOf(id).likely_MNT * (perSpent.get(id) ?? 1);
    const found: PackageFigures = {
      measures,
      cost: sumOfCosts(measures.map(costOf)),
      saving_MNT,
      delivered_kWh: saved((consumption) => consumption.delivered_kWh),
      heat_kWh: saved((consumption) => consumption.need_kWh),
      fuel_kg: saved((consumption) => consumption.fuel_kg),
      co2_kg: saved((consumption) => consumption.co2_kg),
      pm25_kg: saved((consumption) => consumption.pm25_kg),
      netPresentValue_MNT: saving_MNT * perSaved - spent,
    };
    figures.set(key, found);
    return found;
  }

  function areRivals(one: string, other: string): boolean {
    const key = `${one} ${other}`;
    const known = rivals.get(key);
    if (known !== undefined) return known;
    const found = houses.some(({ result }, index) => {
      const [first, second] = [byId[index]?.get(one), byId[index]?.get(other)];
      return first !== undefined && second !== undefined && areAlternatives(first, second, result.house);
    });
    rivals.set(key, found);
    return found;
  }

  return {
    ids,
    weights: houses.map(({ weight }) => weight),
    finance,
    figuresOf,
    known: () => [...figures.values()],
    isKnown: (chosen) => figures.has(keyOfPackage(ordered(chosen))),
    consumptionsOf,
    slicedYearsAfter,
    heatingOf: (chosen) => heatingOf(ordered(chosen)),
    areRivals,
    isHeating: (id) => heating.has(id),
    lifeOf,
    costOf,
  };
}

const FREE: Cost = { low_MNT: 0, likely_MNT: 0, high_MNT: 0 };

function keyOfPackage(measures: readonly string[]): string {
  return JSON.stringify(measures);
}

function expectedCost(
  id: string,
  houses: readonly MeasuredHouse[],
  byId: readonly ReadonlyMap<string, Measure>[],
): Cost {
  return sumOfCosts(
    houses.flatMap(({ result, weight }, index) => {
      const measure = byId[index]?.get(id);
      if (measure === undefined) return [];
      const { low_MNT, likely_MNT, high_MNT } = costOfMeasure(result.house, measure);
      return [{ low_MNT: weight * low_MNT, likely_MNT: weight * likely_MNT, high_MNT: weight * high_MNT }];
    }),
  );
}

function sumOfCosts(costs: readonly Cost[]): Cost {
  let [low_MNT, likely_MNT, high_MNT] = [0, 0, 0];
  for (const cost of costs) {
    low_MNT += cost.low_MNT;
    likely_MNT += cost.likely_MNT;
    high_MNT += cost.high_MNT;
  }
  return { low_MNT, likely_MNT, high_MNT };
}

function expectedSaving(
  houses: readonly WeightedHouse[],
  after: readonly Consumption[],
  of: (consumption: Consumption) => number,
): number {
  let sum = 0;
  for (const [index, { result, weight }] of houses.entries()) {
    const then = after[index];
    if (then !== undefined) sum += weight * (of(result.consumption) - of(then));
  }
  return sum;
}
