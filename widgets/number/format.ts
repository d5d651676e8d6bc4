import type { WidgetServices } from '../contract';
import type { NumberOptions } from './index';

/** Formats a number: `1,234,567₮`, `12.5 м²`. */
export function formatNumber(value: number, options: NumberOptions, say: WidgetServices['say']): string {
  const digits = grouped(plain(value, options.precision), options.grouping ?? true);
  if (options.suffix === undefined) return digits;
  const suffix = say(options.suffix);
  return /^(?:\p{Sc}|[%°])/u.test(suffix) ? `${digits}${suffix}` : `${digits} ${suffix}`;
}

/** Separates the thousands of a number in digits; text that is not a number yet is unchanged. */
export function grouped(digits: string, isGrouping: boolean): string {
  if (!isGrouping) return digits;
  const [whole = '', ...fraction] = digits.split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...fraction].join('.');
}

/** Removes separators and spaces; a comma is the decimal separator if there is no point. */
export function ungrouped(text: string): string {
  const compact = text.replace(/\s/g, '');
  const isDecimalComma = /^-?\d+,\d{1,2}$/.test(compact);
  return isDecimalComma ? compact.replace(',', '.') : compact.replaceAll(',', '');
}

function plain(value: number, precision: number | undefined): string {
  return precision === undefined ? String(value) : value.toFixed(precision);
}
