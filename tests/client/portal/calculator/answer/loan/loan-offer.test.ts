import { describe, expect, it } from 'vitest';
import { loanOffers } from '../../../../../../src/client/portal/calculator/answer/loan/loan-offer';
import { exampleInput } from '../example-input';

const { loans } = exampleInput();

describe('loans for a package', () => {
  it('follow the terms of the bank: 5 million ₮ over 30 months at 8 %', () => {
    const [offer] = loanOffers(
      loans.slice(0, 1).map((loan) => ({ ...loan, grant: null })),
      5_000_000,
    );
    expect(offer?.payment_MNT_month).toBeCloseTo(184_441.62, 1);
    expect(offer?.total_MNT).toBeCloseTo(5_533_248.58, 1);
    expect(offer).toMatchObject({ grant_MNT: 0, own_MNT: 0, principal_MNT: 5_000_000 });
  });

  it('are smaller by the grant, and never above what the bank lends', () => {
    const [granted, capped] = loanOffers(loans, 8_000_000);
    expect(granted).toMatchObject({ grant_MNT: 800_000, principal_MNT: 7_200_000, own_MNT: 0 });
    expect(capped).toMatchObject({ principal_MNT: 5_000_000, own_MNT: 3_000_000 });
  });

  it('come with the cheapest money first, fees counted', () => {
    const offers = loanOffers(loans.toReversed(), 4_000_000);
    expect(offers.map(({ loan }) => loan.id)).toEqual(['1', '2']);
    // 24 % a year in twelve parts is 26.8 % in effect, and the fee comes on top.
    expect(offers[1]?.effectiveRate).toBeGreaterThan(0.268);
  });
});
