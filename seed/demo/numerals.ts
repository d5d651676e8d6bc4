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

/** `10 дугаар сарын 24-ний өдөр`; months count from 1. */
export function dayOfYear(month: number, day: number): string {
  return `${month} ${isSoft(month) ? 'дүгээр' : 'дугаар'} сарын ${day}-${isSoft(day) ? 'ний' : 'ны'} өдөр`;
}
