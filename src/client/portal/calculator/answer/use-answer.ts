import { useCallback, useMemo } from 'react';
import { type Package, packagesOf } from '../../../../energy/measures/packages';
import {
  type Range,
  type Ranges,
  type Samples,
  rangesOfSamples,
  savingRange,
} from '../../../../energy/uncertainty/ranges';
import type { AnswerInput } from './answer-input';
import {
  type Answer,
  type RankedMeasure,
  answerOf,
  chosenMeasures,
  cleanMeasures,
  rankedMeasures,
  recommendedMeasures,
} from './answer-model';
import { gathered } from '../slices';
import { useSliced } from '../use-sliced';
import { type Sampled, samplesOf, useSamples } from '../use-samples';

/** The page's state for an input: results of one calculation at once, results of many calculations later. */
export interface ShownAnswer extends Answer {
  /** The choice is our recommendation, because the visitor has not chosen yet. */
  readonly isRecommended: boolean;
  readonly ranked: readonly RankedMeasure[];
  /** Ranges of today and after; null until they are sampled. */
  readonly sampled: SampledChoice | null;
  /** Savings of each measure by itself, ₮ a year, by its id. */
  readonly savings: ReadonlyMap<string, Range> | null;
  /** Every possible package without more smoke; null until all are calculated. */
  readonly packages: readonly Package[] | null;
}

interface SampledChoice {
  readonly after: Ranges;
  readonly saving_MNT: Range;
}

/**
 * Calculates the answer to an input. Ranking, samples and packages depend on the house only, so that switching a
 * measure is quick.
 */
export function useAnswer({ result, tables, spreads, offered, finance, choice }: AnswerInput): ShownAnswer {
  const frame = useMemo(() => ({ base: result, tables, finance }), [result, tables, finance]);
  const ranked = useMemo(() => rankedMeasures(offered, frame), [offered, frame]);
  const recommended = useMemo(() => recommendedMeasures(ranked, result.house), [ranked, result]);
  const chosen = chosenMeasures(choice, recommended);
  const answer = useMemo(() => answerOf(ranked, chosen, frame), [ranked, chosen, frame]);

  const { outcome } = answer;
  const today = useSamples(useMemo(() => ({ result, tables, spreads }), [result, tables, spreads]));
  const after = useSamples(
    useMemo(() => ({ result: outcome.after, tables, spreads }), [outcome, tables, spreads]),
  );
  const alone = useSliced(
    useCallback(() => samplesOfEach(ranked, { tables, spreads }), [ranked, tables, spreads]),
  );
  const packages = useSliced(
    useCallback(
      () =>
        gathered(
          packagesOf(
            result,
            cleanMeasures(ranked).map(({ measure }) => measure),
            tables,
          ),
        ),
      [result, ranked, tables],
    ),
  );
  const sampled = useMemo(
    () =>
      today === null || after === null
        ? null
        : {
            after: rangesOfSamples(outcome.after, after),
            saving_MNT: savingRange(today, after, outcome.saving.cost_MNT),
          },
    [today, after, outcome],
  );
  const savings = useMemo(
    () => (today === null || alone === null ? null : savingRanges(ranked, today, alone)),
    [ranked, today, alone],
  );
  return { ...answer, isRecommended: chosen === recommended, ranked, sampled, savings, packages };
}

function* samplesOfEach(
  ranked: readonly RankedMeasure[],
  rows: Pick<Sampled, 'tables' | 'spreads'>,
): Generator<void, Samples[]> {
  const all: Samples[] = [];
  for (const { alone } of ranked) all.push(yield* samplesOf({ ...rows, result: alone.after }));
  return all;
}

function savingRanges(
  ranked: readonly RankedMeasure[],
  today: Samples,
  alone: readonly Samples[],
): ReadonlyMap<string, Range> {
  return new Map(
    ranked.flatMap(({ measure, alone: { saving } }, index) => {
      const samples = alone[index];
      return samples === undefined
        ? []
        : [[measure.id, savingRange(today, samples, saving.cost_MNT)] as const];
    }),
  );
}
