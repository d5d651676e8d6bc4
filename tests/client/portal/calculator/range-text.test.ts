import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  moneyRangeText,
  rangeText,
  roughMoneyText,
  roughRange,
  roundedParts,
} from '../../../../src/client/portal/calculator/range-text';

describe('figures as they are read', () => {
  it('have three digits that say something', () => {
    expect(roughMoneyText(1_234_567)).toBe('1,230,000₮');
  });

  it('are no finer in a range than a tenth of its width', () => {
    expect(moneyRangeText({ low: 2_612_345, high: 3_893_211 })).toBe('2,600,000–3,900,000₮');
    expect(rangeText({ low: 9.34, high: 13.87 })).toBe('9.4–13.8');
    expect(rangeText({ low: 640.2, high: 937 })).toBe('640–940');
  });

  it('have signs below zero that no one takes for a dash', () => {
    expect(moneyRangeText({ low: -262, high: 489 })).toBe('−250 – 500₮');
    expect(rangeText({ low: -3, high: 489 })).toBe('0–480');
    expect(roughRange({ low: -3, high: 489 })).toEqual({ low: 0, high: 480 });
  });

  it('are one number where both ends meet', () => {
    expect(rangeText({ low: 0, high: 0 })).toBe('0');
    expect(rangeText({ low: 125, high: 125 })).toBe('125');
  });
});

describe('rounded parts', () => {
  it('add up to the rounded whole', () => {
    expect(roundedParts([1 / 3, 1 / 3, 1 / 3], 0.01).map((part) => Math.round(part * 100))).toEqual([
      34, 33, 33,
    ]);
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1e5, noNaN: true }), { minLength: 1 }), (values) => {
        const whole = values.reduce((sum, value) => sum + value, 0);
        const parts = roundedParts(values, 10);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(Math.round(whole / 10) * 10);
        for (const [index, part] of parts.entries())
          expect(Math.abs(part - (values[index] ?? 0))).toBeLessThan(10.001);
      }),
    );
  });
});
