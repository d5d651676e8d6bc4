import { type Household, isKnown } from '../../../../energy/answers/answers';
import { compareBurnt } from '../../../../energy/calibration/compare-burnt';
import type { ReadyCalculation } from '../use-calculation';

/** The stated bill where it is plausible by itself, but not for the house of the answers. */
export function unexplainedBill({
  household,
  population,
  described,
  result,
}: Pick<ReadyCalculation, 'population' | 'result'> & {
  readonly household: Household;
  readonly described: Pick<ReadyCalculation['described'], 'tables'>;
}): number | null {
  const { burnt } = household.answers;
  if (population.question === null || population.question === 'bags' || !isKnown(burnt)) return null;
  const comparison = compareBurnt(result, described.tables, burnt);
  return comparison === null ? null : result.consumption.cost_MNT / comparison.ratio;
}
