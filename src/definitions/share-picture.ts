import type { Language } from './language';
import { publicAddressIn } from './public-address';

/** Pixels of the picture with which other sites show a link to a public page. */
export const shareSize = { width: 1200, height: 630 } as const;

/** The path of the picture of a public page: `/share/en/news/detail/5.png`. `path` is without a language. */
export function sharePath(path: string, language: Language): string {
  const address = publicAddressIn(language, path).slice(1);
  return `/share/${address === '' ? 'index' : address}.png`;
}

/** The address of the page whose picture a path names; undefined where the path is no picture's. */
export function sharedAddress(path: string): string | undefined {
  const address = /^\/share\/([a-z_\d/-]+)\.png$/.exec(path)?.[1];
  if (address === undefined) return undefined;
  return address === 'index' ? '/' : `/${address}`;
}
