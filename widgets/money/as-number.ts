import type { NumberOptions } from '../number/index';
import { currencies, type MoneyOptions } from './index';

/** Converts the options to those of a number with its currency after it: `1,234,567₮`. */
export function asNumber({ currency = 'MNT', precision }: MoneyOptions): NumberOptions {
  const isWhole = currency === 'MNT' || currency === 'JPY';
  return { suffix: currencies[currency], precision: precision ?? (isWhole ? 0 : 2) };
}
