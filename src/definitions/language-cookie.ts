import { isLanguage, type Language } from './language';

const name = 'dulaan_lang';

/**
 * The cookie with the reader's language, for addresses that do not contain it: pages of definitions,
 * and those that are not there. It lives as long as the language that the browser stores, in seconds.
 */
export function languageCookie(language: Language, seconds: number, isSecure: boolean): string {
  return `${name}=${language}; Path=/; Max-Age=${seconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

/** Reads the reader's language from a `Cookie` header; undefined where it has none that is ours. */
export function languageOfCookie(header: string | undefined): Language | undefined {
  const values = (header ?? '').split(';').flatMap((pair) => {
    const [key, value] = pair.trim().split('=', 2);
    return key === name && isLanguage(value) ? [value] : [];
  });
  return values[0];
}
