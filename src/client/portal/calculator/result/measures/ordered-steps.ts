import type { MeasureStep } from '../result-model';
import type { ShownResult } from '../use-result';

/** The list of measures in two parts, both in the order asked for. */
export interface OrderedSteps {
  /** Those that serve the order, and the pinned ones. */
  readonly first: readonly MeasureStep[];
  readonly rest: readonly MeasureStep[];
}

/**
 * Orders the list; until the order is calculated, all measures are in the first part as ranked.
 * @param pinned measures that stay in sight, whatever the order: not the chosen ones of the moment, because a switched
 *   measure would move away from under the finger
 */
export function orderedSteps(
  { steps, ordered }: Pick<ShownResult, 'steps' | 'ordered'>,
  pinned: readonly string[],
): OrderedSteps {
  if (ordered === null) return { first: steps, rest: [] };
  const place = ({ thicknesses }: MeasureStep) => {
    const places = thicknesses
      .map(({ measure }) => ordered.indexOf(measure.id))
      .filter((index) => index >= 0);
    return Math.min(ordered.length, ...places);
  };
  const sorted = steps.toSorted((one, other) => place(one) - place(other));
  const isFirst = (step: MeasureStep) =>
    place(step) < ordered.length || step.thicknesses.some(({ measure }) => pinned.includes(measure.id));
  return { first: sorted.filter(isFirst), rest: sorted.filter((step) => !isFirst(step)) };
}
