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

/** Longer payback times are not shown as a number: they exceed planning and the life of every measure. */
const LONGEST_years = 50;

/**
 * Years until a cost is paid back: from the lowest cost with the highest saving to the highest cost with the lowest
 * saving.
 */
export function paybackText(
  cost: Pick<Cost, 'low_MNT' | 'high_MNT'>,
  saving: Pick<Range, 'low' | 'high'>,
  t: TFunction<'calculator-result'>,
): string {
  const soonest = saving.high > 0 ? cost.low_MNT / saving.high : Infinity;
  const latest = saving.low > 0 ? cost.high_MNT / saving.low : Infinity;
  if (saving.high <= 0) return t('payback.never');
  if (soonest > LONGEST_years) return t('payback.long', { years: LONGEST_years });
  if (latest > LONGEST_years)
    return t('payback.atLeast', { years: rangeText({ low: soonest, high: soonest }) });
  return t('payback.years', { years: rangeText({ low: soonest, high: latest }) });
}
