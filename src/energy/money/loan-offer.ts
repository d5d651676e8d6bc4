import type { LoanRow } from '../tables/rows';
import { annualPercentageRate, loanCost } from './annuity';

/** A bank's loan for one package, by the bank's own terms. */
export interface LoanOffer {
  readonly loan: LoanRow;
  /** Paid by the state or a project, at most `loan.grant_maximum`. */
  readonly grant_MNT: number;
  readonly isGrantCapped: boolean;
  /** The part of the cost that the bank does not lend. */
  readonly own_MNT: number;
  readonly principal_MNT: number;
  readonly payment_MNT_month: number;
  readonly fee_MNT: number;
  /** All payments and the fee. */
  readonly total_MNT: number;
  /** Includes the fee, 0.12 for 12 % a year; null where the fee consumes the loan. */
  readonly effectiveRate: number | null;
}

/** Calculates a bank's loan for a cost. */
export function loanOffer(loan: LoanRow, cost_MNT: number): LoanOffer {
  const share_MNT = (cost_MNT * (loan.grant ?? 0)) / 100;
  const grant_MNT = Math.min(share_MNT, loan.grant_maximum ?? Infinity);
  const needed_MNT = cost_MNT - grant_MNT;
  const principal_MNT = Math.min(needed_MNT, loan.maximum ?? Infinity);
  const terms = { principal_MNT, annualRate: loan.rate / 100, months: loan.months };
  const fee_MNT = (principal_MNT * (loan.fee ?? 0)) / 100;
  const { payment_MNT, totalPaid_MNT } = loanCost(terms);
  return {
    loan,
    grant_MNT,
    isGrantCapped: grant_MNT < share_MNT,
    own_MNT: needed_MNT - principal_MNT,
    principal_MNT,
    payment_MNT_month: payment_MNT,
    fee_MNT,
    total_MNT: totalPaid_MNT + fee_MNT,
    effectiveRate: annualPercentageRate(terms, { atStart_MNT: fee_MNT, monthly_MNT: 0 }),
  };
}

/**
 * Net present value of a package to a household that pays it by a loan: the package's own, less what the loan costs more
 * than paying at once. Payments are nominal and discounted at the nominal rate.
 */
export function worthWithLoan(
  { own_MNT, fee_MNT, payment_MNT_month, loan }: LoanOffer,
  { cost_MNT, netPresentValue_MNT }: { readonly cost_MNT: number; readonly netPresentValue_MNT: number },
  discountRate: number,
): number {
  let paid_MNT = own_MNT + fee_MNT;
  for (let month = 1; month <= loan.months; month += 1)
    paid_MNT += payment_MNT_month / (1 + discountRate) ** (month / 12);
  return netPresentValue_MNT + cost_MNT - paid_MNT;
}
