// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { changeLanguage, startI18n } from '../../../../src/client/i18n/i18n';
import BankPage from '../../../../src/client/portal/calculator/bank/bank-page';
import { calculationFunction } from '../../../../src/energy/functions/calculation-function';
import { languages } from '../../../../src/definitions/language';
import { seedRows } from '../../../energy/seed-rows';

beforeAll(async () => {
  await startI18n();
  for (const language of languages) {
    await changeLanguage(language);
    await i18next.loadNamespaces(['calculator', 'calculator-result']);
  }
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const answers = {
  place: { province: '11', soum: '1110', climate: 'UB' },
  houseType: 'brick',
  heating: 'stove-briquette',
  burnt: { amount: 4, unit: 'tonnes' },
};

describe('the sheet of a bank', () => {
  it.each(languages)(
    'has the classes of the certificate with their likelihood, and the advice on carbon monoxide, in %s',
    async (language) => {
      await changeLanguage(language);
      const { energy_class, energy_class_after, result } = calculated(['draught-proofing']);
      const certainty = result.certainty;
      if (certainty === undefined) throw new Error('Nothing was sampled');
      await open(result);
      const facts = document.querySelector('.bank-facts');
      const letters = [...(facts?.querySelectorAll('.band') ?? [])].map((band) => band.textContent);
      expect(letters).toEqual([energy_class, energy_class_after]);
      expect(certainty.today.letter.confidence).toBeLessThan(0.99);
      expect(facts?.textContent).toMatch(new RegExp(`${energy_class} \\d+%`));
      expect(facts?.textContent).toContain(i18next.t('calculator-result:advice.carbon-monoxide'));
      expect(facts?.textContent).toContain(i18next.t('calculator-result:advice.fresh-air'));
    },
  );

  it.each(languages)('warns of mould that is still possible after the works, in %s', async (language) => {
    await changeLanguage(language);
    const damp = { ...answers, builtYear: 1985, wall: 'brick-250' };
    const { result } = calculated(['roof-200'], damp);
    expect(result.after?.moisture).toEqual([{ kind: 'wall', warning: 'mould', isNew: false }]);
    await open(result);
    const place = i18next.t('calculator-result:places.wall');
    expect(document.querySelector('.bank-facts')?.textContent).toContain(
      i18next.t('calculator-result:moisture.warning.old.mould', { place }),
    );
  });

  it('has no word of moisture where it does no harm, nor in results that were saved before it was judged', async () => {
    await changeLanguage('en_US');
    const { result } = calculated(['wall-100', 'roof-200']);
    expect(result.after?.moisture).toEqual([]);
    await open(result);
    const title = i18next.t('calculator-result:moisture.title');
    expect(document.body.textContent).not.toContain(title);
    cleanup();
    const { moisture: _, ...after } = result.after ?? {};
    await open({ ...result, after });
    expect(document.body.textContent).not.toContain(title);
  });

  it('names the temperature behind the bill', async () => {
    await changeLanguage('mn_MN');
    const { result } = calculated(['roof-200']);
    const degrees = Math.round(result.certainty?.temperature?.value_C ?? NaN);
    await open(result);
    expect(document.querySelector('.bank-facts')?.textContent).toContain(
      `Дотор дунджаар ${degrees}\u00A0°C гэж тооцов.`,
    );
  });

  it('has no advice where nothing is sealed', async () => {
    await changeLanguage('en_US');
    await open(calculated(['roof-200']).result);
    expect(document.querySelectorAll('.measure-advice')).toHaveLength(0);
  });
});

function calculated(measures: readonly string[], given: object = answers) {
  const outcome = calculationFunction.compute(
    { inputs: { answers: given, refinement: {}, measures, budget_MNT: null } },
    seedRows,
    new Date('2026-11-20T04:00:00Z'),
  );
  if (outcome.isRefused) throw new Error('The answers were refused');
  return outcome.values;
}

async function open(result: unknown): Promise<void> {
  const saved = { inputs: { answers }, result, is_outdated: false };
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(Response.json(address.includes('/energy/') ? saved : { data: seedRows })),
  );
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={['/calculator/bank?code=0123456789']}>
        <BankPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 2, name: i18next.t('calculator-result:bank.casesTitle') });
}
