import type { Letter } from '../../../../energy/class/letter';
import { type Marginal, marginalsOf } from '../../../../energy/measures/order-measures';
import type { PackageSet } from '../../../../energy/measures/package-set';
import { savingRange } from '../../../../energy/population/years';
import type { Range } from '../../../../energy/uncertainty/ranges';
import { toggled } from './result-model';
import type { SampledChoices } from './sampled-choice';

/** A measure judged together with the chosen ones. */
export interface MeasureInPackage {
  /** Contribution of a chosen measure to the others; of another one, its contribution in place of its rivals. */
  readonly marginal: Marginal;
  /** The marginal saving over all possible houses, ₮ a year. */
  readonly saving_MNT: Range;
  /** The class after this measure and the chosen ones before it; of one that is not chosen, after it and all of them. */
  readonly letter: Letter;
}

/** The measures of one choice by their ids. */
export type MeasuresInPackage = ReadonlyMap<string, MeasureInPackage>;

/**
 * Judges every measure inside a choice. Each comparison is of the same houses, so that a marginal saving is more certain
 * than either bill. Yields after each house that had to be calculated.
 * @param chosen in the order in which the works are listed
 */
export function* measuresInPackage(
  choices: SampledChoices,
  packages: PackageSet,
  chosen: readonly string[],
): Generator<void, MeasuresInPackage> {
  const whole = yield* choices.sample(chosen);
  const judged = new Map<string, Omit<MeasureInPackage, 'marginal'>>();
  for (const id of packages.ids) {
    const other = yield* choices.sample(toggled(chosen, id, packages).measures);
    const place = chosen.indexOf(id);
    const isChosen = place >= 0;
    const reached = isChosen ? yield* choices.sample(chosen.slice(0, place + 1)) : other;
    judged.set(id, {
      saving_MNT: isChosen
        ? savingRange(other.years, whole.years, 'cost_MNT')
        : savingRange(whole.years, other.years, 'cost_MNT'),
      letter: reached.letter.letter,
    });
  }
  // The heat of every package is cached by now.
  const marginals = yield* marginalsOf(packages, chosen);
  const found = new Map<string, MeasureInPackage>();
  for (const [id, one] of judged) {
    const marginal = marginals.get(id);
    if (marginal !== undefined) found.set(id, { ...one, marginal });
  }
  return found;
}
