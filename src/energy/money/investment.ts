/** Years until the savings equal the investment; null without savings. */
export function simplePayback(investment_MNT: number, annualSaving_MNT: number): number | null {
  return annualSaving_MNT > 0 ? investment_MNT / annualSaving_MNT : null;
}
