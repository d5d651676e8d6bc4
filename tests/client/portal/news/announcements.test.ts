// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { parseAnnouncementLink, extractExcerpt } from '../../../../src/client/portal/news/announcements';

describe('an excerpt of formatted text', () => {
  it('keeps paragraphs and lines apart', () => {
    expect(extractExcerpt('<p>Дүнг зарлана.</p><ul><li>Тавих</li><li>хэмжих</li></ul>мөр<br>шинэ')).toBe(
      'Дүнг зарлана. Тавих хэмжих мөр шинэ',
    );
  });

  it('ends at the end of a word', () => {
    expect(extractExcerpt('<p>Дулаан байшин, цэвэр агаар</p>', 17)).toBe('Дулаан байшин,…');
  });
});

describe('a link of an announcement', () => {
  it('says where it leads, so that two links to one site can be distinguished', () => {
    expect(parseAnnouncementLink('https://www.dulaan.mn/loan/', 'mn_MN')).toEqual({
      href: 'https://www.dulaan.mn/loan/',
      place: 'dulaan.mn/loan',
      isOutside: true,
    });
  });

  it('to a page of this site has its title', () => {
    expect(parseAnnouncementLink('/calculator', 'en_US')).toEqual({
      href: '/calculator',
      place: 'Calculator',
      isOutside: false,
    });
    expect(parseAnnouncementLink('/print/order/1', 'en_US')?.place).toBe('/print/order/1');
  });

  it('is nothing where the address is not one of the web', () => {
    for (const address of ['javascript:alert(1)', '//evil.example', '/\\evil.example', 'calculator'])
      expect(parseAnnouncementLink(address, 'mn_MN')).toBeNull();
  });
});
