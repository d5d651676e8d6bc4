import type { TFunction } from 'i18next';
import type { Cost } from '../../../../energy/measures/cost';
import type { Range } from '../../../../energy/uncertainty/ranges';
import { moneyText } from '../figures';
import { moneyRangeText, rangeText, roughMoneyText, roughRange } from '../range-text';

/**
 * What is saved in a year; where a measure makes heating dearer, by how much; where nobody can tell which of the two,
 * both. `range` is null until it was sampled.
 */
export function savingText(
  value_MNT: number,
  range: Range | null,
  t: TFunction<'calculator-answer'>,
): string {
  const ends = range === null ? null : roughRange(range);
  if (ends !== null && ends.low < 0 && ends.high > 0)
    return t('measures.eitherWay', { saved: moneyText(ends.high), more: moneyText(-ends.low) });
  if (value_MNT > -0.5) return range === null ? roughMoneyText(value_MNT) : moneyRangeText(range);
  const more =
    range === null ? roughMoneyText(-value_MNT) : moneyRangeText({ low: -range.high, high: -range.low });
  return t('measures.dearer', { more });
}

/** Longer than this nobody plans, and nothing lasts. */
const LONGEST_years = 50;

/** Years until a cost is saved: from the cheapest with the best saving to the dearest with the least. */
export function paybackText(
  cost: Pick<Cost, 'low_MNT' | 'high_MNT'>,
  saving: Pick<Range, 'low' | 'high'>,
  t: TFunction<'calculator-answer'>,
): string {
  const soonest = saving.high > 0 ? cost.low_MNT / saving.high : Infinity;
  const latest = saving.low > 0 ? cost.high_MNT / saving.low : Infinity;
  if (saving.high <= 0) return t('payback.never');
  if (soonest > LONGEST_years) return t('payback.long', { years: LONGEST_years });
  if (latest > LONGEST_years)
    return t('payback.atLeast', { years: rangeText({ low: soonest, high: soonest }) });
  return t('payback.years', { years: rangeText({ low: soonest, high: latest }) });
}
