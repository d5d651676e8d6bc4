/** Extracts the eight digits of a Mongolian number from typed or pasted text: spaces, dashes and `+976` are removed. */
export function extractDigits(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '');
  return (digits.length > 8 && digits.startsWith('976') ? digits.slice(3) : digits).slice(0, 8);
}

/** Formats `99112233` as `9911 2233`. Any other text is unchanged. */
export function formatPhone(digits: string): string {
  return /^\d{5,8}$/.test(digits) ? `${digits.slice(0, 4)} ${digits.slice(4)}` : digits;
}
