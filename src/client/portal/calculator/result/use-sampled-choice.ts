import { useCallback } from 'react';
import { useSliced } from '../use-sliced';
import type { SampledChoice, SampledChoices } from './sampled-choice';

/**
 * The ranges of a choice: at once where it was sampled before, otherwise when the page was idle, null until then.
 */
export function useSampledChoice(choices: SampledChoices, ids: readonly string[]): SampledChoice | null {
  const known = choices.known(ids);
  const sample = useCallback(() => choices.sample(ids), [choices, ids]);
  const sampled = useSliced(known === null ? sample : null);
  return known ?? sampled;
}
