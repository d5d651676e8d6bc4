import { DAYS_OF_MONTHS, MONTHS_OF_YEAR, type Monthly, ofMonth } from '../months';
import type { MonthlyBalance } from './monthly';
import { limitingGainRatio } from './utilisation';

/**
 * Days of the year with heating (ISO 13790:2008, 7.4.1.1, method b): the gain ratio γ runs straight from the middle of a
 * month to the middle of the next, and a day is heated where it lies below `(a + 1)/a`.
 * @param exponent a of the building
 */
export function heatingDays(
  balance: MonthlyBalance,
  exponent: number,
  days: Monthly = DAYS_OF_MONTHS,
): number {
  const limit = limitingGainRatio(exponent);
  let sum = 0;
  for (let month = 0; month < MONTHS_OF_YEAR; month += 1) {
    const before = gainRatio(balance, (month + MONTHS_OF_YEAR - 1) % MONTHS_OF_YEAR);
    const after = gainRatio(balance, (month + 1) % MONTHS_OF_YEAR);
    sum += ofMonth(days, month) * heatedShare(gainRatio(balance, month), before, after, limit);
  }
  return sum;
}

function heatedShare(middle: number, before: number, after: number, limit: number): number {
  const edges = [(middle + before) / 2, (middle + after) / 2];
  const low = Math.min(...edges);
  const high = Math.max(...edges);
  if (high < limit) return 1;
  if (low >= limit) return 0;
  const share =
    middle > limit
      ? (0.5 * (limit - low)) / (middle - low)
      : 0.5 + (0.5 * (limit - middle)) / (high - middle);
  return Math.min(1, Math.max(0, share));
}

/** Without a transfer outwards nothing is heated: γ counts as endless. */
function gainRatio(balance: MonthlyBalance, month: number): number {
  const transfer = ofMonth(balance.heatTransfer_kWh, month);
  return transfer > 0 ? ofMonth(balance.gains_kWh, month) / transfer : Infinity;
}
