import { useCallback, useEffect } from 'react';
import type { PackageSet } from '../../../../energy/measures/package-set';
import { runInSlices } from '../slices';
import { useSliced } from '../use-sliced';
import { toggled } from './result-model';
import type { SampledChoice, SampledChoices } from './sampled-choice';

/**
 * The ranges of a choice: at once where it was sampled before, otherwise when the page was idle, null until then. Choices
 * that differ by one measure are sampled ahead, so that the next switch shows its ranges at once.
 */
export function useSampledChoice(
  choices: SampledChoices,
  ids: readonly string[],
  packages: PackageSet,
): SampledChoice | null {
  const known = choices.known(ids);
  const sample = useCallback(() => choices.sample(ids), [choices, ids]);
  const sampled = useSliced(known === null ? sample : null);
  const isKnown = known !== null;
  useEffect(
    () => (isKnown ? runInSlices(sampleNeighbours(choices, ids, packages), () => undefined) : undefined),
    [choices, ids, packages, isKnown],
  );
  return known ?? sampled;
}

function* sampleNeighbours(
  choices: SampledChoices,
  ids: readonly string[],
  packages: PackageSet,
): Generator<void, void> {
  for (const id of packages.ids) yield* choices.sample(toggled(ids, id, packages).measures);
}
