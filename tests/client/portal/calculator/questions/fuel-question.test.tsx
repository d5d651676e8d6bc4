// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeLanguage, startI18n } from '../../../../../src/client/i18n/i18n';
import { useInputs } from '../../../../../src/client/portal/calculator/inputs-store';
import { burntText } from '../../../../../src/client/portal/calculator/questions/burnt-text';
import { FuelQuestion } from '../../../../../src/client/portal/calculator/questions/fuel-question';
import { drawPopulation } from '../../../../../src/energy/population/population';
import { energyBook } from '../../../../../src/energy/tables/energy-book';
import { languages } from '../../../../../src/definitions/language';
import { seedRows } from '../../../../energy/seed-rows';

const book = energyBook(seedRows, '2026-11-20');

beforeAll(async () => {
  await startI18n();
  for (const language of languages) {
    await changeLanguage(language);
    await i18next.loadNamespaces(['calculator']);
  }
});
beforeEach(async () => {
  await changeLanguage('mn_MN');
  useInputs.getState().startAnew();
});
afterEach(cleanup);

const amount = () => screen.getByRole<HTMLInputElement>('textbox');
const month = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const burnt = () => useInputs.getState().answers.burnt;

describe('the months of a stated amount', () => {
  it('are the whole winter unless some are chosen', () => {
    render(<FuelQuestion book={book} errors={{}} />);
    fireEvent.change(amount(), { target: { value: '40' } });
    expect(burnt()).toEqual({ amount: 40, unit: 'bags' });
    fireEvent.click(month('1-р сар'));
    fireEvent.click(month('12-р сар'));
    expect(burnt()).toEqual({ amount: 40, unit: 'bags', months: [12, 1] });
    fireEvent.click(month('1-р сар'));
    fireEvent.click(month('12-р сар'));
    expect(burnt()).toEqual({ amount: 40, unit: 'bags' });
  });

  it('can be chosen before the amount, and stay when the unit changes', () => {
    render(<FuelQuestion book={book} errors={{}} />);
    fireEvent.click(month('1-р сар'));
    expect(burnt()).toBeUndefined();
    fireEvent.change(amount(), { target: { value: '1' } });
    fireEvent.click(screen.getByRole('radio', { name: 'Тонн' }));
    expect(burnt()).toEqual({ amount: 1, unit: 'tonnes', months: [1] });
  });

  it('leave «Мэдэхгүй» as it is', () => {
    useInputs.getState().answer({ burnt: 'unknown' });
    render(<FuelQuestion book={book} errors={{}} />);
    fireEvent.click(month('1-р сар'));
    expect(burnt()).toBe('unknown');
  });

  it('make the same amount a larger bill than over the whole winter', () => {
    const [winter, months] = [{}, { months: [11, 12, 1, 2] }].map((of) => {
      const stated = { amount: 2.2, unit: 'tonnes' as const, ...of };
      const answers = { houseType: 'brick', heating: 'stove-briquette', burnt: stated };
      const { typical, isExplained } = drawPopulation({ answers, refinement: {} }, book);
      expect(isExplained).toBe(true);
      return typical.result.consumption.cost_MNT;
    });
    expect(months).toBeGreaterThan(1.2 * (winter ?? Number.NaN));
  });

  it.each(languages)('are part of the answer in words in %s', (language) => {
    const t = i18next.getFixedT(language, 'calculator');
    const text = burntText({ amount: 40, unit: 'bags', months: [1, 12] }, 0, t);
    const names = [t('fuel.month.12'), t('fuel.month.1')].join(', ');
    expect(text).toContain('40');
    expect(text).toContain(names);
    expect(burntText({ amount: 40, unit: 'bags' }, 0, t)).toBe(`40 ${t('unit.bags')}`);
  });
});
