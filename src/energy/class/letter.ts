/** Letters of the scale of EN 15217, best first. */
export const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;
export type Letter = (typeof LETTERS)[number];

/** The two references of a scale in kWh/(m²·year): the requirement of the norm and the need of the stock. */
export interface ClassReferences {
  /** R_r. */
  readonly requirement_kWh_m2: number;
  /** R_s. */
  readonly stock_kWh_m2: number;
}

/** The building and the place for which the references of a row hold, and how they change with both. */
export interface ReferenceScaling {
  /** Degree days of the heating season at the place of the references, K·day. */
  readonly degreeDays_Kd: number;
  /** A/V of the building of the references: envelope over heated volume, 1/m. */
  readonly compactness_1_m: number;
  /** The part of the need that does not depend on A/V (air, gains), as an A/V that would cause it, 1/m. */
  readonly constant_1_m: number;
}

/** A/V beyond which references no longer change: a tower block and a very small house. */
const COMPACTNESS_LIMITS_1_m = [0.2, 1.6] as const;

/**
 * Scales both references to a place and a building (EN 15217:2007, 6.3 and Annex A, which lets references depend on
 * climate and shape): linearly with the degree days, and with A/V as `c + A/V`.
 */
export function scaledReferences(
  { requirement_kWh_m2, stock_kWh_m2 }: ClassReferences,
  scaling: ReferenceScaling,
  building: Pick<ReferenceScaling, 'degreeDays_Kd' | 'compactness_1_m'>,
): ClassReferences {
  const [least, most] = COMPACTNESS_LIMITS_1_m;
  const compactness = Math.min(most, Math.max(least, building.compactness_1_m));
  const factor =
    (building.degreeDays_Kd / scaling.degreeDays_Kd) *
    ((scaling.constant_1_m + compactness) / (scaling.constant_1_m + scaling.compactness_1_m));
  return { requirement_kWh_m2: requirement_kWh_m2 * factor, stock_kWh_m2: stock_kWh_m2 * factor };
}

/** Upper bounds of the classes A to F in kWh/(m²·year), rising; G is everything from the last on. */
export type ClassLimits = readonly [number, number, number, number, number, number];

/** EN 15217:2007, Annex B: A below half of R_r, B below R_r, C below the mean of both, D below R_s, E, F above it. */
export function classLimits(references: ClassReferences): ClassLimits {
  const { requirement_kWh_m2: required, stock_kWh_m2: stock } = references;
  return [0.5 * required, required, 0.5 * (required + stock), stock, 1.25 * stock, 1.5 * stock];
}

/** Letter of a need in kWh/(m²·year); a need on a bound belongs to the worse class. */
export function classLetter(need_kWh_m2: number, limits: ClassLimits): Letter {
  let index = 0;
  while (index < limits.length && need_kWh_m2 >= (limits[index] ?? Infinity)) index += 1;
  return LETTERS[index] ?? 'G';
}
