import { describe, expect, it } from 'vitest';
import { measureText, shapeText } from '../../../../../src/server/features/print/draw/shape-text';

const characters = (text: string) =>
  shapeText(text, false)
    .flatMap(({ runs }) => runs.flatMap(({ glyphs }) => glyphs))
    .map(({ codePoints }) => String.fromCodePoint(...codePoints));

describe('shaping text', () => {
  it('copies a ligature as its letters, even after a text with the sign of the ligature', () => {
    expect(characters('\ufb01')).toEqual(['\ufb01']);
    expect(characters('office fi')).toEqual(['o', 'ff', 'i', 'c', 'e', ' ', 'fi']);
    expect(characters('\ufb01x')).toEqual(['\ufb01', 'x']);
  });

  it('takes Hangul from the other face and writes a question mark for what no face has', () => {
    expect(shapeText('Үг한', false).flatMap(({ runs }) => runs.map(({ face }) => face))).toEqual([
      'text',
      'hangul',
    ]);
    expect(characters('a😀')).toEqual(['a', '?']);
  });

  it('leaves out what has no shape, and measures the sum of the words', () => {
    expect(characters('бай\u00adшин')).toEqual(Array.from('байшин'));
    const widths = ['Нэр', ' ', ' ', 'хаяг'].map((word) => measureText(word, true));
    expect(measureText('Нэр  хаяг', true)).toBeCloseTo(widths.reduce((sum, each) => sum + each, 0));
    expect(measureText('', true)).toBe(0);
  });
});
