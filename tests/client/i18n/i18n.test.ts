// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '../../../src/definitions/language';
import { languageOfCookie } from '../../../src/definitions/language-cookie';

/** A page that is loaded at an address, in a browser that has stored a language or none. */
async function load(address: string, stored?: Language, fallback?: Language) {
  window.history.replaceState({ kept: true }, '', address);
  if (stored !== undefined)
    window.localStorage.setItem('lang', JSON.stringify({ value: stored, expires: Date.now() + 3_600_000 }));
  vi.resetModules();
  const i18n = await import('../../../src/client/i18n/i18n');
  i18n.enterInChosenLanguage();
  await i18n.startI18n();
  if (fallback !== undefined) await i18n.suggestLanguage(fallback);
  return i18n;
}

function storedLanguage(): unknown {
  const text = window.localStorage.getItem('lang');
  return text === null ? undefined : (JSON.parse(text) as { value: unknown }).value;
}

beforeEach(() => window.localStorage.clear());

describe('texts that a page carries', () => {
  it('are shown in place of those of the files, in their language alone', async () => {
    window.history.replaceState(null, '', '/en/gis');
    vi.resetModules();
    const i18n = await import('../../../src/client/i18n/i18n');
    i18n.startWithTexts('en_US', { shell: { retry: 'Carried' } });
    await i18n.startI18n();
    expect(i18n.translate('retry')).toBe('Carried');
    await i18n.changeLanguage('mn_MN');
    expect(i18n.translate('retry')).toBe('Дахин оролдох');
  });
});

describe('the language of a page that is loaded', () => {
  it.each([
    { address: '/news', stored: 'en_US', shown: 'mn_MN' },
    { address: '/en/news', stored: 'ko_KR', shown: 'en_US' },
    { address: '/ko', stored: 'mn_MN', shown: 'ko_KR' },
    { address: '/en/nothing', stored: 'mn_MN', shown: 'en_US' },
    { address: '/auth/login', stored: 'ko_KR', shown: 'ko_KR' },
    { address: '/news/detail/x', stored: 'ko_KR', shown: 'ko_KR' },
  ] as const)('is that of $address, whatever is stored', async ({ address, stored, shown }) => {
    const { currentLanguage } = await load(address, stored);
    expect(currentLanguage()).toBe(shown);
    expect(document.documentElement.lang).toBe(shown.slice(0, 2));
    expect(window.location.pathname).toBe(address);
    expect(storedLanguage()).toBe(stored);
  });

  it('is the project’s where the address has none and nothing is chosen', async () => {
    expect((await load('/auth/login', undefined, 'ko_KR')).currentLanguage()).toBe('ko_KR');
    expect((await load('/news', undefined, 'ko_KR')).currentLanguage()).toBe('mn_MN');
    expect((await load('/auth/login', 'en_US', 'ko_KR')).currentLanguage()).toBe('en_US');
  });

  it('counts as chosen for a visitor who comes by an address with a language and has chosen none', async () => {
    await load('/en/news');
    expect(storedLanguage()).toBe('en_US');
    window.localStorage.clear();
    await load('/news');
    expect(storedLanguage()).toBeUndefined();
  });

  it('is sent to the server in a cookie once it is chosen, or was stored by an earlier build', async () => {
    await load('/en/news');
    expect(languageOfCookie(document.cookie)).toBe('en_US');
    await load('/auth/login', 'ko_KR');
    expect(languageOfCookie(document.cookie)).toBe('ko_KR');
    const { changeLanguage } = await load('/news', 'ko_KR');
    await changeLanguage('mn_MN');
    expect(languageOfCookie(document.cookie)).toBe('mn_MN');
  });

  it('leads from the home page to that in the chosen language, and from no other page', async () => {
    await load('/?x=1#top', 'en_US');
    expect(window.location.pathname + window.location.search + window.location.hash).toBe('/en?x=1#top');
    expect(window.history.state).toEqual({ kept: true });
    await load('/', 'mn_MN');
    expect(window.location.pathname).toBe('/');
    window.localStorage.setItem('lang', 'nonsense');
    await load('/');
    expect(window.location.pathname).toBe('/');
  });
});

describe('the language of the next page', () => {
  it('is that of its address, else the chosen one; the last that was asked for stays', async () => {
    const { followAddress, currentLanguage } = await load('/news', 'ko_KR');
    await followAddress('en_US');
    expect(currentLanguage()).toBe('en_US');
    expect(storedLanguage()).toBe('ko_KR');
    await followAddress(undefined);
    expect(currentLanguage()).toBe('ko_KR');
    await Promise.all([followAddress('mn_MN'), followAddress('en_US'), followAddress('mn_MN')]);
    expect(currentLanguage()).toBe('mn_MN');
    expect(document.documentElement.lang).toBe('mn');
  });
});
