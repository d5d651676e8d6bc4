/** One text in the three languages of the product; Mongolian is the first. */
export interface Texts {
  readonly mn_MN: string;
  readonly en_US: string;
  readonly ko_KR: string;
}

export type Language = keyof Texts;

/**
 * Puts values in the place of `{name}` in one language of a text. A name without a value stays as it is, so that a
 * gap is seen and not guessed.
 */
export function fillText(
  texts: Texts,
  language: Language,
  values: Readonly<Record<string, string | number | undefined>>,
): string {
  return texts[language].replaceAll(/\{(\w+)\}/g, (gap, name: string) => {
    const value = values[name];
    return value === undefined ? gap : String(value);
  });
}
