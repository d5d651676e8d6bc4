/** One text in the three languages of the product; Mongolian comes first. */
export interface Texts {
  readonly mn_MN: string;
  readonly en_US: string;
  readonly ko_KR: string;
}

export type Language = keyof Texts;

/**
 * Replaces `{name}` in one language of a text by values. A name without a value is unchanged, so that the gap is
 * visible.
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
