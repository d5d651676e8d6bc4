import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { annualPercentageRate, loanCost, monthlyPayment } from '../../../src/energy/money/annuity';
import { simplePayback } from '../../../src/energy/money/investment';
import { between } from '../any-house';
import { internalRateOfReturn, netPresentValue } from '../vectors/formulas/investment';

const loans = fc.record({
  principal_MNT: between(1e5, 1e9),
  annualRate: fc.oneof(fc.constant(0), between(1e-6, 0.6)),
  months: fc.integer({ min: 1, max: 360 }),
});

describe('a loan', () => {
  it('without interest is paid in equal parts of the principal', () => {
    const loan = { principal_MNT: 6e6, annualRate: 0, months: 30 };
    expect(loanCost(loan)).toEqual({ payment_MNT: 2e5, totalPaid_MNT: 6e6, totalInterest_MNT: 0 });
  });

  it('with hardly any interest costs hardly more', () => {
    const loan = { principal_MNT: 6e6, annualRate: 1e-12, months: 30 };
    expect(monthlyPayment(loan)).toBeCloseTo(2e5, 3);
  });

  it('never costs less than was borrowed', () => {
    fc.assert(
      fc.property(loans, (loan) => {
        expect(loanCost(loan).totalInterest_MNT).toBeGreaterThanOrEqual(-1e-6 * loan.principal_MNT);
      }),
    );
  });

  it('without fees has the effective rate of its nominal one', () => {
    const loan = { principal_MNT: 5e6, annualRate: 0.12, months: 60 };
    expect(annualPercentageRate(loan, { atStart_MNT: 0, monthly_MNT: 0 })).toBeCloseTo(1.01 ** 12 - 1, 9);
  });

  it('with fees costs more, and without an answer where they swallow it', () => {
    const loan = { principal_MNT: 5e6, annualRate: 0.12, months: 60 };
    expect(annualPercentageRate(loan, { atStart_MNT: 1e5, monthly_MNT: 0 })).toBeGreaterThan(0.1269);
    expect(annualPercentageRate(loan, { atStart_MNT: 5e6, monthly_MNT: 0 })).toBeNull();
  });
});

describe('an investment', () => {
  const plan = { investment_MNT: 8e6, annualSaving_MNT: 9e5, years: 20, escalation: 0 };

  it('at a zero rate is worth its savings less its cost', () => {
    expect(netPresentValue(plan, 0)).toBeCloseTo(1e7, 3);
  });

  it('has a rate of return at which it is worth nothing', () => {
    fc.assert(
      fc.property(
        between(1e5, 1e8),
        between(1e4, 1e8),
        fc.integer({ min: 1, max: 40 }),
        between(0, 0.1),
        (investment_MNT, annualSaving_MNT, years, escalation) => {
          const any = { investment_MNT, annualSaving_MNT, years, escalation };
          const rate = internalRateOfReturn(any);
          if (rate === null) return;
          expect(netPresentValue(any, rate) / investment_MNT).toBeCloseTo(0, 6);
        },
      ),
    );
  });

  it.each([
    ['nothing is saved', { ...plan, annualSaving_MNT: 0 }],
    ['more is used than before', { ...plan, annualSaving_MNT: -1e5 }],
    ['nothing is spent', { ...plan, investment_MNT: 0 }],
    ['it has no life', { ...plan, years: 0 }],
  ])('has no rate of return where %s', (_, any) => {
    expect(internalRateOfReturn(any)).toBeNull();
  });

  it('has a negative rate where the savings do not pay it back', () => {
    expect(internalRateOfReturn({ ...plan, years: 5 })).toBeLessThan(0);
  });

  it('that saves nothing is never paid back', () => {
    expect(simplePayback(8e6, 0)).toBeNull();
    expect(simplePayback(8e6, -5)).toBeNull();
    expect(simplePayback(0, 9e5)).toBe(0);
  });
});
