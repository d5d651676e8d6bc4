import type { Consumption } from '../whole-house/consumption';
import type { Range, Ranges } from '../uncertainty/ranges';
import type { Population } from './population';
import { weightedQuantiles } from './weighted';

/** A year of every house of a population: one value per house, in their order. */
export interface Years {
  readonly weights: Float64Array;
  /** In design comfort. */
  readonly need_kWh_m2: Float64Array;
  /** The rest for actual use. */
  readonly delivered_kWh: Float64Array;
  readonly fuel_kg: Float64Array;
  readonly cost_MNT: Float64Array;
  readonly co2_kg: Float64Array;
  readonly pm25_kg: Float64Array;
}

const SHARES = [0.1, 0.5, 0.9];

/** The houses as they are. */
export function listYears({ houses }: Pick<Population, 'houses'>): Years {
  const years = newYears(houses);
  for (const [index, { result }] of houses.entries())
    fillYear(years, index, result.comfort.needPerArea_kWh_m2, result.consumption);
  return years;
}

/** Eight of ten houses, by weight, lie between low and high; `value` is the median. */
export function rangesOfYears(years: Years): Ranges {
  const { weights } = years;
  return {
    need_kWh_m2: rangeOf(years.need_kWh_m2, weights),
    delivered_kWh: rangeOf(years.delivered_kWh, weights),
    fuel_kg: rangeOf(years.fuel_kg, weights),
    cost_MNT: rangeOf(years.cost_MNT, weights),
    co2_kg: rangeOf(years.co2_kg, weights),
    pm25_kg: rangeOf(years.pm25_kg, weights),
    samples: weights.length,
  };
}

/** Savings: the figures of `Years` that a measure changes in actual use. */
export type SavedFigure = Exclude<keyof Years, 'weights' | 'need_kWh_m2'>;

/**
 * Range of a yearly saving. Both years are of the same houses, so a saving is more certain than either bill; `low` is
 * what nine of ten houses exceed.
 */
export function savingRange(before: Years, after: Years, figure: SavedFigure): Range {
  const saved = before[figure].map((value, index) => value - (after[figure][index] ?? value));
  return rangeOf(saved, before.weights);
}

function rangeOf(values: Float64Array, weights: Float64Array): Range {
  const [low = NaN, value = NaN, high = NaN] = weightedQuantiles(values, weights, SHARES);
  return { low, value, high };
}

/** Years without figures yet, for `fillYear`. */
export function newYears(houses: readonly { readonly weight: number }[]): Years {
  const column = () => new Float64Array(houses.length);
  return {
    weights: Float64Array.from(houses, ({ weight }) => weight),
    need_kWh_m2: column(),
    delivered_kWh: column(),
    fuel_kg: column(),
    cost_MNT: column(),
    co2_kg: column(),
    pm25_kg: column(),
  };
}

/** Enters the year of one house. */
export function fillYear(years: Years, index: number, need_kWh_m2: number, consumption: Consumption): void {
  years.need_kWh_m2[index] = need_kWh_m2;
  years.delivered_kWh[index] = consumption.delivered_kWh;
  years.fuel_kg[index] = consumption.fuel_kg;
  years.cost_MNT[index] = consumption.cost_MNT;
  years.co2_kg[index] = consumption.co2_kg;
  years.pm25_kg[index] = consumption.pm25_kg;
}
