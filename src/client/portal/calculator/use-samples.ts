import { useEffect, useState } from 'react';
import type { HouseResult } from '../../../energy/house/calculate-house';
import type { Tables } from '../../../energy/house/tables';
import { seededRandom } from '../../../energy/uncertainty/random';
import { type Samples, type Spreads, sampleYears } from '../../../energy/uncertainty/ranges';

const SAMPLES = 200;
/** The same chances for every house: what differs between two of them is the houses. */
const SEED = 2026;
/** Milliseconds of work before the page may do something else. */
const SLICE = 5;

/** A result whose years are sampled, with the rows that it was calculated with. */
export interface Sampled {
  readonly result: HouseResult;
  readonly tables: Tables;
  readonly spreads: Spreads;
}

/**
 * Samples of a result, taken in short slices while the page has nothing else to do; null until they are there. A
 * result that is replaced before is sampled no further.
 */
export function useSamples(sampled: Sampled | null): Samples | null {
  const [taken, setTaken] = useState<{ of: HouseResult; samples: Samples } | null>(null);
  const { result, tables, spreads } = sampled ?? {};
  useEffect(() => {
    if (result === undefined || tables === undefined || spreads === undefined) return undefined;
    const sampling = sampleYears(result, tables, spreads, seededRandom(SEED), SAMPLES);
    return whenIdle(() => {
      const end = performance.now() + SLICE;
      let step = sampling.next();
      while (step.done !== true && performance.now() < end) step = sampling.next();
      if (step.done === true) setTaken({ of: result, samples: step.value });
      return step.done !== true;
    });
  }, [result, tables, spreads]);
  return taken !== null && taken.of === result ? taken.samples : null;
}

/** Works slice by slice while `work` says that there is more; gives the function that stops it. */
function whenIdle(work: () => boolean): () => void {
  let isStopped = false;
  const slice = () => {
    if (!isStopped && work()) later(slice);
  };
  later(slice);
  return () => {
    isStopped = true;
  };
}

/** Safari has no idle callback. */
function later(slice: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(slice, { timeout: 500 });
  else setTimeout(slice, 16);
}
