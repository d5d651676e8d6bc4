import type { Dated } from '../whole-house/dated';

/** Uncertainty of the inputs: relative standard deviations, 0.1 for 10 %. A dated row. */
export interface Spreads extends Dated {
  readonly uValue: Spread;
  readonly bridges: Spread;
  readonly leakage: Spread;
  readonly gains: Spread;
  readonly efficiency: Spread;
  readonly calorificValue: number;
  /** Of the indoor temperature in actual use, K. */
  readonly temperature_K: Spread;
  /** Correlation, 0…1, of the U of walls and roof and of the leakage of one house. */
  readonly fabricShared: number;
  /** By how much a home is kept cooler for every doubling of its heat loss, K. */
  readonly temperatureLoss_K: number;
  /** Of the floor's resistance on ground, and of the window area where it was not measured. */
  readonly groundFloor: number;
  readonly windowShare: number;
  /** Of a household's answer on what it burnt, by weight and by money. */
  readonly burnt: { readonly weight: number; readonly money: number };
}

/** Deviations of given and of assumed values; a given value is more certain. */
export interface Spread {
  readonly given: number;
  readonly assumed: number;
}

/** Eight of ten possible houses lie between `low` and `high`. */
export interface Range {
  readonly low: number;
  /** The median. */
  readonly value: number;
  readonly high: number;
}

/** The values that a result shows as ranges. */
export interface Ranges {
  /** In design comfort. */
  readonly need_kWh_m2: Range;
  /** The rest for actual use. */
  readonly delivered_kWh: Range;
  readonly fuel_kg: Range;
  readonly cost_MNT: Range;
  readonly co2_kg: Range;
  readonly pm25_kg: Range;
  readonly samples: number;
}
