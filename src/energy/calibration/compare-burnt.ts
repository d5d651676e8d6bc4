import type { HouseResult } from '../whole-house/calculate-house';
import { findHeatSource } from '../whole-house/resolve';
import type { Tables } from '../whole-house/tables';
import type { Burnt } from '../answers/answers';
import { shareOfMonths, statedUse } from '../answers/stated-use';

export interface BurntComparison {
  /** Calculated for the same months, in the household's own unit. */
  readonly calculated: Burnt;
  readonly burnt: Burnt;
  /** Calculated over burnt. */
  readonly ratio: number;
}

/**
 * Puts the calculation beside the household's real use. Null where the use says nothing about the house: the unit does
 * not fit the fuel, or the bill goes by area.
 */
export function compareBurnt(result: HouseResult, tables: Tables, burnt: Burnt): BurntComparison | null {
  const { carrier } = findHeatSource(result.house.heating.source, tables.heatSources);
  const stated = statedUse(burnt, carrier);
  if (stated === null) return null;
  const { actual, consumption } = result;
  const used = consumption[stated.of] * shareOfMonths(actual.need_kWh, stated.months);
  return {
    calculated: { ...burnt, amount: used * stated.perUnit },
    burnt,
    ratio: used / stated.amount,
  };
}
