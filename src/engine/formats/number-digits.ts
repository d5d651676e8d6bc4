/** Digits in groups, as numbers and telephone numbers are displayed and typed. */
const grouped = /^(?:\+|00)?\(?\d[\d\s(),-]*$/u;

const country = /^(?:\+|00)976(?=\D*\d)/u;

/**
 * Extracts the digits of a number that was typed as it is displayed: `9900 0003`, `+976 9900-0003` and `20,000`. The
 * country code of Mongolia is removed. Null for a text that is not one number.
 */
export function numberDigits(typed: string): string | null {
  const text = typed.trim();
  if (!grouped.test(text)) return null;
  const digits = text.replace(country, '').replaceAll(/\D/gu, '');
  return digits.length === 11 && digits.startsWith('976') ? digits.slice(3) : digits;
}
