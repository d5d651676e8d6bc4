import { degreeDays } from '../class/required-resistance';
import { deviationClass, deviationPercent, normativeNeed } from '../class/deviation';
import {
  type ClassLimits,
  type ClassReferences,
  type Letter,
  classLimits,
  classLetter,
  scaledReferences,
} from '../class/letter';
import type { Climate, Norm } from './tables';

/** Class of a house in design comfort, with the older norm's scale. */
export interface Rating {
  readonly letter: Letter;
  /** Upper bounds of A to F, kWh/(m²·year). */
  readonly limits: ClassLimits;
  /** The bounds are provisional until the official table is supplied. */
  readonly isProvisional: boolean;
  readonly need_kWh_m2: number;
  /** The references behind the bounds and what they depend on; null where the norm's row has the bounds themselves. */
  readonly references: ScaleReferences | null;
  readonly deviation: {
    readonly percent: number;
    readonly letter: string;
    readonly normative_kWh_m2: number;
  };
}

/** The references of one house: those of the norm's row, scaled to its place and shape. */
export interface ScaleReferences extends ClassReferences {
  /** Code of the norm's row. */
  readonly row: string;
  readonly degreeDays_Kd: number;
  /** A/V, 1/m. */
  readonly compactness_1_m: number;
}

/** Inputs of the scale of a house. */
export interface RatedHouse {
  readonly storeys: number;
  readonly floorArea_m2: number;
  readonly envelopeArea_m2: number;
  readonly volume_m3: number;
}

/** EN 15217 letter of a need in kWh/(m²·year), with the deviation of SNiP 23-02-2003. */
export function rateNeed(
  need_kWh_m2: number,
  house: RatedHouse,
  norm: Norm,
  climate: Pick<Climate, 'season'>,
): Rating {
  const { classes, deviation } = norm;
  const days = degreeDays(norm.comfort_C, climate.season);
  const references = classes.kind === 'limits' ? null : referencesOf(classes, house, days, norm.row);
  const limits = classes.kind === 'limits' ? classes.limits : classLimits(references ?? classes.references);
  const normative = normativeNeed(deviation.needs, house.storeys, house.floorArea_m2, days);
  const percent = deviationPercent(need_kWh_m2, normative);
  return {
    letter: classLetter(need_kWh_m2, limits),
    limits,
    isProvisional: norm.isProvisional,
    need_kWh_m2,
    references,
    deviation: {
      percent,
      letter: deviationClass(percent, deviation.classes),
      normative_kWh_m2: normative,
    },
  };
}

function referencesOf(
  { references, scaling }: Extract<Norm['classes'], { kind: 'references' }>,
  { envelopeArea_m2, volume_m3 }: RatedHouse,
  degreeDays_Kd: number,
  row: string,
): ScaleReferences {
  const building = { degreeDays_Kd, compactness_1_m: envelopeArea_m2 / volume_m3 };
  const scaled = scaling === null ? references : scaledReferences(references, scaling, building);
  return { ...scaled, ...building, row };
}
