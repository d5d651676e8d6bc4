import { useMemo } from 'react';
import type { HouseResult } from '../../../energy/house/calculate-house';
import type { Tables } from '../../../energy/house/tables';
import { seededRandom } from '../../../energy/uncertainty/random';
import { type Samples, type Spreads, sampleYears } from '../../../energy/uncertainty/ranges';
import { useSliced } from './use-sliced';

const SAMPLES = 200;
/** The same chances for every house: what differs between two of them is the houses. */
const SEED = 2026;

/** A result whose years are sampled, with the rows that it was calculated with. */
export interface Sampled {
  readonly result: HouseResult;
  readonly tables: Tables;
  readonly spreads: Spreads;
}

/** Samples of a result, taken while the page is idle; null until they are there, and where there is nothing to sample. */
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

/** The work itself, for those who sample several houses. */
export function samplesOf({ result, tables, spreads }: Sampled): Generator<void, Samples> {
  return sampleYears(result, tables, spreads, seededRandom(SEED), SAMPLES);
}
