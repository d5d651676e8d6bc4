/** Rows from which on a deletion needs their number typed. */
const manyRows = 50;

/** Returns whether so many rows, as text, are deleted only after their number was typed. An unknown number is many. */
export function needsTypedCount(count: string): boolean {
  const digits = digitsOf(count);
  return digits === '' || Number(digits) >= manyRows;
}

/** Returns whether the typed text is the number, grouped or not. An unknown number cannot be typed. */
export function isCountTyped(typed: string, count: string): boolean {
  const digits = digitsOf(count);
  return digits !== '' && digitsOf(typed) === digits;
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/gu, '');
}
