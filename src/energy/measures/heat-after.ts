import { houseBalance, houseGains } from '../whole-house/balance';
import { actualBalance, houseEnvelope } from '../whole-house/calculate-house';
import type { Monthly } from '../months';
import type { WeightedHouse } from '../population/population';
import { applyMeasure } from './apply-measure';
import type { Measure } from './measure';

/** Heat that a house needs after measures. */
export interface HeatAfter {
  /** As people live in it, by months. */
  readonly need_kWh: Monthly;
  /** In design comfort, a year. */
  readonly comfort_kWh_m2: number;
}

/** Applies measures that leave the heating as it is and recalculates the house as a whole, with its own rows. */
export function heatAfter(
  { result, tables }: Pick<WeightedHouse, 'result' | 'tables'>,
  measures: readonly Measure[],
): HeatAfter {
  const { actual, comfort } = result;
  if (measures.length === 0) return { need_kWh: actual.need_kWh, comfort_kWh_m2: comfort.needPerArea_kWh_m2 };
  let { house } = result;
  for (const measure of measures) house = applyMeasure(house, measure);
  const { climate, norm, method } = tables;
  const envelope = houseEnvelope(house, tables);
  const hasNewWindows = measures.some(({ changes }) => changes.some(({ kind }) => kind === 'glaze'));
  const gains = hasNewWindows
    ? houseGains(envelope, climate)
    : {
        byMonth_kWh: actual.gains_kWh,
        solar_kWh: actual.solarGains_kWh,
        internal_kWh: actual.internalGains_kWh,
      };
  const designed = { inside_C: norm.comfort_C, intermittency: CONSTANT };
  return {
    need_kWh: actualBalance(house, envelope, gains, tables).need_kWh,
    comfort_kWh_m2: houseBalance(envelope, gains, climate, designed, method).needPerArea_kWh_m2,
  };
}

const CONSTANT = { kind: 'constant' } as const;
