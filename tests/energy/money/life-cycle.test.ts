import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  internalRate,
  presentValue,
  realFlows,
  savingFactor,
  spendingFactor,
  evaluateLifeCycle,
} from '../../../src/energy/money/life-cycle';
import { type Finance, nominalRate, realRate } from '../../../src/energy/money/rates';
import { between } from '../any-house';

const terms: fc.Arbitrary<Finance> = fc.record({
  discountRate: between(0.01, 0.3),
  inflation: between(0, 0.12),
  escalation: between(-0.03, 0.05),
  horizon_years: fc.integer({ min: 1, max: 40 }),
});
const spendings = fc.array(
  fc.record({ cost_MNT: between(1e5, 1e7), life_years: fc.integer({ min: 1, max: 50 }) }),
  { minLength: 1, maxLength: 5 },
);
const finance: Finance = { discountRate: 0.1, inflation: 0.05, escalation: 0, horizon_years: 20 };

describe('real and nominal rates', () => {
  it('turn into each other', () => {
    expect(realRate(0.1, 0.05)).toBeCloseTo(0.047619, 6);
    fc.assert(
      fc.property(between(-0.2, 0.5), between(0, 0.3), (rate, inflation) => {
        expect(nominalRate(realRate(rate, inflation), inflation)).toBeCloseTo(rate, 12);
      }),
    );
  });

  it('give one present value: nominal flows at the nominal rate, and real flows at the real one', () => {
    fc.assert(
      fc.property(spendings, between(0, 5e6), terms, (spent, saving, rates) => {
        const real = realFlows(spent, saving, rates);
        const nominal = real.map((flow, year) => flow * (1 + rates.inflation) ** year);
        const worth = evaluateLifeCycle(spent, saving, rates).netPresentValue_MNT;
        expect(presentValue(nominal, rates.discountRate) / 1e6).toBeCloseTo(worth / 1e6, 6);
      }),
    );
  });
});

describe('the worth of a package', () => {
  it('is nothing at its own rate of return, over the same horizon', () => {
    let counted = 0;
    fc.assert(
      fc.property(spendings, between(1e4, 5e6), terms, (spent, saving, rates) => {
        const { realInternalRate, nominalInternalRate, horizon_years } = evaluateLifeCycle(
          spent,
          saving,
          rates,
        );
        if (realInternalRate === null || nominalInternalRate === null) return;
        counted += 1;
        expect(horizon_years).toBe(rates.horizon_years);
        const flows = realFlows(spent, saving, rates);
        const size = flows.reduce(
          (sum, flow, year) => sum + Math.abs(flow / (1 + realInternalRate) ** year),
          0,
        );
        expect(presentValue(flows, realInternalRate) / size).toBeCloseTo(0, 9);
        const nominal = { ...rates, discountRate: nominalInternalRate };
        expect(evaluateLifeCycle(spent, saving, nominal).netPresentValue_MNT / size).toBeCloseTo(0, 7);
      }),
    );
    expect(counted).toBeGreaterThan(50);
  });

  it('is positive exactly where the rate of return is above the discount rate', () => {
    fc.assert(
      fc.property(between(1e5, 1e7), between(1e4, 5e6), terms, (cost_MNT, saving, rates) => {
        const { netPresentValue_MNT, nominalInternalRate } = evaluateLifeCycle(
          [{ cost_MNT, life_years: 50 }],
          saving,
          rates,
        );
        if (nominalInternalRate === null || Math.abs(netPresentValue_MNT) < 1) return;
        expect(netPresentValue_MNT > 0).toBe(nominalInternalRate > rates.discountRate);
      }),
    );
  });

  it('renews what does not last, and counts what is left at the horizon', () => {
    // Eight years of life in a horizon of 20: bought in years 0, 8 and 16, half of the last one left.
    const flows = realFlows([{ cost_MNT: 1000, life_years: 8 }], 0, finance);
    expect(flows.flatMap((flow, year) => (flow === 0 ? [] : [[year, flow]]))).toEqual([
      [0, -1000],
      [8, -1000],
      [16, -1000],
      [20, 500],
    ]);
    const lasting = realFlows([{ cost_MNT: 1000, life_years: 25 }], 0, finance);
    expect(lasting.at(-1)).toBeCloseTo(200, 9);
  });

  it('is the sum of its factors', () => {
    fc.assert(
      fc.property(spendings, between(0, 5e6), terms, (spent, saving, rates) => {
        const costs = spent.reduce(
          (sum, { cost_MNT, life_years }) => sum + cost_MNT * spendingFactor(life_years, rates),
          0,
        );
        const worth = evaluateLifeCycle(spent, saving, rates).netPresentValue_MNT;
        expect((saving * savingFactor(rates) - costs) / 1e6).toBeCloseTo(worth / 1e6, 6);
      }),
    );
  });
});

describe('a rate of return', () => {
  it('is that of a plain annuity', () => {
    // 1000 today, 1100 in a year.
    expect(internalRate([-1000, 1100])).toBeCloseTo(0.1, 9);
    expect(internalRate([-1000, 0, 1210])).toBeCloseTo(0.1, 9);
  });

  it.each([
    ['nothing is saved', [-1000, 0, 0]],
    ['nothing is spent', [0, 100, 100]],
    ['several rates would fit', [-1000, 2500, -1540]],
  ])('is none where %s', (_, flows) => {
    expect(internalRate(flows)).toBeNull();
  });
});
