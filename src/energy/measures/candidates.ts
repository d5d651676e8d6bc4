import type { PackageSet } from './package-set';

/** A smaller yearly difference in fine dust is a rounding error, kg. */
const LEAST_DUST_kg = 0.01;

/**
 * Measures that may be recommended: all except those that make more smoke than before, such as a stove in place of
 * electric heating, however much money they save.
 */
export function selectCandidates(set: PackageSet, ids: readonly string[] = set.ids): string[] {
  return ids.filter((id) => !isSmokier(set, id));
}

/** Whether the house is expected to emit more fine dust with a measure. */
export function isSmokier(set: PackageSet, id: string): boolean {
  return set.figuresOf([id]).pm25_kg < -LEAST_DUST_kg;
}
