import type { Language } from '../language';
import { publicAddressIn } from './public-address';

/** Pixels of the picture with which other sites show a link to a public page. */
export const shareSize = { width: 1200, height: 630 } as const;

/** The path of the picture of a public page: `/share/en/news/detail/5.png`. `path` is without a language. */
export function sharePath(path: string, language: Language): string {
  const address = publicAddressIn(language, path).slice(1);
  return `/share/${address === '' ? 'index' : address}.png`;
}

/** A code of a saved calculation: Crockford's base 32, which has no I, L, O and U. */
export const calculationCode = /[0-9A-HJKMNP-TV-Z]{10}/;
const code = calculationCode.source;

/** The path of the picture of a saved calculation: `/share/en/calculator-0123456789.png`. */
export function calculationSharePath(ofCalculation: string, language: Language): string {
  return sharePath('/calculator', language).replace(/(?=\.png$)/, () => `-${ofCalculation}`);
}

/** The picture of the saved calculation that an address opens; undefined for any other address. */
export function shareOfAddress(address: string, language: Language): string | undefined {
  const pattern = new RegExp(`^(?:/[a-z]{2})?/calculator\\?(?:.*&)?code=(${code})(?:&|$)`);
  const found = pattern.exec(address)?.[1];
  return found === undefined ? undefined : calculationSharePath(found, language);
}

/**
 * The address whose picture a path names, a saved calculation by its query (`/calculator?code=…`); undefined where the path
 * is no picture's.
 */
export function sharedAddress(path: string): string | undefined {
  const [, page, calculation] = new RegExp(`^/share/([a-z_\\d/-]+?)(?:-(${code}))?\\.png$`).exec(path) ?? [];
  if (page === undefined) return undefined;
  const address = page === 'index' ? '/' : `/${page}`;
  return calculation === undefined ? address : `${address}?code=${calculation}`;
}
