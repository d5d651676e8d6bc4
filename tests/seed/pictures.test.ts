import { describe, expect, test } from 'vitest';
import { newsTypes } from '../../seed/base/news-types';
import { drawPictures } from '../../seed/demo/pictures/draw-pictures';

const pictures = drawPictures();

describe('the drawn pictures', () => {
  test('are the same every time and differ from each other', () => {
    expect(drawPictures()).toEqual(pictures);
    expect(new Set(pictures.map((picture) => picture.svg)).size).toBe(48);
  });

  test('say in their names that they are illustrations', () => {
    expect(pictures.filter(({ name }) => !/^Зураг, чимэглэл: .+\.webp$/.test(name))).toEqual([]);
  });

  test('suit every type of news with six at least', () => {
    for (const type of newsTypes) {
      expect(pictures.filter((picture) => picture.newsTypes.includes(type)).length).toBeGreaterThanOrEqual(6);
    }
  });

  test('need no font, no script and nothing from outside', () => {
    for (const { svg } of pictures) {
      expect(svg).not.toMatch(/<text|<script|<image|href=|font/);
      expect(svg).not.toMatch(/NaN|undefined|="-?\d*\.\d{4,}/);
    }
  });
});
