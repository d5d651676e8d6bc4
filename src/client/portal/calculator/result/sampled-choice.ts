import type { PackageSet } from '../../../../energy/measures/package-set';
import { type Years, rangesOfYears, savingRange } from '../../../../energy/population/years';
import type { Range, Ranges } from '../../../../energy/uncertainty/ranges';

/** Ranges of a choice of measures over all houses that the answers allow. */
export interface SampledChoice {
  readonly after: Ranges;
  readonly saving_MNT: Range;
}

/** The ranges of choices of one household. Every choice is calculated once. */
export interface SampledChoices {
  /** Calculates nothing: null where the choice was not sampled yet. */
  known: (ids: readonly string[]) => SampledChoice | null;
  /** Yields after each house that had to be calculated. */
  sample: (ids: readonly string[]) => Generator<void, SampledChoice>;
}

export function openSampledChoices(packages: PackageSet, today: Years): SampledChoices {
  const found = new Map<string, SampledChoice>();
  const keyOf = (ids: readonly string[]) => JSON.stringify(packages.ids.filter((id) => ids.includes(id)));
  return {
    known: (ids) => found.get(keyOf(ids)) ?? null,
    *sample(ids) {
      const known = found.get(keyOf(ids));
      if (known !== undefined) return known;
      const after = yield* packages.slicedYearsAfter(ids);
      yield;
      const sampled = { after: rangesOfYears(after), saving_MNT: savingRange(today, after, 'cost_MNT') };
      found.set(keyOf(ids), sampled);
      return sampled;
    },
  };
}
