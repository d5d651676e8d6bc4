import { describe, expect, it } from 'vitest';
import {
  listAlternates,
  languageParts,
  publicAddressIn,
  readPublicAddress,
} from '../../../src/definitions/public-pages/public-address';
import { languages } from '../../../src/definitions/language';
import { publicPages, publicParts } from '../../../src/definitions/public-pages/public-pages';

const addresses = publicPages.map(({ path }) => path.replace(':id', '7'));

describe('the address of a public page', () => {
  it.each(addresses)('%s has one in each language, which leads back to it', (address) => {
    const all = languages.map((language) => publicAddressIn(language, address));
    expect(all[0]).toBe(address);
    expect(new Set(all).size).toBe(languages.length);
    for (const [index, language] of languages.entries())
      expect(readPublicAddress(all[index] ?? '')).toEqual({ language, path: address });
    for (const one of all) expect(languages.map((language) => publicAddressIn(language, one))).toEqual(all);
    expect(listAlternates(address)).toEqual([
      { tag: 'mn', path: all[0] },
      { tag: 'en', path: all[1] },
      { tag: 'ko', path: all[2] },
      { tag: 'x-default', path: address },
    ]);
  });

  it('keeps query, fragment and a slash at its end', () => {
    expect(publicAddressIn('en_US', '/news?type=2&page=3#top')).toBe('/en/news?type=2&page=3#top');
    expect(publicAddressIn('ko_KR', '/en/news?next=/admin')).toBe('/ko/news?next=/admin');
    expect(publicAddressIn('mn_MN', '/ko?x=1')).toBe('/?x=1');
    expect(publicAddressIn('en_US', '/?x=1')).toBe('/en?x=1');
    expect(publicAddressIn('en_US', '/news/')).toBe('/en/news/');
    for (const home of ['/en', '/en/'])
      expect(readPublicAddress(home)).toEqual({ language: 'en_US', path: '/' });
  });

  it.each([
    '/admin',
    '/admin/p/2?q=x',
    '/auth/login',
    '/form/order/new',
    '/menu/user/energy-rating',
    '/news/detail/x',
    '/news/detail',
    '/files/5',
    '/english',
    '/fr/news',
    '/EN/news',
    '//en/news',
    'https://example.mn/news',
    'about:blank',
    '#content',
    '',
  ])('is the only one that %s has', (address) => {
    for (const language of languages) expect(publicAddressIn(language, address)).toBe(address);
    expect(readPublicAddress(address)).toEqual({ language: undefined, path: address });
    expect(listAlternates(address)).toEqual([]);
  });

  it.each(['/en/admin', '/en/nothing', '/en/news/detail/x', '/en/en/news', '/en//news'])(
    'is not %s: it keeps its language and names no page',
    (address) => {
      expect(readPublicAddress(address)).toEqual({ language: 'en_US', path: address });
      expect(listAlternates(address)).toEqual([]);
      expect(publicAddressIn('ko_KR', address)).toBe(address.replace('/en', '/ko'));
    },
  );

  it('begins with a part that no page has', () => {
    expect(languageParts).toEqual(['en', 'ko']);
    expect(publicParts.filter((part) => languageParts.includes(part))).toEqual([]);
  });
});
