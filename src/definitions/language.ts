/** The interface languages, the first one being the default. Apart from `text.ts`, so that pages load no schema library. */
export const languages = ['mn_MN', 'en_US', 'ko_KR'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'mn_MN';

/** The text in the reader's language; Mongolian where a translation is missing. */
export function say(
  text: string | ({ mn_MN: string } & Partial<Record<Language, string>>),
  language: Language,
): string {
  return typeof text === 'string' ? text : (text[language] ?? text.mn_MN);
}

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}
