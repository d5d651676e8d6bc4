/** The number that somebody has written: `85,5`, `1 200`, `1,200,000`. Undefined for nothing, NaN for no number. */
export function numberOf(text: string): number | undefined {
  const compact = text.replaceAll(/[\s₮]/g, '');
  if (compact === '') return undefined;
  if (/^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(compact)) return Number(compact.replaceAll(',', ''));
  return /^-?\d*[.,]?\d+$|^-?\d+[.,]$/.test(compact) ? Number(compact.replace(',', '.')) : Number.NaN;
}

/** A number as a field shows it, to be written on. */
export function numberText(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}

/** As the portal writes numbers in every language: `1,234.5`. */
export function figure(value: number, digits = 0): string {
  let format = formats.get(digits);
  if (format === undefined) {
    format = new Intl.NumberFormat('en-US', { maximumFractionDigits: digits });
    formats.set(digits, format);
  }
  return format.format(value);
}

/** By their digits: to make one takes longer than to calculate a house. */
const formats = new Map<number, Intl.NumberFormat>();

export function moneyText(value_MNT: number): string {
  return `${figure(value_MNT)}₮`;
}

/** `−21.6 °C`, with the minus that is as wide as a digit. */
export function degreesText(value_C: number): string {
  return `${figure(value_C, 1).replace('-', '−')} °C`;
}
