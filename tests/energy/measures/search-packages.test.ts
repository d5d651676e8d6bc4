import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type MeasuredHouse,
  type PackageFigures,
  type PackageSet,
  openPackages,
} from '../../../src/energy/measures/package-set';
import {
  bestForPayment,
  bestPackage,
  packagesByBudget,
  recommendPackage,
} from '../../../src/energy/measures/search-packages';
import type { Finance } from '../../../src/energy/money/rates';
import { between } from '../any-house';
import { runToEnd } from '../../../src/energy/run-to-end';
import { finance, measure, possibleHouses, tenMeasures } from './possible-houses';

/** Prices from a third to three times the usual, so that houses differ in what pays. */
const priced = fc.array(between(-1.1, 1.1), { minLength: tenMeasures.length, maxLength: tenMeasures.length });
const terms: fc.Arbitrary<Finance> = fc.record({
  discountRate: between(0.06, 0.2),
  inflation: between(0, 0.06),
  escalation: between(-0.01, 0.03),
  horizon_years: fc.integer({ min: 8, max: 30 }),
});

const budgets = fc.array(between(5e5, 2e7), { minLength: 3, maxLength: 3 });

describe('the recommended package', () => {
  // 125 sets of houses, prices and terms, each without and within three budgets: 500 cases.
  it('is at most 2 % below the best of all packages of ten measures, and of those that a budget pays', () => {
    fc.assert(
      fc.property(fc.nat(1e6), priced, terms, budgets, (seed, logarithms, rates, paid_MNT) => {
        const set = openPackages(possibleHouses(2, seed, repriced(logarithms)), rates);
        expect(set.ids).toHaveLength(10);
        const all = everyPackage(set);
        for (const most_MNT of [Infinity, ...paid_MNT]) {
          const greedy = runToEnd(recommendPackage(set, { budget_MNT: most_MNT }));
          expect(greedy.cost.likely_MNT).toBeLessThanOrEqual(most_MNT);
          const paid = all.filter(({ cost }) => cost.likely_MNT <= most_MNT);
          const best = Math.max(...paid.map((one) => one.netPresentValue_MNT));
          expect(greedy.netPresentValue_MNT).toBeGreaterThanOrEqual(0.98 * best - 1);
        }
      }),
      { numRuns: 125 },
    );
  }, 600_000);

  it('insulates instead of a better stove where that is worth more', () => {
    const logarithms = tenMeasures.map(({ id }) => (id === 'stove' ? 0.94 : 0));
    const rates = { discountRate: 0.08, inflation: 0, escalation: 0, horizon_years: 8 };
    const set = openPackages(possibleHouses(3, 9, repriced(logarithms)), rates);
    const best = Math.max(...everyPackage(set).map((one) => one.netPresentValue_MNT));
    const found = runToEnd(recommendPackage(set));
    expect(found.netPresentValue_MNT).toBeCloseTo(best, 0);
    expect(found.measures).not.toContain('stove');
    // By itself the stove is worth most.
    const alone = set.ids.map((id) => set.figuresOf([id]).netPresentValue_MNT);
    expect(set.figuresOf(['stove']).netPresentValue_MNT).toBe(Math.max(...alone));
  });

  it('is never worth less than nothing, and no measure in it is', () => {
    fc.assert(
      fc.property(fc.nat(1e6), priced, terms, (seed, logarithms, rates) => {
        const set = openPackages(possibleHouses(4, seed, repriced(logarithms)), rates);
        const { measures, netPresentValue_MNT } = runToEnd(recommendPackage(set));
        expect(netPresentValue_MNT).toBeGreaterThanOrEqual(0);
        for (const id of measures) {
          const without = set.figuresOf(measures.filter((other) => other !== id));
          expect(without.netPresentValue_MNT).toBeLessThanOrEqual(netPresentValue_MNT + 1);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('is empty where no measure is worth its money', () => {
    const dear = tenMeasures.map((one) => ({
      ...one,
      price: { ...one.price, likely_MNT: one.price.likely_MNT * 1000 },
    }));
    const set = openPackages(possibleHouses(3, 1, dear), finance);
    expect(runToEnd(recommendPackage(set))).toMatchObject({ measures: [], netPresentValue_MNT: 0 });
  });

  it('takes the thickness that is worth most', () => {
    // The thicker one costs a tenth more here, and hardly saves more than the thinner one at ten times the price.
    expect(roofOf(1.01)).toEqual(['thick']);
    expect(roofOf(10)).toEqual(['thin']);
  });

  it('is found in short steps', () => {
    const set = openPackages(possibleHouses(3, 5), finance);
    const work = recommendPackage(set);
    let known = set.known().length;
    let step = work.next();
    while (step.done !== true) {
      expect(set.known().length - known).toBeLessThanOrEqual(3);
      known = set.known().length;
      step = work.next();
    }
    expect(step.value.measures.length).toBeGreaterThan(0);
  });
});

describe('the budget and the payment', () => {
  const set = openPackages(possibleHouses(6, 11), finance);
  const packages = runToEnd(packagesByBudget(set));

  it('choose by the same net present value as the recommendation', () => {
    const recommended = runToEnd(recommendPackage(set));
    expect(bestPackage(packages, Infinity)?.measures).toEqual(recommended.measures);
  });

  it('never cost more than the budget, and are worth no less with a larger one', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 2e7, noNaN: true }), fc.nat(5_000_000), (budget, more) => {
        const best = bestPackage(packages, budget);
        const richer = bestPackage(packages, budget + more);
        expect(best?.cost.likely_MNT).toBeLessThanOrEqual(budget);
        expect(richer?.netPresentValue_MNT).toBeGreaterThanOrEqual((best?.netPresentValue_MNT ?? 0) - 1);
      }),
    );
  });

  it('are nothing without money, and null without packages', () => {
    expect(bestPackage(packages, 0)?.measures).toEqual([]);
    expect(bestPackage([], 1e9)).toBeNull();
  });

  it('stay within what a household can pay a month, by a loan', () => {
    const loan = {
      id: '1',
      bank_name: 'Банк',
      title: 'Зээл',
      rate: 6,
      months: 60,
      maximum: null,
      fee: 0,
      grant: null,
      grant_maximum: null,
      valid_from: null,
      source: null,
      certainty: 'published',
    } as const;
    const small = bestForPayment(packages, loan, 20_000, finance);
    const large = bestForPayment(packages, loan, 1e6, finance);
    expect(small?.cost.likely_MNT).toBeGreaterThan(0);
    expect(small?.cost.likely_MNT).toBeLessThan(20_000 * 60);
    expect(large?.netPresentValue_MNT).toBeGreaterThan(small?.netPresentValue_MNT ?? Infinity);
    expect(bestForPayment([], loan, 1e6, finance)).toBeNull();
  });
});

function repriced(logarithms: readonly number[]): MeasuredHouse['measures'] {
  return tenMeasures.map((one, index) => ({
    ...one,
    price: { ...one.price, likely_MNT: one.price.likely_MNT * Math.exp(logarithms[index] ?? 0) },
  }));
}

/** Every package without rivals. */
function everyPackage(set: PackageSet): PackageFigures[] {
  let packages: string[][] = [[]];
  for (const id of set.ids)
    packages = [
      ...packages,
      ...packages
        .filter((members) => !members.some((other) => set.areRivals(id, other)))
        .map((members) => [...members, id]),
    ];
  return packages.map((members) => set.figuresOf(members));
}

function twoRoofs(dearer: number): MeasuredHouse['measures'] {
  return [
    measure('thin', 2e6, 30, { kind: 'insulate', parts: 'roof', added_m2K_W: 2.5 }),
    measure('thick', 2e6 * dearer, 30, { kind: 'insulate', parts: 'roof', added_m2K_W: 5 }),
  ];
}

/** The recommended roof insulation where the thicker one costs `dearer` times the thinner one. */
function roofOf(dearer: number): readonly string[] {
  return runToEnd(recommendPackage(openPackages(possibleHouses(5, 3, twoRoofs(dearer)), finance))).measures;
}
