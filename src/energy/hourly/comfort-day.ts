import type { HouseResult } from '../whole-house/calculate-house';
import { findHeatSource } from '../whole-house/resolve';
import type { Tables } from '../whole-house/tables';
import { lowestMonth, ofMonth } from '../months';
import { fuelWeight } from '../supply/fuel';
import type { HourlyAssumptions } from './assumptions';
import { type HouseYear, hourlyHeating, slicedHouseYear } from './house-year';
import { dayOfMonth } from './simulate-year';
import { HOURS_OF_DAY } from './sun-shape';
import { type HourlyWeather, valueAt } from './weather';
import { MORNING_h } from './year-summary';

/** A day of the coldest month before and after a package, hour by hour; generated weather, not a measured day. */
export interface ComfortDay {
  /** 1 being January. */
  readonly month: number;
  readonly outside_C: readonly number[];
  readonly set_C: number;
  readonly today: HouseDay;
  /** Null where no measure is chosen. */
  readonly after: HouseDay | null;
}

/** A day inside a house, 24 values. */
export interface HouseDay {
  readonly inside_C: readonly number[];
  /** The coldest hour between 4 and 10 in the morning, °C. */
  readonly morning_C: number;
  /** Hours below 16 °C in the whole year. */
  readonly hoursBelow16: number;
  /** Hours of the day at which the stove is loaded, with the fuel; none where nothing is burnt. */
  readonly firings: readonly { readonly hour: number; readonly fuel_kg: number }[];
  /** The day's fuel is more than people usually burn in one stove. */
  readonly isBeyondStove: boolean;
}

/**
 * Calculates the day of a house and of the same house after a package, in a step for each month. The
 * heater stays the one that was bought for the house before.
 */
export function* comfortDay(
  today: HouseResult,
  after: HouseResult | null,
  tables: Tables,
  assumptions: HourlyAssumptions,
): Generator<void, ComfortDay> {
  const before = yield* slicedHouseYear(today, tables, assumptions);
  const month = lowestMonth(tables.climate.temperature_C) - 1;
  const day = averageDay(before.weather, month, ofMonth(tables.climate.temperature_C, month));
  const heating = after === null ? null : hourlyHeating(after, tables, assumptions, today);
  return {
    month: month + 1,
    outside_C: hoursOf(before.weather.outside_C, day),
    set_C: before.set_C,
    today: dayOf(today, before, day, tables, assumptions),
    after:
      after === null || heating === null
        ? null
        : dayOf(after, yield* slicedHouseYear(after, tables, assumptions, heating), day, tables, assumptions),
  };
}

/** The day of a month whose mean temperature is nearest to that of the month. */
function averageDay({ outside_C, days }: HourlyWeather, month: number, mean_C: number): number {
  const first = dayOfMonth(days, month);
  let nearest = first;
  let least = Infinity;
  for (let day = first; day < first + ofMonth(days, month); day += 1) {
    const sum = hoursOf(outside_C, day).reduce((total, value) => total + value, 0);
    const distance = Math.abs(sum / HOURS_OF_DAY - mean_C);
    if (distance >= least) continue;
    least = distance;
    nearest = day;
  }
  return nearest;
}

function dayOf(
  { house }: HouseResult,
  { hours, summary }: HouseYear,
  day: number,
  { heatSources }: Tables,
  { stove }: HourlyAssumptions,
): HouseDay {
  const inside_C = hoursOf(hours.inside_C, day);
  const { carrier } = findHeatSource(house.heating.source, heatSources);
  const firings = hoursOf(hours.loaded_Wh, day).flatMap((loaded_Wh, hour) =>
    loaded_Wh === 0 || carrier.kind !== 'fuel'
      ? []
      : [{ hour, fuel_kg: fuelWeight(loaded_Wh / 1000, carrier.fuel.calorificValue_MJ_kg) }],
  );
  const fuel_kg = firings.reduce((sum, firing) => sum + firing.fuel_kg, 0);
  return {
    inside_C,
    morning_C: Math.min(...inside_C.slice(MORNING_h[0], MORNING_h[1])),
    hoursBelow16: summary.hoursBelow16,
    firings,
    isBeyondStove: fuel_kg > stove.load_kg * stove.firings_h.length,
  };
}

function hoursOf(values: Float64Array, day: number): number[] {
  return Array.from({ length: HOURS_OF_DAY }, (_, hour) => valueAt(values, day * HOURS_OF_DAY + hour));
}
