import { describe, expect, it } from 'vitest';
import { breakLines } from '../../../../../src/server/features/print/draw/break-lines';

/** Every character is one wide. */
const lines = (text: string, width: number) => breakLines(text, width, (each) => each.length);

describe('breaking lines', () => {
  it('breaks at spaces and keeps paragraphs', () => {
    expect(lines('нэг хоёр\nгурав', 5)).toEqual(['нэг', 'хоёр', 'гурав']);
    expect(lines('', 5)).toEqual(['']);
  });

  it('divides Mongolian and English words at syllables', () => {
    expect(lines('үе баталгаажуулалт', 12)).toEqual(['үе баталгаа-', 'жуулалт']);
    expect(lines('a certification', 9)).toEqual(['a certi-', 'fication']);
  });

  it('leaves numbers, addresses and short words whole, and cuts what is wider than a line', () => {
    expect(lines('дүн 1,234,567₮', 10)).toEqual(['дүн', '1,234,567₮']);
    expect(lines('өө хүүхэд', 6)).toEqual(['өө', 'хүүхэд']);
    expect(lines('1234567890', 4)).toEqual(['1234', '5678', '90']);
  });

  it('loses no letter whatever the width', () => {
    const text =
      'Үйлдвэрлэгчийн баталгаажуулалтын гэрчилгээ https://dulaan.mn/qr/certificate/DGC-2026-000014';
    for (let width = 1; width < 60; width += 1) {
      const broken = lines(text, width);
      expect(
        broken
          .map((line) => line.replace(/(?<=\p{Script=Cyrillic})-$/u, ''))
          .join('')
          .replaceAll(' ', ''),
      ).toBe(text.replaceAll(' ', ''));
    }
  });
});
