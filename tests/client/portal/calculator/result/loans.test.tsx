// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { changeLanguage, startI18n } from '../../../../../src/client/i18n/i18n';
import { Loans } from '../../../../../src/client/portal/calculator/result/loan/loan-section';
import type { Language } from '../../../../../src/definitions/language';
import { openPackages } from '../../../../../src/energy/measures/package-set';
import { evaluateForBank } from '../../../../../src/energy/money/bank-view';
import type { LoanRow } from '../../../../../src/energy/tables/rows';
import { finance, possibleHouses } from '../../../../energy/measures/possible-houses';

const loan: LoanRow = {
  id: '1',
  bank_name: 'Өргөө банк',
  title: 'Ногоон зээл',
  rate: 8,
  months: 36,
  maximum: null,
  fee: null,
  grant: null,
  grant_maximum: null,
  valid_from: null,
  source: null,
  certainty: 'published',
};
const dear = { ...loan, id: '2', bank_name: 'Хангай банк', title: 'Дулаан зээл', rate: 24 };
const view = evaluateForBank(openPackages(possibleHouses(20, 4), finance), ['roof-thick'], [dear, loan]);

beforeAll(async () => {
  await startI18n();
  await i18next.loadNamespaces(['calculator-result']);
});
afterEach(cleanup);

const shownBanks = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

describe('the loans below the payment of every month', () => {
  it('are all there, and the payment is that of the best, where none was requested', async () => {
    await changeLanguage('mn_MN');
    if (view === null) throw new Error('The package has a measure');
    render(<Loans view={view} />);
    expect(shownBanks()).toEqual(['Өргөө банк Ногоон зээл', 'Хангай банк Дулаан зээл']);
    expect(screen.getByText(/хамгийн ашигтай зээлээр/)).toBeTruthy();
  });

  it('are the three that leave a family most, best first; the others are reached by a fold', async () => {
    await changeLanguage('mn_MN');
    const banks = [18, 9, 24, 6, 12].map((rate) => ({
      ...loan,
      id: String(rate),
      bank_name: `${rate} хувь`,
      rate,
    }));
    // The dearest rate with the largest grant leaves most.
    const granted = { ...loan, id: 'granted', bank_name: 'Тусламжтай', rate: 24, grant: 60 };
    const many = evaluateForBank(
      openPackages(possibleHouses(20, 4), finance),
      ['roof-thick'],
      [...banks, granted],
    );
    if (many === null) throw new Error('The package has a measure');
    render(<Loans view={many} />);
    expect(shownBanks()).toEqual(['Тусламжтай Ногоон зээл', '6 хувь Ногоон зээл', '9 хувь Ногоон зээл']);
    const fold = screen.getByText('Бусад зээл: 3').closest('details');
    if (fold === null) throw new Error('There is no fold');
    fold.open = true;
    fireEvent(fold, new Event('toggle'));
    expect(shownBanks()).toEqual([
      'Тусламжтай Ногоон зээл',
      ...[6, 9, 12, 18, 24].map((rate) => `${rate} хувь Ногоон зээл`),
    ]);
    const left = many.loans.map(({ netPresentValue_MNT }) => netPresentValue_MNT);
    expect(left).toEqual(left.toSorted((one, other) => other - one));
  });

  it('have no fold where there are three', async () => {
    await changeLanguage('mn_MN');
    const three = evaluateForBank(
      openPackages(possibleHouses(20, 4), finance),
      ['roof-thick'],
      [6, 9, 12].map((rate) => ({ ...loan, id: String(rate), rate })),
    );
    if (three === null) throw new Error('The package has a measure');
    render(<Loans view={three} />);
    expect(shownBanks()).toHaveLength(3);
    expect(document.querySelector('details')).toBeNull();
  });

  it.each<[Language, RegExp]>([
    ['mn_MN', /хүссэн зээлийн сарын төлбөр [\d,]+₮ \(Хангай банк, Дулаан зээл\)/],
    ['en_US', /for the requested loan \(Хангай банк, Дулаан зээл\)/],
    ['ko_KR', /신청한 대출의 월 상환액 .*\(Хангай банк, Дулаан зээл\)/],
  ])('are the requested one alone, which the payment names: %s', async (language, caption) => {
    await changeLanguage(language);
    await i18next.loadNamespaces(['calculator-result']);
    const request = view?.loans.find(({ offer }) => offer.loan.id === dear.id);
    if (view === null || request === undefined) throw new Error('The dear loan is offered');
    render(<Loans view={view} request={request} />);
    expect(shownBanks()).toEqual(['Хангай банк Дулаан зээл']);
    expect(screen.getByText(caption)).toBeTruthy();
  });
});
