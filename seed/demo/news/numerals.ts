/**
 * Endings that follow a number written in digits. Vowel harmony goes by the last word of the spoken number:
 * нэг, дөрөв, ес, дөч and ер take the soft ending, all others the hard one.
 */
function isSoft(number: number): boolean {
  const ones = number % 10;
  if (ones !== 0) return ones === 1 || ones === 4 || ones === 9;
  const tens = number % 100;
  return tens === 40 || tens === 90;
}

/** `4 дүгээр`, `10 дугаар`. */
export function ordinal(number: number): string {
  return `${number} ${isSoft(number) ? 'дүгээр' : 'дугаар'}`;
}

/** `4 дэх`, `10 дахь`. */
export function nth(number: number): string {
  return `${number} ${isSoft(number) ? 'дэх' : 'дахь'}`;
}

/** `10 дугаар сарын 24-ний өдөр`; months count from 1. */
export function dayOfYear(month: number, day: number): string {
  return `${ordinal(month)} сарын ${day}-${isSoft(day) ? 'ний' : 'ны'} өдөр`;
}

/** `10 дугаар сарын 24`, for use after a colon. */
export function bareDay(month: number, day: number): string {
  return `${ordinal(month)} сарын ${day}`;
}
