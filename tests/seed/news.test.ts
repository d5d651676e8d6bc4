import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { newsTypes } from '../../seed/base/news-types';
import { composeAnnouncements } from '../../seed/demo/compose-announcements';
import { instantOf, localDay } from '../../seed/demo/calendar';
import news from '../../seed/demo/news.json';
import { dayOfYear } from '../../seed/demo/numerals';
import { composeRetrofits } from '../../seed/demo/records/add-retrofits';
import { shipped } from '../definitions/shipped-set';

const now = new Date('2026-11-20T03:00:00Z');
const announcements = composeAnnouncements();
const linkPattern = shipped.form.get('announcement_link')?.schema.properties.links?.pattern;
const parts = (html: string) => html.match(/<[^>]+>/g);
const plain = (html: string) => html.replaceAll(/<[^>]+>/g, ' ');

describe('the demo’s news', () => {
  test('have titles and bodies of their own', () => {
    expect(new Set(news.map((item) => item.title)).size).toBe(40);
    expect(new Set(news.map((item) => item.description)).size).toBe(40);
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

  test('have English and Korean words, and none in Cyrillic', () => {
    const words = [
      ...news.map(({ title_en, title_ko, description_en, description_ko }) => [
        [title_en, description_en],
        [title_ko, description_ko],
      ]),
      ...announcements.map(({ english, korean }) => [
        [english.title, english.description],
        [korean.title, korean.description],
      ]),
      ...composeRetrofits().map((item) => [
        [item.title_en, item.description_en],
        [item.title_ko, item.description_ko],
      ]),
    ];
    expect(words.length).toBeGreaterThan(190);
    for (const [english, korean] of words) {
      expect(english?.join(' ')).toMatch(/^(?!.*[А-Яа-яӨөҮү]).*<p>.*[a-z]/u);
      expect(korean?.join(' ')).toMatch(/^(?!.*[А-Яа-яӨөҮү]).*<p>.*[가-힣]/u);
      expect([english, korean].flat().join(' ')).not.toMatch(/undefined|NaN|null/);
    }
  });

  test('have the same parts in every language', () => {
    for (const { description, description_en, description_ko } of news) {
      expect(parts(description_en)).toEqual(parts(description));
      expect(parts(description_ko)).toEqual(parts(description));
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

  test('are five of each type, mostly published and seldom featured', () => {
    for (const type of newsTypes) expect(news.filter((item) => item.news_type === type)).toHaveLength(5);
    expect(news.filter((item) => item.is_publish)).toHaveLength(37);
    expect(news.filter((item) => item.is_special)).toHaveLength(3);
    // An unpublished item cannot be featured: the form hides the switch.
    expect(news.filter((item) => item.is_special && !item.is_publish)).toEqual([]);
  });

  test('pass the rules of the form', () => {
    const { schema } = shipped.form.get('news') ?? {};
    const ajv = new Ajv({ allErrors: true });
    formats.default(ajv);
    const isValid = ajv.compile(schema ?? false);
    for (const item of news) {
      const row = {
        title: item.title,
        news_type_id: newsTypes.indexOf(item.news_type) + 1,
        description: item.description,
        photo: 'x',
        is_publish: item.is_publish,
        is_special: item.is_special,
        published_on: localDay(instantOf(item.appeared, now)),
      };
      expect(isValid(row) ? null : isValid.errors).toBeNull();
    }
  });
});

describe('the calendar', () => {
  test.each(['2026-11-20T03:00:00Z', '2027-01-01T00:30:00Z', '2028-02-29T12:00:00Z', '2026-07-01T00:00:00Z'])(
    'spreads news over the two years before %s and none after it',
    (day) => {
      const at = new Date(day);
      const times = news.map((item) => instantOf(item.appeared, at).getTime());
      expect(Math.max(...times)).toBeLessThanOrEqual(at.getTime());
      expect(at.getTime() - Math.max(...times)).toBeLessThan(31 * 86_400_000);
      const years = (at.getTime() - Math.min(...times)) / (365.25 * 86_400_000);
      expect(years).toBeGreaterThan(1.5);
      expect(years).toBeLessThanOrEqual(2.01);
    },
  );

  test('names days as they are in Ulaanbaatar', () => {
    expect(localDay(new Date('2026-11-19T16:30:00Z'))).toBe('2026-11-20');
  });
});

describe('days of the year', () => {
  test('follow the harmony of the spoken number', () => {
    expect([1, 2, 4, 9, 10, 11].map((month) => dayOfYear(month, 15).split(' сарын')[0])).toEqual([
      '1 дүгээр',
      '2 дугаар',
      '4 дүгээр',
      '9 дүгээр',
      '10 дугаар',
      '11 дүгээр',
    ]);
    expect([1, 4, 9, 14, 24, 29].map((day) => dayOfYear(1, day))).toEqual(
      [1, 4, 9, 14, 24, 29].map((day) => `1 дүгээр сарын ${day}-ний өдөр`),
    );
    expect([2, 3, 10, 15, 20, 30].map((day) => dayOfYear(1, day))).toEqual(
      [2, 3, 10, 15, 20, 30].map((day) => `1 дүгээр сарын ${day}-ны өдөр`),
    );
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
