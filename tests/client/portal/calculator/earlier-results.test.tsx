// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { changeLanguage, startI18n } from '../../../../src/client/i18n/i18n';
import BankPage from '../../../../src/client/portal/calculator/bank/bank-page';
import { calculateAnswers } from '../../../../src/energy/answers/calculate-answers';
import { readInputs } from '../../../../src/energy/answers/read-inputs';
import { energyBook } from '../../../../src/energy/tables/energy-book';
import { seedRows } from '../../../energy/seed-rows';

beforeAll(async () => {
  await startI18n();
  await changeLanguage('mn_MN');
  await i18next.loadNamespaces(['calculator', 'calculator-result']);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** As the first builds saved it: no refinement, no months of the fuel, a measure and a way to heat that are gone. */
const earlier = {
  answers: {
    place: { province: '11', soum: '1110', climate: 'UB' },
    houseType: 'brick',
    floorArea_m2: 64,
    storeys: 1,
    builtYear: 2009,
    wall: 'brick-380',
    heating: 'stove-coal',
    burnt: { amount: 5, unit: 'tonnes' },
  },
  measures: ['roof-200', 'measure-that-is-gone'],
};

describe('a calculation that an earlier build saved', () => {
  it('still opens: missing parts are empty, and what is gone is left out', () => {
    const inputs = readInputs(earlier);
    expect(inputs).toMatchObject({ refinement: {}, budget_MNT: null, measures: earlier.measures });
    const calculated = calculateAnswers(
      inputs.answers,
      inputs.refinement,
      energyBook(seedRows, '2026-11-20'),
    );
    expect(calculated.isRefused).toBe(false);
  });

  it('has no figures for a bank, and its page says so', async () => {
    const saved = {
      inputs: earlier,
      result: { on: '2024-01-15', before: { letter: 'F' }, after: null },
      is_outdated: true,
    };
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(saved)));
    render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MemoryRouter initialEntries={['/calculator/bank?code=0123456789']}>
          <BankPage />
        </MemoryRouter>
      </QueryClientProvider>,
    );
    await screen.findByText(/ажил сонгоогүй тул/);
    expect(document.body.textContent).toContain('2024-01-15');
    expect(document.body.textContent).toContain('Хадгалснаас хойш үнэ, хүснэгт өөрчлөгдсөн');
  });
});
