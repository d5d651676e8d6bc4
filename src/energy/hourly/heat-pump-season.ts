import type { HouseResult } from '../whole-house/calculate-house';
import type { HeatPumpMonths, Tables } from '../whole-house/tables';
import { ofMonth } from '../months';
import type { HourlyAssumptions } from './assumptions';
import { heatPumpFor, simulateHouse } from './house-year';

/** A year of a house on a heat pump. */
export interface HeatPumpSeason {
  readonly heat_kWh: number;
  /** Compressor, fans, defrosting and backup, kWh by month. */
  readonly electricity_kWh: readonly number[];
  /** Share of the electricity in the hours of the night tariff, 0…1. */
  readonly nightShare: number;
  /** Share of the electricity that the backup uses, 0…1. */
  readonly backupShare: number;
  /** Heat by electricity over the year, the backup included (SCOP). */
  readonly seasonalFactor: number;
  readonly months: HeatPumpMonths;
}

/**
 * Consumption of an air-source heat pump in a house, by hours of generated weather. It takes the place of a flat
 * seasonal factor.
 * @param result the house as calculated with any heat source
 */
export function heatPumpSeason(
  result: HouseResult,
  tables: Tables,
  assumptions: HourlyAssumptions,
): HeatPumpSeason {
  const heating = heatPumpFor(result.designLoad.total_W, assumptions.heatPump);
  const { summary } = simulateHouse(result, tables, assumptions, heating);
  const { night, day } = summary.drawn_kWh;
  const drawn = summary.drawnYear_kWh;
  const atNight = night.reduce((sum, value) => sum + value, 0);
  const electricity_kWh = night.map((value, month) => value + ofMonth(day, month));
  const seasonalFactor = summary.seasonalFactor ?? assumptions.heatPump.anchor.cop;
  // A month without heating has no factor of its own; a house that needs some there has that of the year.
  const byMonth = (value: (month: number, electricity_kWh: number) => number, ofYear: number) =>
    electricity_kWh.map((used, month) => (used > 0 ? value(month, used) : ofYear));
  const nightShare = drawn > 0 ? atNight / drawn : 0;
  return {
    heat_kWh: summary.heat_kWh,
    electricity_kWh,
    nightShare,
    backupShare: drawn > 0 ? summary.backup_kWh / drawn : 0,
    seasonalFactor,
    months: {
      factor: byMonth((month, used) => ofMonth(summary.heatByMonth_kWh, month) / used, seasonalFactor),
      nightShare: byMonth((month, used) => ofMonth(night, month) / used, nightShare),
    },
  };
}
