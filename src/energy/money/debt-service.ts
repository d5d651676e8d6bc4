import { MONTHS_OF_YEAR, type Monthly, ofMonth } from '../months';

/** The payments of a loan beside what the works save, in the first year. */
export interface DebtService {
  /** Debt service coverage: a year's saving per ₮ of a year's payments; null without payments. */
  readonly coverage: number | null;
  /** A year's payments less a year's saving, ₮; 0 if the saving covers them. */
  readonly yearlyGap_MNT: number;
  /** Months in which the saving is below the payment. */
  readonly shortMonths: number;
  /**
   * Reserve that a family needs to pay through the months that save little, ₮: the deepest fall of saving less
   * payment over any run of months in the year, whenever the loan begins.
   */
  readonly reserve_MNT: number;
}

/** Compares a monthly payment with the saving of each month. */
export function debtService(saving_MNT: Monthly, payment_MNT_month: number): DebtService {
  let saved = 0;
  let shortMonths = 0;
  for (let month = 0; month < MONTHS_OF_YEAR; month += 1) {
    const saving = ofMonth(saving_MNT, month);
    saved += saving;
    if (saving < payment_MNT_month) shortMonths += 1;
  }
  const paid = payment_MNT_month * MONTHS_OF_YEAR;
  return {
    coverage: paid > 0 ? saved / paid : null,
    yearlyGap_MNT: Math.max(0, paid - saved),
    shortMonths,
    reserve_MNT: deepestFall(saving_MNT, payment_MNT_month),
  };
}

/** The lowest sum of saving less payment over up to twelve successive months, as a positive amount. */
function deepestFall(saving_MNT: Monthly, payment_MNT_month: number): number {
  let deepest = 0;
  for (let first = 0; first < MONTHS_OF_YEAR; first += 1) {
    let balance = 0;
    for (let step = 0; step < MONTHS_OF_YEAR; step += 1) {
      balance += ofMonth(saving_MNT, (first + step) % MONTHS_OF_YEAR) - payment_MNT_month;
      deepest = Math.min(deepest, balance);
    }
  }
  return Math.max(0, -deepest);
}
