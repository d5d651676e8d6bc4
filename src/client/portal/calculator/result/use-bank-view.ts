import { startTransition, useEffect, useState } from 'react';
import type { PackageSet } from '../../../../energy/measures/package-set';
import { type BankView, slicedBankView } from '../../../../energy/money/bank-view';
import type { LoanRow } from '../../../../energy/tables/rows';
import { runInSlices } from '../slices';

/**
 * Calculates what a bank decides on while the page is idle, because it takes a calculation of every possible house. The
 * view before stays until then; null where no measure is chosen.
 */
export function useBankView(
  packages: PackageSet,
  chosen: readonly string[],
  loans: readonly LoanRow[],
): BankView | null {
  const [view, setView] = useState<BankView | null>(null);
  useEffect(
    () =>
      runInSlices(slicedBankView(packages, chosen, loans), (found) => startTransition(() => setView(found))),
    [packages, chosen, loans],
  );
  return chosen.length === 0 ? null : view;
}
