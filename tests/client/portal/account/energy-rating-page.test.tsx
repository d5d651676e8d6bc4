// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { changeLanguage, startI18n } from '../../../../src/client/i18n/i18n';
import EnergyRatingPage from '../../../../src/client/portal/account/energy-rating-page';
import { caseLists, caseColumns, rowFacts } from '../../../../src/client/portal/account/own-cases';
import { languages } from '../../../../src/definitions/language';

beforeAll(async () => {
  await startI18n();
  for (const language of languages) {
    await changeLanguage(language);
    await i18next.loadNamespaces(['citizen', 'calculator', 'calculator-result']);
  }
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const range = (low: number, value: number, high: number) => ({ low, value, high });
const row = {
  id: '1',
  code: 'FPKBC0NW0S',
  energy_class: 'C',
  energy_class_after: 'B',
  need: 409.6,
  need_after: 178.2,
  saving: 551_684,
  created_at: '2026-11-27T05:00:00Z',
};
const certainty = (saving = range(398_515, 551_684, 797_905)) => ({
  today: { ranges: { need_kWh_m2: range(325, 409.6, 518.7) } },
  after: { ranges: { need_kWh_m2: range(141.2, 178.2, 231.9) } },
  saving: { cost_MNT: saving },
});

describe('the saved calculations of a person', () => {
  it.each(languages)('have the need and the saving as ranges, in %s', async (language) => {
    const card = await cardOf(language, { ...row, result: { certainty: certainty() } });
    expect(card).toContain('330–520');
    expect(card).toContain('140–230');
    expect(card).toContain('400,000–800,000₮');
    expect(card).not.toContain('552');
    expect(screen.getByText(i18next.t('citizen:rating.ranges'))).toBeTruthy();
  });

  it.each(languages)(
    'say that the measures may save or cost where the sign is uncertain, in %s',
    async (language) => {
      const result = { certainty: certainty(range(-60_000, 100_000, 240_000)) };
      const card = await cardOf(language, { ...row, result });
      const either = { saved: '240,000₮', more: '60,000₮' };
      expect(card).toContain(i18next.t('calculator-result:measures.eitherWay', either));
    },
  );

  it('that were saved before the answers were sampled have their single figures', async () => {
    const card = await cardOf('en_US', { ...row, result: {} });
    expect(card).toContain('410 kWh/m² a year');
    expect(card).toContain('about 550,000₮');
    expect(screen.queryByText(i18next.t('citizen:rating.ranges'))).toBeNull();
  });

  it('without measures have the need alone', async () => {
    const result = { certainty: certainty(range(0, 0, 0)) };
    const card = await cardOf('en_US', { ...row, saving: 0, result });
    expect(card).toContain('330–520 kWh/m² a year');
    expect(card).not.toContain('₮');
  });
});

describe('a certificate', () => {
  const list = caseLists.certificate;
  const certificate = { id: '1', status: null, status_type: null, code: 'DLN-1', saving: 1_078_000 };

  it('has the lower end of its saving where it states one', () => {
    expect(caseColumns(list).split(' ')).toContain('saving_p90');
    const names = (p90: number | null) =>
      rowFacts(list, { ...certificate, saving_p90: p90 }).map(({ column }) => column);
    expect(names(790_000)).toEqual(['saving', 'saving_p90']);
    expect(names(null)).toEqual(['saving']);
  });
});

/** Opens the page with one calculation and returns the text of its card. */
async function cardOf(language: (typeof languages)[number], calculation: object): Promise<string> {
  await changeLanguage(language);
  vi.stubGlobal('fetch', async () => Response.json({ data: { energy_calculation: [calculation] } }));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <EnergyRatingPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return (await screen.findByRole('article')).textContent ?? '';
}
