import { defaultLanguage, languages, type Language } from '../language';
import { findPublicPage } from './public-pages';

/** The first part of the addresses of public pages in each language; the default language has none. */
const parts: Readonly<Record<Language, string>> = { mn_MN: '', en_US: 'en', ko_KR: 'ko' };

/** The first parts that name a language. No page may use them. */
export const languageParts: readonly string[] = languages.flatMap((language) => parts[language] || []);

export interface PublicAddress {
  /** Undefined where the address says nothing about the language: it is not one of the public pages. */
  language: Language | undefined;
  /** The address without its language. An address that begins with a language and is no public page keeps it. */
  path: string;
}

/** Reads the path of an address: `/en/news` is `/news` in English, and so is `/en/news/`. */
export function readPublicAddress(pathname: string): PublicAddress {
  const { language, rest } = splitLanguage(pathname);
  if (isPublic(rest)) return { language, path: rest };
  return { language: language === defaultLanguage ? undefined : language, path: pathname };
}

/**
 * The same address in another language; query and fragment stay. An address without languages, such as `/admin`, is
 * returned unchanged.
 */
export function publicAddressIn(language: Language, address: string): string {
  const [, pathname = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? [];
  const { language: own, rest } = splitLanguage(pathname);
  if (own === defaultLanguage && !isPublic(rest)) return address;
  const part = parts[language];
  if (part === '') return rest + suffix;
  return `/${part}${rest === '/' ? '' : rest}${suffix}`;
}

/** A page in one of its languages. */
export interface Alternate {
  /** As `hreflang` names it: `mn`, `en`, `ko`, and `x-default` for readers of any other language. */
  tag: string;
  path: string;
}

/** The addresses of a public page in all languages; none for an address without languages. */
export function listAlternates(pathname: string): readonly Alternate[] {
  if (!isPublic(splitLanguage(pathname).rest)) return [];
  const each = languages.map((language) => ({
    tag: languageTag(language),
    path: publicAddressIn(language, pathname),
  }));
  return [...each, { tag: 'x-default', path: publicAddressIn(defaultLanguage, pathname) }];
}

/** The language as HTML names it: `mn`, `en`, `ko`. */
export function languageTag(language: Language): string {
  return language.slice(0, 2);
}

function splitLanguage(pathname: string): { language: Language; rest: string } {
  const first = pathname.split('/')[1] ?? '';
  const language = languages.find((language) => parts[language] === first);
  if (first === '' || language === undefined) return { language: defaultLanguage, rest: pathname };
  return { language, rest: pathname.slice(first.length + 1) || '/' };
}

function isPublic(pathname: string): boolean {
  return findPublicPage(pathname.replace(/(?<=.)\/$/, '')) !== undefined;
}
