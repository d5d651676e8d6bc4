import { describe, expect, it } from 'vitest';
import { debtService } from '../../../src/energy/money/debt-service';
import { loanOffer, worthWithLoan } from '../../../src/energy/money/loan-offer';
import { presentValue } from '../../../src/energy/money/life-cycle';
import type { LoanRow } from '../../../src/energy/tables/rows';

const loan: LoanRow = {
  id: '1',
  bank_name: 'Банк',
  title: 'Зээл',
  rate: 12,
  months: 24,
  maximum: null,
  fee: null,
  grant: null,
  grant_maximum: null,
  valid_from: null,
  source: null,
  certainty: 'published',
};

describe('debt service against saving', () => {
  // 100 in each of seven months with heating, nothing in summer.
  const winter = [100, 100, 100, 100, 0, 0, 0, 0, 0, 100, 100, 100];

  it('covers a year and still lacks money in summer', () => {
    expect(debtService(winter, 50)).toEqual({
      coverage: 700 / 600,
      yearlyGap_MNT: 0,
      shortMonths: 5,
      reserve_MNT: 250,
    });
  });

  it('lacks the year where it saves too little', () => {
    expect(debtService(winter, 70)).toEqual({
      coverage: 700 / 840,
      yearlyGap_MNT: 140,
      shortMonths: 5,
      // Five months of 70, and no run is deeper: each month of winter gives 30 back.
      reserve_MNT: 350,
    });
    expect(debtService(winter, 200).reserve_MNT).toBe(2400 - 700);
  });

  it('is the same whenever the loan begins', () => {
    const later = [...winter.slice(4), ...winter.slice(0, 4)];
    expect(debtService(later, 70)).toEqual(debtService(winter, 70));
  });

  it('has no coverage without payments', () => {
    expect(debtService(winter, 0)).toMatchObject({ coverage: null, shortMonths: 0, reserve_MNT: 0 });
  });
});

describe('a loan for a package', () => {
  it('takes the grant off its principal, at most its cap', () => {
    const half = { ...loan, grant: 50 };
    expect(loanOffer(half, 4e6)).toMatchObject({ grant_MNT: 2e6, principal_MNT: 2e6, isGrantCapped: false });
    const capped = loanOffer({ ...half, grant_maximum: 1.5e6 }, 4e6);
    expect(capped).toMatchObject({ grant_MNT: 1.5e6, principal_MNT: 2.5e6, isGrantCapped: true });
    expect(loanOffer({ ...half, grant_maximum: 1.5e6 }, 3e6)).toMatchObject({ isGrantCapped: false });
  });

  it('follows the terms of the bank: 5 million ₮ over 30 months at 8 %', () => {
    const offer = loanOffer({ ...loan, rate: 8, months: 30 }, 5_000_000);
    expect(offer.payment_MNT_month).toBeCloseTo(184_441.62, 1);
    expect(offer.total_MNT).toBeCloseTo(5_533_248.58, 1);
    expect(offer).toMatchObject({ grant_MNT: 0, own_MNT: 0, principal_MNT: 5_000_000 });
  });

  it('counts its fee in the effective rate', () => {
    // 24 % a year in twelve parts is 26.8 % in effect, and the fee comes on top.
    expect(loanOffer({ ...loan, rate: 24, fee: 1 }, 4e6).effectiveRate).toBeGreaterThan(0.268);
  });

  it('leaves what exceeds its maximum to the household', () => {
    expect(loanOffer({ ...loan, maximum: 1e6 }, 3e6)).toMatchObject({ own_MNT: 2e6, principal_MNT: 1e6 });
  });

  it('at the discount rate costs a household what paying at once would', () => {
    const rate = 1.01 ** 12 - 1;
    const worth = { cost_MNT: 3e6, netPresentValue_MNT: 4e5 };
    expect(worthWithLoan(loanOffer(loan, 3e6), worth, rate)).toBeCloseTo(4e5, 3);
    expect(worthWithLoan(loanOffer({ ...loan, rate: 30 }, 3e6), worth, rate)).toBeLessThan(4e5);
    expect(worthWithLoan(loanOffer({ ...loan, fee: 1 }, 3e6), worth, rate)).toBeCloseTo(4e5 - 3e4, 3);
    const given = worthWithLoan(loanOffer({ ...loan, grant: 10 }, 3e6), worth, rate);
    expect(given).toBeCloseTo(4e5 + 3e5, 3);
  });

  it('discounts nominal payments at the nominal rate', () => {
    const offer = loanOffer({ ...loan, months: 12 }, 1.2e6);
    const monthly = [0, ...Array.from({ length: 12 }, () => offer.payment_MNT_month)];
    const paid = presentValue(monthly, 1.1 ** (1 / 12) - 1);
    expect(worthWithLoan(offer, { cost_MNT: 1.2e6, netPresentValue_MNT: 0 }, 0.1)).toBeCloseTo(
      1.2e6 - paid,
      4,
    );
  });
});
