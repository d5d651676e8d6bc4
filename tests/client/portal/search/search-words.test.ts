import { describe, expect, it } from 'vitest';
import { findExcerpt, markedParts } from '../../../../src/client/portal/search/excerpt';
import { searchWords, titleRank } from '../../../../src/client/portal/search/search-words';

describe('the words of a search', () => {
  it('are its longest ones, each once, with the stem of their forms', () => {
    expect(searchWords('  Зээлийн, зээлийн болзол! ')).toEqual([
      { whole: 'зээлийн', stem: 'зээл' },
      { whole: 'болзол', stem: 'болз' },
    ]);
    expect(searchWords('нэг хоёр гурав дөрөв таван зургаан долоон')).toHaveLength(5);
  });

  it('are none where each is shorter than three letters, and end with the hundredth character', () => {
    expect(searchWords('УБ 2 м2 !!')).toEqual([]);
    expect(searchWords(`${'к'.repeat(99)} дулаан`)).toEqual([
      { whole: 'к'.repeat(99), stem: 'к'.repeat(99) },
    ]);
  });

  it('rank a title higher that has more of them, as written and at the beginning of words', () => {
    const words = searchWords('дээврийн дулаалга');
    const titles = ['Дээврийн дулаалга', 'Дулаалгын дээвэр', 'Хана дулаалга', 'Зуух'];
    const ranks = titles.map((title) => titleRank(title, words));
    expect(ranks).toEqual(ranks.toSorted((a, b) => b - a));
    expect(ranks.at(-1)).toBe(0);
    expect(new Set(ranks).size).toBeGreaterThan(2);
  });
});

describe('an excerpt', () => {
  const words = searchWords('зээлд');

  it('marks whole words in any form', () => {
    expect(markedParts('Зээлийн хүү, ЗЭЭЛҮҮД', words)).toEqual([
      { text: 'Зээлийн', isFound: true },
      { text: ' хүү, ', isFound: false },
      { text: 'ЗЭЭЛҮҮД', isFound: true },
    ]);
  });

  it('is the part around the first found word, cut at words', () => {
    const parts = findExcerpt(
      [{ text: `${'урт бичвэр '.repeat(40)}Зээлийн хүү ${'үргэлжлэл '.repeat(40)}` }],
      words,
    );
    const text = parts.map(({ text }) => text).join('');
    expect(parts.find(({ isFound }) => isFound)?.text).toBe('Зээлийн');
    expect(text).toMatch(/^…(урт|бичвэр) .* үргэлжлэл…$/);
    expect(text.length).toBeLessThan(200);
  });

  it('is the beginning of a text that has none of the words, and finds look-alike letters', () => {
    expect(findExcerpt([{ text: 'Огт өөр' }], words)).toEqual([{ text: 'Огт өөр', isFound: false }]);
    expect(markedParts('Єнгє', searchWords('өнгө'))).toEqual([{ text: 'Єнгє', isFound: true }]);
  });

  it('names the language of each of its texts, not of all of them', () => {
    const texts = [
      { text: 'Roofs' },
      { text: 'Зээл, дээвэр', language: 'mn' as const },
      { text: 'Khovd', language: 'mn-Latn' as const },
    ];
    expect(findExcerpt(texts, words)).toEqual([
      { text: 'Roofs', isFound: false },
      { text: ' · ', isFound: false },
      { text: 'Зээл', isFound: true, language: 'mn' },
      { text: ', дээвэр', isFound: false, language: 'mn' },
      { text: ' · ', isFound: false },
      { text: 'Khovd', isFound: false, language: 'mn-Latn' },
    ]);
  });

  it('is cut within its texts where they are long', () => {
    const texts = [
      { text: 'Roofs '.repeat(40) },
      { text: `${'урт '.repeat(60)}зээл`, language: 'mn' as const },
    ];
    const parts = findExcerpt(texts, words);
    expect(parts.map(({ language }) => language)).toEqual([undefined, 'mn', 'mn']);
    expect(parts.map(({ text }) => text).join('')).toMatch(/^…(урт )+зээл$/);
  });
});
