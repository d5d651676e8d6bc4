import { useCallback, useEffect, useMemo } from 'react';
import type { Choice } from '../../../../energy/answers/read-inputs';
import { selectCandidates } from '../../../../energy/measures/candidates';
import { type Order, orderMeasures } from '../../../../energy/measures/order-measures';
import type { PackageFigures } from '../../../../energy/measures/package-set';
import { packagesByBudget, recommendPackage } from '../../../../energy/measures/search-packages';
import type { ResultInput } from './result-input';
import {
  type RankedResult,
  type RankedMeasure,
  calculateResult,
  chosenMeasures,
  rankedMeasures,
} from './result-model';
import { useSliced } from '../use-sliced';
import type { MeasuresInPackage } from './measures-in-package';
import { type SampledChoice, openSampledChoices } from './sampled-choice';
import { useMeasuresInPackage } from './use-measures-in-package';
import { useSampledChoice } from './use-sampled-choice';

/** The page's state for an input: results of one calculation at once, results of many calculations later. */
export interface ShownResult extends RankedResult {
  /** The choice is our recommendation, because the visitor has not chosen yet. */
  readonly isRecommended: boolean;
  /** The measures are evaluated; until then there are none. */
  readonly isRanked: boolean;
  readonly ranked: readonly RankedMeasure[];
  /** Null until the choice is sampled. */
  readonly sampled: SampledChoice | null;
  /** The measures judged together with the chosen ones; null until they are. */
  readonly judged: MeasuresInPackage | null;
  /** Packages for every budget, without more smoke; null until they are searched. */
  readonly packages: readonly PackageFigures[] | null;
  /** Null until it is found. */
  readonly proposal: Proposal | null;
  /** Ids of measures by the order asked for, best first; null until they are ordered. */
  readonly ordered: readonly string[] | null;
}

/** The package that is worth most; without measures where none is worth its money. */
export interface Proposal {
  readonly figures: PackageFigures;
  /** Null until it is sampled. */
  readonly sampled: SampledChoice | null;
}

/**
 * Calculates the result to an input. Ranking, samples and searches depend on the house only, so that switching a measure
 * is quick.
 */
export function useResult(
  { result, population, tables, offered, packages, onProposed }: ResultInput,
  choice: Choice,
  order: Order,
): ShownResult {
  const frame = useMemo(() => ({ base: result, tables, packages }), [result, tables, packages]);
  const found = useSliced(useCallback(() => rankedMeasures(offered, frame), [offered, frame]));
  const isRanked = found !== null;
  const ranked = found ?? NONE_RANKED;
  const candidates = useMemo(
    () =>
      selectCandidates(
        packages,
        ranked.map(({ measure }) => measure.id),
      ),
    [packages, ranked],
  );
  const recommend = useCallback(() => recommendPackage(packages, { candidates }), [packages, candidates]);
  const recommended = useSliced(isRanked ? recommend : null);
  const sort = useCallback(() => orderedIds(packages, order, candidates), [packages, order, candidates]);
  const ordered = useSliced(isRanked ? sort : null);
  const search = useCallback(() => packagesByBudget(packages, candidates), [packages, candidates]);
  const byBudget = useSliced(isRanked ? search : null);
  const proposed = recommended?.measures ?? NONE;
  useEffect(() => onProposed?.(proposed), [onProposed, proposed]);
  const chosen = chosenMeasures(choice, proposed);
  const shown = useMemo(() => calculateResult(ranked, chosen, frame), [ranked, chosen, frame]);

  const { outcome } = shown;
  const choices = useMemo(() => openSampledChoices(packages, population), [packages, population]);
  const sampled = useSampledChoice(choices, outcome.measures);
  const sampledProposal = useSampledChoice(choices, proposed);
  const proposal = useMemo(
    () => (recommended === null ? null : { figures: recommended, sampled: sampledProposal }),
    [recommended, sampledProposal],
  );
  const judged = useMeasuresInPackage(choices, packages, sampled === null ? null : outcome.measures);
  const isRecommended = chosen === proposed;
  return useMemo(
    () => ({
      ...shown,
      isRanked,
      isRecommended,
      ranked,
      sampled,
      judged,
      packages: byBudget,
      proposal,
      ordered,
    }),
    [shown, isRanked, isRecommended, ranked, sampled, judged, byBudget, proposal, ordered],
  );
}

const NONE: readonly string[] = [];
const NONE_RANKED: readonly RankedMeasure[] = [];

function* orderedIds(
  packages: ResultInput['packages'],
  order: Order,
  candidates: readonly string[],
): Generator<void, string[]> {
  const ordered = yield* orderMeasures(packages, order, candidates);
  return ordered.map(({ id }) => id);
}
