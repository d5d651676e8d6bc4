import type { Cost } from '../measures/cost';
import type { PackageSet } from '../measures/package-set';
import type { Monthly } from '../months';
import { weightedQuantile } from '../population/weighted';
import { runToEnd } from '../run-to-end';
import type { LoanRow } from '../tables/rows';
import { type DebtService, debtService } from './debt-service';
import { type Worth, evaluateLifeCycle } from './life-cycle';
import { type LoanOffer, loanOffer, worthWithLoan } from './loan-offer';
import { monthlySaving } from './monthly-cost';
import type { Finance } from './rates';

/**
 * The figures for a bank's decision: one package of one household. Plain data, saved with a calculation, so that the loan section,
 * the bank's page, the loan request and print show the same figures.
 */
export interface BankView {
  readonly measures: readonly string[];
  readonly cost: Cost;
  readonly finance: Finance;
  /** Possible houses behind the savings. */
  readonly houses: number;
  readonly cases: Readonly<Record<CaseName, BankCase>>;
  /** The expected saving by months, January first: how the saving of every case is spread over its year. */
  readonly savingByMonth_MNT: Monthly;
  /** Best first, by the net present value that is left to the household. */
  readonly loans: readonly BankLoan[];
}

/**
 * `expected`: the mean of all possible houses, by which packages are chosen. `p50`, `p90`: the saving that is exceeded
 * with 50 % and 90 % probability. `stress`: P90 with energy prices 20 % lower.
 */
export const caseNames = ['expected', 'p50', 'p90', 'stress'] as const;
export type CaseName = (typeof caseNames)[number];

export interface BankCase {
  /** Of the first year, ₮. */
  readonly saving_MNT: number;
  readonly worth: Worth;
}

export interface BankLoan {
  readonly offer: LoanOffer;
  /** Expected, with the grant and the cost of the loan. */
  readonly netPresentValue_MNT: number;
  readonly service: Readonly<Record<CaseName, DebtService>>;
}

/** Share of the saving that is left with energy prices 20 % lower. */
const STRESSED_PRICE = 0.8;

/** Evaluates a package for a bank; null where it has no measure. */
export function evaluateForBank(
  set: PackageSet,
  chosen: readonly string[],
  loans: readonly LoanRow[],
): BankView | null {
  return runToEnd(slicedBankView(set, chosen, loans));
}

/** The same as `evaluateForBank`, in steps of a house, a month or a loan. */
export function* slicedBankView(
  set: PackageSet,
  chosen: readonly string[],
  loans: readonly LoanRow[],
): Generator<void, BankView | null> {
  // Leaves the heat of every house known, which the figures below are made of.
  yield* set.slicedYearsAfter(chosen);
  const { measures, cost, saving_MNT, netPresentValue_MNT } = set.figuresOf(chosen);
  if (measures.length === 0) return null;
  yield;
  const saved = yearlySavings(set, measures);
  const p90 = weightedQuantile(saved, set.weights, 0.1);
  const spent = measures.map((id) => ({
    cost_MNT: set.costOf(id).likely_MNT,
    life_years: set.lifeOf(id),
  }));
  const caseOf = (saving: number): BankCase => ({
    saving_MNT: saving,
    worth: evaluateLifeCycle(spent, saving, set.finance),
  });
  yield;
  const cases = {
    expected: caseOf(saving_MNT),
    p50: caseOf(weightedQuantile(saved, set.weights, 0.5)),
    p90: caseOf(p90),
    // Lower prices make a loss smaller; a stress case is never the better one.
    stress: caseOf(Math.min(p90, p90 * STRESSED_PRICE)),
  };
  const savingByMonth_MNT = yield* monthlySaving(set, measures);
  const cost_MNT = cost.likely_MNT;
  const offers: BankLoan[] = [];
  for (const loan of loans) {
    yield;
    const offer = loanOffer(loan, cost_MNT);
    const serviceOf = (name: CaseName) =>
      debtService(spread(savingByMonth_MNT, cases[name].saving_MNT), offer.payment_MNT_month);
    offers.push({
      offer,
      netPresentValue_MNT: worthWithLoan(offer, { cost_MNT, netPresentValue_MNT }, set.finance.discountRate),
      service: {
        expected: serviceOf('expected'),
        p50: serviceOf('p50'),
        p90: serviceOf('p90'),
        stress: serviceOf('stress'),
      },
    });
  }
  return {
    measures,
    cost,
    finance: set.finance,
    houses: set.weights.length,
    cases,
    savingByMonth_MNT,
    loans: offers.toSorted((one, other) => other.netPresentValue_MNT - one.netPresentValue_MNT),
  };
}

/** The year's saving of each possible house in ₮, in the order of the set's weights. */
export function yearlySavings(set: PackageSet, measures: readonly string[]): number[] {
  const after = set.consumptionsOf(measures);
  return set.consumptionsOf([]).map(({ cost_MNT }, index) => cost_MNT - (after[index]?.cost_MNT ?? cost_MNT));
}

/** Spreads a year's saving over its months as the expected one; evenly where nothing is expected. */
export function spread(expected_MNT: Monthly, saving_MNT: number): number[] {
  let year = 0;
  for (const month of expected_MNT) year += month;
  return expected_MNT.map((month) =>
    Math.abs(year) < 1 ? saving_MNT / expected_MNT.length : (month / year) * saving_MNT,
  );
}
