import { type MoistureClimate, designDay, monthlyAir } from './moisture-climate';
import { saturationTemperature } from './vapour';

/** Mould and condensation on the inner surface of a part (ISO 13788:2012, 5). */
export interface SurfaceMoisture {
  /** f_Rsi of the part, 0…1. */
  readonly factor: number;
  /** The largest f_Rsi,min of the year, at which the surface stays below 80 % humidity. */
  readonly required: number;
  /** The month of `required`, 1 being January. */
  readonly criticalMonth: number;
  /** The surface reaches 80 % humidity in a month: mould can grow. */
  readonly isMouldRisk: boolean;
  /** On the design day. */
  readonly design: { readonly surface_C: number; readonly dewPoint_C: number; readonly isWet: boolean };
}

/** Humidity on a surface at which mould begins to grow (ISO 13788:2012, 5.2). */
const MOULD_HUMIDITY = 0.8;

/** @param factor f_Rsi of the part */
export function surfaceMoisture(factor: number, climate: MoistureClimate): SurfaceMoisture {
  let required = 0;
  let criticalMonth = 1;
  for (const [month, { inside_C, outside_C, inside_Pa }] of monthlyAir(climate).entries()) {
    if (outside_C >= inside_C) continue;
    const lowest_C = saturationTemperature(inside_Pa / MOULD_HUMIDITY);
    const needed = (lowest_C - outside_C) / (inside_C - outside_C);
    if (needed > required) [required, criticalMonth] = [needed, month + 1];
  }
  const day = designDay(climate);
  const surface_C = day.outside_C + factor * (day.inside_C - day.outside_C);
  const dewPoint_C = saturationTemperature(day.inside_Pa);
  return {
    factor,
    required,
    criticalMonth,
    isMouldRisk: factor < required,
    design: { surface_C, dewPoint_C, isWet: surface_C < dewPoint_C },
  };
}
