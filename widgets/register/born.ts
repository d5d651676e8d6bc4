/**
 * The day of birth in a registration number, YYYY-MM-DD: two letters, then YYMMDD; from 2000 on the month is 20
 * higher. Null if the digits are not a day.
 */
export function bornOn(register: string): string | null {
  const [, yy, mm, dd] = /^\p{Lu}{2}(\d\d)(\d\d)(\d\d)\d\d$/u.exec(register) ?? [];
  if (yy === undefined || mm === undefined || dd === undefined) return null;
  const isNewCentury = Number(mm) > 20;
  const month = String(Number(mm) - (isNewCentury ? 20 : 0)).padStart(2, '0');
  const day = `${isNewCentury ? '20' : '19'}${yy}-${month}-${dd}`;
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : null;
}

/** Returns whether the number is that of a man: its ninth character is odd. */
export function isMale(register: string): boolean {
  return Number(register.at(8)) % 2 === 1;
}

/** The masked form in lists: the letters and the last two digits. */
export function masked(register: string): string {
  return `${register.slice(0, 2)}••••••${register.slice(-2)}`;
}
