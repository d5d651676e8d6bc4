/** The yearly figures that a certificate rests on, kWh of purchased energy in a usual winter. */
export interface CertifiedYear {
  /** Before the works. */
  readonly use_kWh: number;
  readonly saving_kWh: number;
}

/** Degree days of a winter beside those of a usual one at the same place, both to the same base. */
export interface WinterWeather {
  readonly degreeDays: number;
  readonly usualDegreeDays: number;
}

/** A winter after the works beside what was certified. Energy in kWh. */
export interface MeasuredSaving {
  /** Use in this winter without the works. */
  readonly baseline_kWh: number;
  /** Use in this winter with the certified saving. */
  readonly predicted_kWh: number;
  readonly saved_kWh: number;
  /** Saved over certified, both in this winter's weather; null where nothing was certified. */
  readonly realisation: number | null;
  /** Used over predicted; null where nothing should have been used. */
  readonly useRatio: number | null;
}

/**
 * Avoided energy by IPMVP option C (whole facility): the baseline, adjusted to the winter's degree days, less what was used.
 * Heating alone is compared, so that the whole use follows the weather. Without `weather` the winter passes for a usual one.
 */
export function measuredSaving(
  { use_kWh, saving_kWh }: CertifiedYear,
  used_kWh: number,
  weather: WinterWeather | null,
): MeasuredSaving {
  const adjustment = weather === null ? 1 : weather.degreeDays / weather.usualDegreeDays;
  const baseline_kWh = use_kWh * adjustment;
  const certified_kWh = saving_kWh * adjustment;
  const predicted_kWh = baseline_kWh - certified_kWh;
  const saved_kWh = baseline_kWh - used_kWh;
  return {
    baseline_kWh,
    predicted_kWh,
    saved_kWh,
    realisation: certified_kWh > 0 ? saved_kWh / certified_kWh : null,
    useRatio: predicted_kWh > 0 ? used_kWh / predicted_kWh : null,
  };
}
