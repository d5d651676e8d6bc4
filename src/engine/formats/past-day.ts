/** Returns whether the text is a past calendar day since 1900, `YYYY-MM-DD`. */
export function isPastDay(text: string, now = Date.now()): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return at < now && at > Date.UTC(1900, 0, 1) && new Date(at).toISOString().startsWith(text);
}

/** Inserts the hyphens of a typed day: `19900512`, `1990.05.12` and `1990.5.12` become `1990-05-12`. */
export function dayTyped(text: string): string {
  const digits = text
    .replace(/^(\d{4})\D(\d)\D/, (_, year, month) => `${year}0${month}`)
    .replaceAll(/\D/g, '')
    .slice(0, 8);
  return [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)].filter((part) => part !== '').join('-');
}
