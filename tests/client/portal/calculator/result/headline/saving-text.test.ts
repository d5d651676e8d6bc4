// @vitest-environment jsdom
import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { savingText } from '../../../../../../src/client/portal/calculator/result/headline/saving-text';
import { startI18n } from '../../../../../../src/client/i18n/i18n';

beforeAll(async () => {
  await startI18n();
  await i18next.loadNamespaces('calculator-result');
});
const textOf = (value: number, low: number, high: number) =>
  savingText(value, { low, value, high }, i18next.getFixedT('mn_MN', 'calculator-result'));

describe('the saving of a year', () => {
  it('is a range', () => {
    expect(textOf(400_000, 310_000, 490_000)).toBe('310,000–490,000₮');
  });

  it('says how much dearer heating becomes', () => {
    expect(textOf(-400, -490, -310)).toBe('Зардал өснө: 310–490₮');
  });

  it.each([120, -120])('says both where either is possible (%d)', (value) => {
    expect(textOf(value, -262, 489)).toBe('500₮ хүртэл хэмнэх, эсвэл 250₮ хүртэл нэмж төлөх');
  });
});
