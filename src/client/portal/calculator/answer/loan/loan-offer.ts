import { annualPercentageRate, loanCost } from '../../../../../energy/money/annuity';
import type { LoanRow } from '../../../../../energy/tables/rows';

/** A bank's loan for one package, by the bank's own terms. */
export interface LoanOffer {
  readonly loan: LoanRow;
  /** Paid by the state or a project. */
  readonly grant_MNT: number;
  /** The part of the cost that the bank does not lend. */
  readonly own_MNT: number;
  readonly principal_MNT: number;
  readonly payment_MNT_month: number;
  /** All payments and the fee. */
  readonly total_MNT: number;
  /** Includes the fee, 0.12 for 12 % a year; null where the fee consumes the loan. */
  readonly effectiveRate: number | null;
}

/** Calculates each bank's loan for a cost, cheapest first. */
export function loanOffers(loans: readonly LoanRow[], cost_MNT: number): LoanOffer[] {
  return loans
    .map((loan) => loanOffer(loan, cost_MNT))
    .toSorted((one, other) => (one.effectiveRate ?? Infinity) - (other.effectiveRate ?? Infinity));
}

function loanOffer(loan: LoanRow, cost_MNT: number): LoanOffer {
  const grant_MNT = (cost_MNT * (loan.grant ?? 0)) / 100;
  const needed_MNT = cost_MNT - grant_MNT;
  const principal_MNT = Math.min(needed_MNT, loan.maximum ?? Infinity);
  const terms = { principal_MNT, annualRate: loan.rate / 100, months: loan.months };
  const fee_MNT = (principal_MNT * (loan.fee ?? 0)) / 100;
  const { payment_MNT, totalPaid_MNT } = loanCost(terms);
  return {
    loan,
    grant_MNT,
    own_MNT: needed_MNT - principal_MNT,
    principal_MNT,
    payment_MNT_month: payment_MNT,
    total_MNT: totalPaid_MNT + fee_MNT,
    effectiveRate: annualPercentageRate(terms, { atStart_MNT: fee_MNT, monthly_MNT: 0 }),
  };
}
