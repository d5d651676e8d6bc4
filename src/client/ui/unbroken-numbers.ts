/** Keeps `09:00–18:00` and `2026-12-14` in one line each: a line may break after a dash, unless a word joiner (U+2060) stands there. */
export function unbrokenNumbers(text: string): string {
  return text.replace(/(?<=\d)\s?[-–—]\s?(?=\d)/gu, '\u2060$&\u2060');
}
