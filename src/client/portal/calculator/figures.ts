/**
 * Parses a number as people write it: `85,5`, `1 200`, `1,200,000`. Undefined for an empty text, NaN for an invalid
 * one.
 */
export function parseNumber(text: string): number | undefined {
  const compact = text.replaceAll(/[\s₮]/g, '');
  if (compact === '') return undefined;
  if (/^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(compact)) return Number(compact.replaceAll(',', ''));
  return /^-?\d*[.,]?\d+$|^-?\d+[.,]$/.test(compact) ? Number(compact.replace(',', '.')) : Number.NaN;
}

/** Formats a number for editing in a field. */
export function numberText(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}

/** Formats a number in the same way for every language: `1,234.5`. */
export function figure(value: number, digits = 0): string {
  let format = formats.get(digits);
  if (format === undefined) {
    format = new Intl.NumberFormat('en-US', { maximumFractionDigits: digits });
    formats.set(digits, format);
  }
  return format.format(value);
}

/** Caches formats by their digits: creating one takes longer than calculating a house. */
const formats = new Map<number, Intl.NumberFormat>();

export function moneyText(value_MNT: number): string {
  return `${figure(value_MNT)}₮`;
}

/** Formats degrees: `−21.6 °C`, with the minus sign that is as wide as a digit and a space that does not break. */
export function degreesText(value_C: number): string {
  return `${figure(value_C, 1).replace('-', '−')}\u00A0°C`;
}

/** Formats whole degrees, for figures that are known no better; never −0. */
export function wholeDegrees(value_C: number): string {
  return degreesText(Math.round(value_C) + 0);
}
