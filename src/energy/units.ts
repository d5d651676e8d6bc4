/** Conversions between the units that norms, bills and fuel tables use. */

/** Megajoules in a kilowatt-hour (exact). */
export const MJ_PER_KWH = 3.6;
/** Seconds in an hour (exact). */
const SECONDS_PER_HOUR = 3600;

export function toGigajoules(energy_kWh: number): number {
  return (energy_kWh * MJ_PER_KWH) / 1000;
}

/** J/K to Wh/K, for time constants in hours. */
export function toWattHours(energy_J: number): number {
  return energy_J / SECONDS_PER_HOUR;
}

/** A normative need in kJ/(m²·K·day) over the degree days (K·day) of a season: kWh/(m²·year). */
export function toSeasonalNeed(need_kJ_m2Kd: number, degreeDays_Kd: number): number {
  return (need_kJ_m2Kd * degreeDays_Kd) / SECONDS_PER_HOUR;
}
