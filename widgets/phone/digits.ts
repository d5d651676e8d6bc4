/** The eight digits of a number of Mongolia in what was typed or pasted: spaces, dashes and `+976` fall away. */
export function digitsOf(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '');
  return (digits.length > 8 && digits.startsWith('976') ? digits.slice(3) : digits).slice(0, 8);
}

/** `99112233` as people read it: `9911 2233`. Anything else stays as it is. */
export function formatPhone(digits: string): string {
  return /^\d{5,8}$/.test(digits) ? `${digits.slice(0, 4)} ${digits.slice(4)}` : digits;
}
