import type { TFunction } from 'i18next';
import type { Cost } from '../../../../../energy/measures/cost';
import type { Range } from '../../../../../energy/uncertainty/ranges';
import { moneyText } from '../../figures';
import { moneyRangeText, rangeText, roughMoneyText, roughRange } from '../../range-text';

/**
 * Formats the saving of a year; for a measure that makes heating more expensive, the extra cost; where the sign is
 * uncertain, both. `range` is null until it is sampled.
 */
export function savingText(
  value_MNT: number,
  range: Range | null,
  t: TFunction<'calculator-result'>,
): string {
  const ends = range === null ? null : roughRange(range);
  if (ends !== null && ends.low < 0 && ends.high > 0)
    return t('measures.eitherWay', { saved: moneyText(ends.high), more: moneyText(-ends.low) });
  if (value_MNT > -0.5) return range === null ? roughMoneyText(value_MNT) : moneyRangeText(range);
  const more =
    range === null ? roughMoneyText(-value_MNT) : moneyRangeText({ low: -range.high, high: -range.low });
  return t('measures.dearer', { more });
}

type CostEnds = Pick<Cost, 'low_MNT' | 'high_MNT'>;

/** The cost of a measure beyond that of the chosen ones in whose place it would be done; negative where it is cheaper. */
export function addedCost(
  { low_MNT, high_MNT }: CostEnds,
  replaced: readonly { readonly alone: { readonly cost: CostEnds } }[],
): CostEnds {
  let [low, high] = [low_MNT, high_MNT];
  for (const { alone } of replaced) {
    low -= alone.cost.low_MNT;
    high -= alone.cost.high_MNT;
  }
  return { low_MNT: low, high_MNT: high };
}

/** Longer payback times are not shown as a number: they exceed planning and the life of every measure. */
const LONGEST_years = 50;

/**
 * Years until a cost is paid back: from the lowest cost with the highest saving to the highest cost with the lowest
 * saving.
 */
export function paybackText(
  cost: CostEnds,
  saving: Pick<Range, 'low' | 'high'>,
  t: TFunction<'calculator-result'>,
): string {
  if (cost.high_MNT <= 0) return t('payback.noCost');
  const soonest = saving.high > 0 ? Math.max(0, cost.low_MNT) / saving.high : Infinity;
  const latest = saving.low > 0 ? cost.high_MNT / saving.low : Infinity;
  if (saving.high <= 0) return t('payback.never');
  if (soonest > LONGEST_years) return t('payback.long', { years: LONGEST_years });
  if (latest > LONGEST_years)
    return t('payback.atLeast', { years: rangeText({ low: soonest, high: soonest }) });
  return t('payback.years', { years: rangeText({ low: soonest, high: latest }) });
}
