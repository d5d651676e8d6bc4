import { describe, expect, it } from 'vitest';
import { wordStem } from '../../../src/engine/search/word-stem';

describe('the stem of a word', () => {
  it.each([
    [
      'зээл',
      ['зээл', 'зээлийн', 'зээлийг', 'зээлд', 'зээлээс', 'зээлээр', 'зээлтэй', 'зээлүүд', 'зээлийнхээ'],
    ],
    ['дулаалг', ['дулаалга', 'дулаалгын', 'дулаалгыг']],
    ['байшин', ['байшин', 'байшингийн', 'байшинд', 'байшингаас', 'байшингууд', 'байшинтай']],
    ['дээв', ['дээвэр', 'дээврийн', 'дээврээс', 'дээвэрт']],
    ['цонх', ['цонх', 'цонхны', 'цонхоор', 'цонхтой']],
    ['бригад', ['бригад', 'бригадын', 'бригадаас', 'бригадууд', 'бригадуудын', 'бригадаараа']],
    ['улаанбаатар', ['Улаанбаатар', 'Улаанбаатарт', 'Улаанбаатарын']],
  ])('%s is in all of its forms', (stem, forms) => {
    for (const form of forms)
      expect([form, form.toLowerCase().includes(wordStem(form))]).toEqual([form, true]);
    for (const form of forms) expect([form, stem.startsWith(wordStem(form))]).toEqual([form, true]);
  });

  it('is no shorter than three letters', () => {
    for (const word of ['гэр', 'утаа', 'агаар', 'хана', 'шал', 'тоо', 'хөөс'])
      expect(wordStem(word).length).toBeGreaterThanOrEqual(3);
  });

  it('leaves other letters and numbers alone', () => {
    for (const word of ['insulation', '단열', '2026', 'R-value', 'м2']) expect(wordStem(word)).toBe(word);
  });
});
