import type { KnownHouse } from '../whole-house/house';
import { findHeatSource } from '../whole-house/resolve';
import type { Tables } from '../whole-house/tables';
import type { Measure } from './measure';

/** Advice that belongs to a measure and is never left out where the measure is shown. */
export type Advice = 'fresh-air' | 'carbon-monoxide';

/**
 * Sealing leaks takes air from people and from the stove: it always comes with the advice on fresh air, and with the one on
 * carbon monoxide where the house burns fuel afterwards.
 */
export function adviceFor(
  measures: readonly Measure[],
  after: KnownHouse,
  { heatSources }: Pick<Tables, 'heatSources'>,
): readonly Advice[] {
  if (!measures.some(sealsLeaks)) return [];
  const { carrier } = findHeatSource(after.heating.source, heatSources);
  return carrier.kind === 'fuel' ? ['fresh-air', 'carbon-monoxide'] : ['fresh-air'];
}

/** Whether a measure lets less air through the envelope. */
export function sealsLeaks({ changes }: Measure): boolean {
  return changes.some(({ kind }) => kind === 'tighten' || kind === 'set-leakage');
}
