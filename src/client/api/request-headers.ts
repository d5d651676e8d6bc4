import type { Language } from '../../definitions/language';
import { currentLanguage } from '../i18n/i18n';

const tags: Record<Language, string> = { mn_MN: 'mn', en_US: 'en', ko_KR: 'ko' };

const tokenName = 'X-XSRF-TOKEN';

/** Returns the headers of every call: the reader's language and, if the server gave one, the CSRF token. */
export function requestHeaders(): Record<string, string> {
  return {
    Accept: 'application/json',
    'Accept-Language': tags[currentLanguage()],
    'X-Requested-With': 'XMLHttpRequest',
    ...tokenHeader(),
  };
}

/** Returns headers that were made some time ago with the CSRF token that is in force now. */
export function withPresentToken(made: HeadersInit | undefined): Record<string, string> {
  const headers = new Headers(made);
  headers.delete(tokenName);
  return { ...Object.fromEntries(headers), ...tokenHeader() };
}

function tokenHeader(): Record<string, string> {
  const token = cookieValue('XSRF-TOKEN');
  return token === undefined ? {} : { [tokenName]: token };
}

function cookieValue(name: string): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  return pair === undefined ? undefined : decodeURIComponent(pair.slice(name.length + 1));
}
