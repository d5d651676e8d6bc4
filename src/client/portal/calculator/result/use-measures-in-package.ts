import { startTransition, useEffect, useState } from 'react';
import type { PackageSet } from '../../../../energy/measures/package-set';
import { runInSlices } from '../slices';
import { type MeasuresInPackage, measuresInPackage } from './measures-in-package';
import type { SampledChoices } from './sampled-choice';

/**
 * Judges the measures inside a choice while the page is idle. Those of the choice before stay until then; null until the
 * first choice of a house is judged. Choices that differ by one measure are sampled along the way, so that the next switch
 * shows its ranges at once.
 * @param chosen null while it is not sampled yet
 */
export function useMeasuresInPackage(
  choices: SampledChoices,
  packages: PackageSet,
  chosen: readonly string[] | null,
): MeasuresInPackage | null {
  const [last, setLast] = useState<{ choices: SampledChoices; judged: MeasuresInPackage } | null>(null);
  useEffect(
    () =>
      chosen === null
        ? undefined
        : runInSlices(measuresInPackage(choices, packages, chosen), (judged) =>
            startTransition(() => setLast({ choices, judged })),
          ),
    [choices, packages, chosen],
  );
  return last?.choices === choices ? last.judged : null;
}
