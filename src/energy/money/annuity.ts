import { demandNotNegative, demandPositive } from '../refusal/numbers';

/** A loan with equal monthly payments, each at the end of its month. */
export interface Loan {
  readonly principal_MNT: number;
  /** Nominal yearly rate, 0.12 for 12 %; a month has a twelfth of it. */
  readonly annualRate: number;
  readonly months: number;
}

export interface LoanCost {
  readonly payment_MNT: number;
  readonly totalPaid_MNT: number;
  readonly totalInterest_MNT: number;
}

/** Payment of a month: `P·i/(1 − (1 + i)^−n)`, without interest `P/n`. */
export function monthlyPayment(loan: Loan): number {
  demandPositive('months', loan.months, '');
  demandNotNegative('principal', loan.principal_MNT, 'MNT');
  demandNotNegative('annual_rate', loan.annualRate, '');
  const rate = loan.annualRate / 12;
  if (rate === 0) return loan.principal_MNT / loan.months;
  return (loan.principal_MNT * rate) / -Math.expm1(-loan.months * Math.log1p(rate));
}

export function loanCost(loan: Loan): LoanCost {
  const payment = monthlyPayment(loan);
  const total = payment * loan.months;
  return { payment_MNT: payment, totalPaid_MNT: total, totalInterest_MNT: total - loan.principal_MNT };
}

/** Fees of a loan: paid at its start, and with each payment. */
export interface LoanFees {
  readonly atStart_MNT: number;
  readonly monthly_MNT: number;
}

const HIGHEST_MONTHLY_RATE = 10;
const STEPS = 200;

/**
 * Annual percentage rate with fees, 0.12 for 12 %: the effective rate `(1 + i)^12 − 1` at which the present value of
 * the payments equals the amount that was paid out. Null where fees consume the loan.
 */
export function annualPercentageRate(loan: Loan, fees: LoanFees): number | null {
  const handedOut = loan.principal_MNT - fees.atStart_MNT;
  if (handedOut <= 0) return null;
  const payment = monthlyPayment(loan) + fees.monthly_MNT;
  if (payment * loan.months <= handedOut) return 0;
  let low = 0;
  let high = HIGHEST_MONTHLY_RATE;
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2;
    if (presentValue(payment, middle, loan.months) > handedOut) low = middle;
    else high = middle;
  }
  return (1 + (low + high) / 2) ** 12 - 1;
}

function presentValue(payment: number, rate: number, months: number): number {
  return rate === 0 ? payment * months : (payment * -Math.expm1(-months * Math.log1p(rate))) / rate;
}
