import { MONTHS_OF_YEAR, ofMonth } from '../months';
import type { Network } from './network';
import { type HourlyYear, dayOfMonth } from './simulate-year';
import { HOURS_OF_DAY } from './sun-shape';
import { isWithin } from './heaters/storage';
import { type HourlyWeather, valueAt } from './weather';

/** Figures of a simulated year, kWh unless said otherwise. */
export interface YearSummary {
  readonly heat_kWh: number;
  readonly heatByMonth_kWh: number[];
  /** Energy from the carrier by month, in the hours of the night tariff and in the others. */
  readonly drawn_kWh: { readonly night: number[]; readonly day: number[] };
  readonly drawnYear_kWh: number;
  /** The part of it by an electric backup. */
  readonly backup_kWh: number;
  /** Heat by energy drawn: the seasonal performance factor; null where nothing was drawn. */
  readonly seasonalFactor: number | null;
  /** The coldest morning hour of the year, °C. */
  readonly lowestMorning_C: number;
  /** Hours of the year in which it is colder than 16 °C inside. */
  readonly hoursBelow16: number;
  /** Heat that was missing to hold the set temperature in the mean of each day. */
  readonly unmet_kWh: number;
}

/** Hours at which people get up: [first, last). */
export const MORNING_h = [4, 10] as const;
const TOO_COLD_C = 16;

/** @param night_h hours of the night tariff as [first, last), across midnight */
export function summarizeYear(
  year: HourlyYear,
  weather: HourlyWeather,
  network: Pick<Network, 'total_W_K'>,
  set_C: number,
  night_h: readonly [number, number],
): YearSummary {
  const night = Array.from({ length: MONTHS_OF_YEAR }, () => 0);
  const day = Array.from({ length: MONTHS_OF_YEAR }, () => 0);
  const heatByMonth = Array.from({ length: MONTHS_OF_YEAR }, () => 0);
  let heat = 0;
  let drawn = 0;
  let backup = 0;
  let hoursBelow16 = 0;
  let lowestMorning_C = Infinity;
  let unmet = 0;
  for (let month = 0; month < MONTHS_OF_YEAR; month += 1) {
    const first = dayOfMonth(weather.days, month);
    for (let date = first; date < first + ofMonth(weather.days, month); date += 1) {
      let sum_C = 0;
      for (let hour = 0; hour < HOURS_OF_DAY; hour += 1) {
        const at = date * HOURS_OF_DAY + hour;
        const inside = valueAt(year.inside_C, at);
        const energy = valueAt(year.drawn_W, at) / 1000;
        sum_C += inside;
        const warmth = valueAt(year.heat_W, at) / 1000;
        heat += warmth;
        heatByMonth[month] = ofMonth(heatByMonth, month) + warmth;
        backup += valueAt(year.backup_W, at) / 1000;
        drawn += energy;
        const series = isWithin(hour, night_h) ? night : day;
        series[month] = ofMonth(series, month) + energy;
        if (inside < TOO_COLD_C) hoursBelow16 += 1;
        if (isWithin(hour, MORNING_h)) lowestMorning_C = Math.min(lowestMorning_C, inside);
      }
      unmet += (network.total_W_K * Math.max(0, HOURS_OF_DAY * set_C - sum_C)) / 1000;
    }
  }
  return {
    heat_kWh: heat,
    heatByMonth_kWh: heatByMonth,
    drawn_kWh: { night, day },
    drawnYear_kWh: drawn,
    backup_kWh: backup,
    seasonalFactor: drawn > 0 ? heat / drawn : null,
    lowestMorning_C,
    hoursBelow16,
    unmet_kWh: unmet,
  };
}
