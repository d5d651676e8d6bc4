const lookAlikes: Readonly<Record<string, string>> = {
  '\u0451': '\u0435',
  '\u0454': '\u04E9',
  '\u0275': '\u04E9',
  '\u0457': '\u04AF',
  '\u04B1': '\u04AF',
  '\u00A0': ' ',
  '\u202F': ' ',
};

/**
 * Folds a text for searches without case, as `dulaan.fold` does in the database: letters that old Mongolian keyboards
 * put for others count as those, no-break spaces are spaces, soft hyphens and zero-width characters vanish.
 */
export function fold(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\u00AD\u200B-\u200D\uFEFF]/g, '')
    .replaceAll(/[\u0451\u0454\u0275\u0457\u04B1\u00A0\u202F]/g, (letter) => lookAlikes[letter] ?? letter);
}
