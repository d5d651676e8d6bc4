import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { newsTypes } from '../../seed/base/news-types';
import { composeAnnouncements } from '../../seed/demo/compose-announcements';
import { instantOf, localDay } from '../../seed/demo/news/calendar';
import { composeNews, desks } from '../../seed/demo/news/compose-news';
import { shipped } from '../definitions/shipped-set';
import { bareDay, dayOfYear, nth, ordinal } from '../../seed/demo/news/numerals';

const now = new Date('2026-11-20T03:00:00Z');
const news = composeNews(5000);
const announcements = composeAnnouncements();
const linkPattern = shipped.form.get('announcement_link')?.schema.properties.links?.pattern;
const plain = (html: string) => html.replaceAll(/<[^>]+>/g, ' ');
const share = (part: number) => part / news.length;

/** A title without its names and numbers. */
const shape = (title: string) =>
  title
    .replaceAll(/«[^»]+»/g, '«»')
    .replaceAll(/[А-ЯӨҮЁ][\p{L}-]* (аймг|дүүр)[^,:]*?(?=(:|,|$| [а-яөүё]+лаа| \d))/gu, '')
    .replaceAll(/\d+/g, '0');

describe('the demo’s news', () => {
  test('are the same every time', () => {
    expect(composeNews(5000)).toEqual(news);
  });

  test('have titles of their own, and bodies as well', () => {
    expect(new Set(news.map((item) => item.title)).size).toBe(5000);
    expect(new Set(news.map((item) => item.description)).size).toBeGreaterThan(4900);
  });

  test('do not look repeated on a page of fifty', () => {
    for (let start = 0; start < news.length; start += 50) {
      const shapes = news.slice(start, start + 50).map((item) => shape(item.title));
      expect(new Set(shapes).size).toBeGreaterThan(35);
    }
  });

  test('are written in Mongolian letters, digits and punctuation alone', () => {
    for (const { title, description } of [...news, ...announcements]) {
      expect(`${title} ${plain(description)}`).toMatch(/^[А-Яа-яЁёӨөҮү0-9\s.,:;!?«»/³-]+$/u);
    }
  });

  test('have no gap where something was to be filled in', () => {
    for (const { title, description } of [...news, ...announcements]) {
      const text = `${title} ${description}`;
      expect(text).not.toMatch(/undefined|NaN|null| {2}|\s[,.:]|«\s|\s»|\b0 [а-я]/u);
      expect(title).not.toMatch(/[.\s]$/);
    }
  });

  test('tell of their subject in two to four paragraphs', () => {
    for (const { description } of news) {
      const paragraphs = description.split('<p>').length - 1;
      expect(paragraphs).toBeGreaterThanOrEqual(2);
      expect(paragraphs).toBeLessThanOrEqual(4);
      expect(description.split('» гэж').length).toBeLessThanOrEqual(2);
    }
  });

  test('are of all types, mostly published and seldom featured', () => {
    expect(desks.map((desk) => desk.newsType)).toEqual(newsTypes);
    for (const type of newsTypes)
      expect(share(news.filter((item) => item.newsType === type).length)).toBeGreaterThan(0.04);
    expect(share(news.filter((item) => item.isPublished).length)).toBeCloseTo(0.92, 1);
    expect(share(news.filter((item) => item.isSpecial).length)).toBeCloseTo(0.03, 2);
    expect(news.filter((item) => item.isSpecial && !item.isPublished)).toEqual([]);
  });

  test('pass the rules of the form', () => {
    const { schema } = shipped.form.get('news') ?? {};
    const ajv = new Ajv({ allErrors: true });
    formats.default(ajv);
    const isValid = ajv.compile(schema ?? false);
    for (const item of news) {
      const row = {
        title: item.title,
        news_type_id: newsTypes.indexOf(item.newsType) + 1,
        description: item.description,
        photo: 'x',
        is_publish: item.isPublished,
        is_special: item.isSpecial,
        published_on: localDay(instantOf(item.moment, now)),
      };
      expect(isValid(row) ? null : isValid.errors).toBeNull();
    }
  });
});

describe('the calendar', () => {
  test.each(['2026-11-20T03:00:00Z', '2027-01-01T00:30:00Z', '2028-02-29T12:00:00Z', '2026-07-01T00:00:00Z'])(
    'spreads news over the four years before %s and none after it',
    (day) => {
      const at = new Date(day);
      const times = news.map((item) => instantOf(item.moment, at).getTime());
      expect(Math.max(...times)).toBeLessThanOrEqual(at.getTime());
      expect(at.getTime() - Math.max(...times)).toBeLessThan(7 * 86_400_000);
      const years = (at.getTime() - Math.min(...times)) / (365.25 * 86_400_000);
      expect(years).toBeGreaterThan(3.9);
      expect(years).toBeLessThanOrEqual(4.01);
    },
  );

  test('names days as they are in Ulaanbaatar', () => {
    expect(localDay(new Date('2026-11-19T16:30:00Z'))).toBe('2026-11-20');
  });
});

describe('endings after numbers', () => {
  test('follow the harmony of the spoken number', () => {
    expect([1, 2, 4, 9, 10, 14, 20, 30, 40, 41, 43, 90].map(ordinal)).toEqual([
      '1 дүгээр',
      '2 дугаар',
      '4 дүгээр',
      '9 дүгээр',
      '10 дугаар',
      '14 дүгээр',
      '20 дугаар',
      '30 дугаар',
      '40 дүгээр',
      '41 дүгээр',
      '43 дугаар',
      '90 дүгээр',
    ]);
    expect([nth(4), nth(10)]).toEqual(['4 дэх', '10 дахь']);
    expect(dayOfYear(11, 24)).toBe('11 дүгээр сарын 24-ний өдөр');
    expect(dayOfYear(10, 15)).toBe('10 дугаар сарын 15-ны өдөр');
    expect(bareDay(12, 3)).toBe('12 дугаар сарын 3');
  });
});

describe('the demo’s announcements', () => {
  test('have titles of their own and links that the form accepts', () => {
    expect(new Set(announcements.map((item) => item.title)).size).toBe(announcements.length);
    expect(announcements.length).toBeGreaterThan(35);
    const pattern = new RegExp(String(linkPattern));
    for (const { links, title } of announcements) {
      expect(title.length).toBeLessThanOrEqual(250);
      expect(links.length).toBeGreaterThan(0);
      for (const link of links) expect(link).toMatch(pattern);
    }
  });
});
