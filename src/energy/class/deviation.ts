import { demandPositive } from '../refusal/numbers';
import { refuse } from '../refusal/refusal';
import { toSeasonalNeed } from '../units';

/** A class of the older scale: deviations above `above` up to `upTo` percent; null is without bound. */
export interface DeviationClass {
  readonly letter: string;
  readonly above_percent: number | null;
  readonly upTo_percent: number | null;
}

/** 100·(q − q_norm)/q_norm in percent (SNiP 23-02-2003, 4.5). */
export function deviationPercent(need: number, normative: number): number {
  demandPositive('q_norm', normative, '');
  return (100 * (need - normative)) / normative;
}

/** Class of a deviation; the lower bound is outside, the upper inside. @throws EnergyRefusal in a gap of the scale */
export function deviationClass(percent: number, classes: readonly DeviationClass[]): string {
  for (const { letter, above_percent, upTo_percent } of classes) {
    if (percent > (above_percent ?? -Infinity) && percent <= (upTo_percent ?? Infinity)) return letter;
  }
  return refuse({ code: 'no-such-row', field: 'thresholds', value: percent, unit: '%' });
}

/** Normative need of houses of a number of storeys by their floor area. */
export interface NormativeNeed {
  /** Rows are valid up to this number of storeys; null for all above. */
  readonly upToStoreys: number | null;
  readonly points: readonly { readonly area_m2: number; readonly need_kJ_m2Kd: number }[];
}

/** Normative need in kWh/(m²·year): linear between areas, constant outside them. */
export function normativeNeed(
  table: readonly NormativeNeed[],
  storeys: number,
  area_m2: number,
  degreeDays_Kd: number,
): number {
  const row = table.find(({ upToStoreys }) => storeys <= (upToStoreys ?? Infinity));
  if (row === undefined)
    return refuse({ code: 'no-such-row', field: 'norm.deviation.needs', value: storeys });
  return toSeasonalNeed(interpolated(row, area_m2), degreeDays_Kd);
}

function interpolated({ points }: NormativeNeed, area_m2: number): number {
  let previous = points[0];
  if (previous === undefined) return refuse({ code: 'no-such-row', field: 'norm.deviation.needs.points' });
  for (const point of points) {
    if (area_m2 <= point.area_m2) {
      const span = point.area_m2 - previous.area_m2;
      const share = span === 0 ? 1 : Math.max(0, area_m2 - previous.area_m2) / span;
      return previous.need_kJ_m2Kd + share * (point.need_kJ_m2Kd - previous.need_kJ_m2Kd);
    }
    previous = point;
  }
  return previous.need_kJ_m2Kd;
}
