import { degreeDays } from '../class/required-resistance';
import { deviationClass, deviationPercent, normativeNeed } from '../class/deviation';
import { type ClassLimits, type Letter, classLimits, letterOf } from '../class/letter';
import type { Climate, Norm } from './tables';

/** Class of a house in design comfort, with the older norm's scale. */
export interface Rating {
  readonly letter: Letter;
  /** Upper bounds of A to F, kWh/(m²·year). */
  readonly limits: ClassLimits;
  /** The bounds are provisional until the official table is supplied. */
  readonly isProvisional: boolean;
  readonly need_kWh_m2: number;
  readonly deviation: {
    readonly percent: number;
    readonly letter: string;
    readonly normative_kWh_m2: number;
  };
}

/** EN 15217 letter of a need in kWh/(m²·year), with the deviation of SNiP 23-02-2003. */
export function ratingOf(
  need_kWh_m2: number,
  house: { readonly storeys: number; readonly floorArea_m2: number },
  norm: Norm,
  climate: Pick<Climate, 'season'>,
): Rating {
  const { classes, deviation } = norm;
  const limits = classes.kind === 'limits' ? classes.limits : classLimits(classes.references);
  const days = degreeDays(norm.comfort_C, climate.season);
  const normative = normativeNeed(deviation.needs, house.storeys, house.floorArea_m2, days);
  const percent = deviationPercent(need_kWh_m2, normative);
  return {
    letter: letterOf(need_kWh_m2, limits),
    limits,
    isProvisional: norm.isProvisional,
    need_kWh_m2,
    deviation: {
      percent,
      letter: deviationClass(percent, deviation.classes),
      normative_kWh_m2: normative,
    },
  };
}
