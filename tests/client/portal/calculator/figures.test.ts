import { describe, expect, it } from 'vitest';
import { moneyText, parseNumber } from '../../../../src/client/portal/calculator/figures';

describe('a number that a person writes', () => {
  it.each([
    ['62,5', 62.5],
    ['62.5', 62.5],
    ['1 200', 1200],
    ['1,200,000₮', 1_200_000],
    ['-3', -3],
    ['12,', 12],
    [',5', 0.5],
    ['', undefined],
    ['  ', undefined],
  ])('%j is %s', (text, number) => {
    expect(parseNumber(text)).toBe(number);
  });

  it.each(['sixty', '1e5', '12.3.4', '--2', '∞'])('%j is no number', (text) => {
    expect(parseNumber(text)).toBeNaN();
  });
});

describe('money', () => {
  it('has its thousands apart and ₮ behind', () => {
    expect(moneyText(1_234_567)).toBe('1,234,567₮');
  });
});
