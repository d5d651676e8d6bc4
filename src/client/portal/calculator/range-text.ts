import type { Range } from '../../../energy/uncertainty/ranges';
import { figure, moneyText } from './figures';

/** Formats an uncertain sum with three significant digits: `1,230,000₮`. */
export function roughMoneyText(value_MNT: number): string {
  return moneyText(roughly(value_MNT, 3));
}

type Ends = Pick<Range, 'low' | 'high'>;

/**
 * Formats both ends of a range, no finer than a tenth of its width: `2,600,000–3,900,000`; one number where they are
 * equal. Below zero the dash has spaces around it: `−250 – 500`.
 */
export function rangeText(range: Ends): string {
  const step = stepOf(range);
  const { low, high } = roughRange(range);
  const decimals = Math.max(0, -Math.floor(Math.log10(step)));
  const [one, other] = [low, high].map((end) => figure(end, decimals).replace('-', '−'));
  return one === other ? `${one}` : low < 0 ? `${one} – ${other}` : `${one}–${other}`;
}

/** Rounds the ends as `rangeText` formats them. */
export function roughRange(range: Ends): Ends {
  const step = stepOf(range);
  // `+ 0` turns −0 into 0.
  return { low: Math.round(range.low / step) * step + 0, high: Math.round(range.high / step) * step + 0 };
}

export function moneyRangeText(range: Ends): string {
  return `${rangeText(range)}₮`;
}

/** Rounds a value to a number of significant digits. */
export function roughly(value: number, digits: number): number {
  return Number(value.toPrecision(digits));
}

/**
 * Rounds values to whole units so that they still add up to their rounded sum: the remainder goes to those that lost
 * most (largest remainder method). For percentages that add up to 100 and parts that add up to the whole.
 */
export function roundedParts(values: readonly number[], unit: number): number[] {
  const parts = values.map((value, index) => ({
    index,
    value: value / unit,
    whole: Math.floor(value / unit),
  }));
  const total = Math.round(values.reduce((sum, value) => sum + value, 0) / unit);
  const left = total - parts.reduce((sum, { whole }) => sum + whole, 0);
  const byLoss = parts.toSorted((one, other) => other.value - other.whole - (one.value - one.whole));
  const lifted = new Set(byLoss.slice(0, left).map(({ index }) => index));
  return parts.map(({ index, whole }) => (whole + (lifted.has(index) ? 1 : 0)) * unit);
}

/**
 * The rounding step: 1, 2 or 5 times a power of ten, about a tenth of the width; for a width of zero, a hundredth of
 * the value.
 */
function stepOf({ low, high }: Ends): number {
  const width = high - low;
  const target = width > 0 ? width / 10 : Math.max(Math.abs(low), Math.abs(high)) / 100;
  if (target === 0) return 1;
  const power = 10 ** Math.floor(Math.log10(target));
  const digit = target / power;
  return power * (digit < 2 ? 1 : digit < 5 ? 2 : 5);
}
