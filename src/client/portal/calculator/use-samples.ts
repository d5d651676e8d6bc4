import { useMemo } from 'react';
import type { HouseResult } from '../../../energy/house/calculate-house';
import type { Tables } from '../../../energy/house/tables';
import { seededRandom } from '../../../energy/uncertainty/random';
import { type Samples, type Spreads, sampleYears } from '../../../energy/uncertainty/ranges';
import { useSliced } from './use-sliced';

const SAMPLES = 200;
/** The same random numbers for every house, so that results differ only by the houses. */
const SEED = 2026;

/** A result to sample, with the rows that it was calculated with. */
export interface Sampled {
  readonly result: HouseResult;
  readonly tables: Tables;
  readonly spreads: Spreads;
}

/** Samples a result while the page is idle; null until the samples exist, and where there is nothing to sample. */
export function useSamples(sampled: Sampled | null): Samples | null {
  const { result, tables, spreads } = sampled ?? {};
  const work = useMemo(
    () =>
      result === undefined || tables === undefined || spreads === undefined
        ? null
        : () => samplesOf({ result, tables, spreads }),
    [result, tables, spreads],
  );
  return useSliced(work);
}

/** The sampling work, for callers that sample several houses. */
export function samplesOf({ result, tables, spreads }: Sampled): Generator<void, Samples> {
  return sampleYears(result, tables, spreads, seededRandom(SEED), SAMPLES);
}
