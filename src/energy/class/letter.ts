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

/** Upper bounds of the classes A to F in kWh/(m²·year), rising; G is everything from the last on. */
export type ClassLimits = readonly [number, number, number, number, number, number];

/** EN 15217:2007, Annex B: A below half of R_r, B below R_r, C below the mean of both, D below R_s, E, F above it. */
export function classLimits(references: ClassReferences): ClassLimits {
  const { requirement_kWh_m2: required, stock_kWh_m2: stock } = references;
  return [0.5 * required, required, 0.5 * (required + stock), stock, 1.25 * stock, 1.5 * stock];
}

/** Letter of a need in kWh/(m²·year); a need on a bound belongs to the worse class. */
export function letterOf(need_kWh_m2: number, limits: ClassLimits): Letter {
  let index = 0;
  while (index < limits.length && need_kWh_m2 >= (limits[index] ?? Infinity)) index += 1;
  return LETTERS[index] ?? 'G';
}
