import { describe, expect, it } from 'vitest';
import { dayTyped, isPastDay } from '../../../src/engine/formats/past-day';

const now = Date.UTC(2026, 6, 1);

describe('a day that is over', () => {
  it.each(['1990-05-12', '2000-02-29', '2026-06-30', '1900-01-02'])('%s is one', (day) => {
    expect(isPastDay(day, now)).toBe(true);
  });

  it.each(['', '1990-5-12', '1990-02-30', '2001-02-29', '2026-07-02', '1899-12-31', '1990-05-12T00:00'])(
    '«%s» is none',
    (day) => {
      expect(isPastDay(day, now)).toBe(false);
    },
  );
});

describe('a day that is typed', () => {
  it.each([
    ['1990', '1990'],
    ['1990-', '1990'],
    ['19905', '1990-5'],
    ['19900512', '1990-05-12'],
    ['1990.05.12', '1990-05-12'],
    ['1990-5.', '1990-05'],
    ['1990.5.12', '1990-05-12'],
    ['1990-05-123', '1990-05-12'],
    ['он', ''],
  ])('«%s» has its hyphens: «%s»', (typed, shown) => {
    expect(dayTyped(typed)).toBe(shown);
  });
});
