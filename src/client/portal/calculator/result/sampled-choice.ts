import type { PackageSet } from '../../../../energy/measures/package-set';
import { type LetterConfidence, letterConfidence } from '../../../../energy/population/letters';
import type { Population } from '../../../../energy/population/population';
import { type Years, rangesOfYears, savingRange, listYears } from '../../../../energy/population/years';
import { type EmissionRanges, emissionRanges } from './emission-ranges';
import type { Range, Ranges } from '../../../../energy/uncertainty/ranges';

/** Ranges of a choice of measures over all houses that the answers allow. */
export interface SampledChoice {
  /** A year of each house after the choice. */
  readonly years: Years;
  readonly after: Ranges;
  readonly emissions: EmissionRanges;
  readonly letter: LetterConfidence;
  readonly saving_MNT: Range;
}

/** The ranges of choices of one household. Every choice is calculated once. */
export interface SampledChoices {
  /** Calculates nothing: null where the choice was not sampled yet. */
  known: (ids: readonly string[]) => SampledChoice | null;
  /** Yields after each house that had to be calculated. */
  sample: (ids: readonly string[]) => Generator<void, SampledChoice>;
}

/** @param population the houses of `packages`, in the same order */
export function openSampledChoices(packages: PackageSet, population: Population): SampledChoices {
  const today = listYears(population);
  const found = new Map<string, SampledChoice>();
  const keyOf = (ids: readonly string[]) => JSON.stringify(packages.ids.filter((id) => ids.includes(id)));
  return {
    known: (ids) => found.get(keyOf(ids)) ?? null,
    *sample(ids) {
      const known = found.get(keyOf(ids));
      if (known !== undefined) return known;
      const years = yield* packages.slicedYearsAfter(ids);
      yield;
      const sampled = {
        years,
        after: rangesOfYears(years),
        // The heat of each house is cached by now.
        emissions: emissionRanges(packages.consumptionsOf(ids), packages.weights),
        letter: letterConfidence(population, years),
        saving_MNT: savingRange(today, years, 'cost_MNT'),
      };
      found.set(keyOf(ids), sampled);
      return sampled;
    },
  };
}
