import { describe, expect, it } from 'vitest';
import { openPackages } from '../../../src/energy/measures/package-set';
import {
  type BankView,
  evaluateForBank,
  caseNames,
  yearlySavings,
  spread,
} from '../../../src/energy/money/bank-view';
import { debtService } from '../../../src/energy/money/debt-service';
import { evaluateLifeCycle } from '../../../src/energy/money/life-cycle';
import type { LoanRow } from '../../../src/energy/tables/rows';
import { finance, possibleHouses } from '../measures/possible-houses';

const loan: LoanRow = {
  id: '1',
  bank_name: 'Банк',
  title: 'Зээл',
  rate: 8,
  months: 36,
  maximum: null,
  fee: 1,
  grant: 20,
  grant_maximum: 500_000,
  valid_from: null,
  source: null,
  certainty: 'published',
};
const chosen = ['draughts', 'roof-thick', 'wall-thin'];
const set = openPackages(possibleHouses(200, 4), finance);
const view = evaluateForBank(set, chosen, [{ ...loan, id: '2', rate: 24, grant: null }, loan]);
if (view === null) throw new Error('the package has measures');

describe("a bank's view of a package", () => {
  it('has savings that half and nine of ten houses exceed, by weight', () => {
    const saved = yearlySavings(set, chosen);
    const exceeding = (limit: number) =>
      saved.reduce((sum, saving, index) => sum + (saving > limit ? (set.weights[index] ?? 0) : 0), 0);
    expect(exceeding(of(view).p50.saving_MNT)).toBeCloseTo(0.5, 1);
    expect(exceeding(of(view).p90.saving_MNT)).toBeCloseTo(0.9, 1);
    expect(of(view).p90.saving_MNT).toBeLessThan(of(view).p50.saving_MNT);
    expect(of(view).expected.saving_MNT).toBe(set.figuresOf(chosen).saving_MNT);
  });

  it('has a stress case of P90 with energy a fifth cheaper', () => {
    expect(of(view).stress.saving_MNT).toBeCloseTo(of(view).p90.saving_MNT * 0.8, 6);
  });

  it('never makes a loss smaller by the lower price of energy', () => {
    const electric = evaluateForBank(set, ['electric'], []);
    if (electric === null) throw new Error('the package has a measure');
    const { p90, stress } = electric.cases;
    expect(p90.saving_MNT).toBeLessThan(0);
    expect(stress.saving_MNT).toBe(p90.saving_MNT);
  });

  it('judges every case over one horizon', () => {
    const spent = chosen.map((id) => ({ cost_MNT: set.costOf(id).likely_MNT, life_years: set.lifeOf(id) }));
    for (const name of caseNames) {
      const { saving_MNT, worth } = of(view)[name];
      expect(worth).toEqual(evaluateLifeCycle(spent, saving_MNT, finance));
      expect(worth.horizon_years).toBe(finance.horizon_years);
    }
    expect(of(view).expected.worth.netPresentValue_MNT).toBeCloseTo(
      set.figuresOf(chosen).netPresentValue_MNT,
      2,
    );
  });

  it('puts the payment of each loan beside the saving of each month, in every case', () => {
    for (const { offer, service } of view.loans)
      for (const name of caseNames)
        expect(service[name]).toEqual(
          debtService(spread(view.savingByMonth_MNT, of(view)[name].saving_MNT), offer.payment_MNT_month),
        );
    const [first] = view.loans;
    expect(first?.service.stress.coverage).toBeLessThan(first?.service.p50.coverage ?? 0);
    expect(first?.service.p50.shortMonths).toBeGreaterThan(3);
  });

  it('begins with the loan that leaves a household most, with its grant up to the cap', () => {
    const [first, second] = view.loans;
    expect(first?.offer.loan.id).toBe('1');
    expect(first?.offer).toMatchObject({ grant_MNT: 500_000, isGrantCapped: true });
    expect(first?.netPresentValue_MNT).toBeGreaterThan(second?.netPresentValue_MNT ?? Infinity);
  });

  it('orders more than three loans by what they leave, so that the first three are the best three', () => {
    const rates = [18, 9, 24, 12, 6, 15];
    const many = evaluateForBank(
      set,
      chosen,
      rates.map((rate) => ({ ...loan, id: String(rate), rate, grant: null })),
    );
    expect(many?.loans.map(({ offer }) => offer.loan.id)).toEqual(['6', '9', '12', '15', '18', '24']);
    const worth = (many?.loans ?? []).map(({ netPresentValue_MNT }) => netPresentValue_MNT);
    expect(Math.min(...worth.slice(0, 3))).toBeGreaterThan(Math.max(...worth.slice(3)));
  });

  it('is the same after it was stored', () => {
    expect(JSON.parse(JSON.stringify(view))).toEqual(view);
  });

  it('is null without measures', () => {
    expect(evaluateForBank(set, [], [loan])).toBeNull();
  });
});

describe('the months of a case', () => {
  it('are spread as expected, and evenly where nothing is expected', () => {
    expect(spread([3, 1], 8)).toEqual([6, 2]);
    expect(spread([5, -5], 8)).toEqual([4, 4]);
  });
});

function of({ cases }: BankView): BankView['cases'] {
  return cases;
}
