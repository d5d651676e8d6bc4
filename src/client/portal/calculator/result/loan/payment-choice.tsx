import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/button';
import type { Choice } from '../../../../../energy/answers/read-inputs';
import type { PackageFigures } from '../../../../../energy/measures/package-set';
import { bestForPayment } from '../../../../../energy/measures/search-packages';
import { loanOffer, worthWithLoan } from '../../../../../energy/money/loan-offer';
import type { Finance } from '../../../../../energy/money/rates';
import type { LoanRow } from '../../../../../energy/tables/rows';
import { NumberField } from '../../questions/number-field';
import { roughMoneyText } from '../../range-text';
import '../../questions/fields.css';
import { loanName } from './loan-card';
import './payment-choice.css';

/** Chooses the works that are worth most with a loan whose monthly payment a household can afford. */
export const PaymentChoice = memo(function PaymentChoice({
  packages,
  loans,
  finance,
  onChoose,
}: {
  /** Null until they are searched. */
  packages: readonly PackageFigures[] | null;
  loans: readonly LoanRow[];
  finance: Finance;
  onChoose: (choice: Choice) => void;
}) {
  const { t } = useTranslation('calculator-result');
  const [payment_MNT, setPayment] = useState<number>();
  const [found, setFound] = useState<Found | null>();
  if (loans.length === 0) return null;
  const choose = () => {
    const best = bestOfLoans(packages ?? [], loans, payment_MNT ?? 0, finance);
    setFound(best);
    if (best !== null) onChoose({ measures: best.measures, budget_MNT: best.cost_MNT });
  };
  return (
    <form
      className="payment-choice card"
      onSubmit={(event) => {
        event.preventDefault();
        choose();
      }}
    >
      <NumberField
        label={t('loans.afford')}
        unit={t('loans.perMonth')}
        value={payment_MNT}
        error={undefined}
        onChange={setPayment}
      />
      <Button type="submit" disabled={packages === null || payment_MNT === undefined}>
        {t('loans.choose')}
      </Button>
      <p aria-live="polite" className="quiet">
        {found === undefined
          ? ''
          : found === null
            ? t('loans.noneInReach')
            : t('loans.inReach', {
                count: found.measures.length,
                bank: found.bank,
                payment: roughMoneyText(found.payment_MNT),
              })}
      </p>
    </form>
  );
});

interface Found {
  readonly measures: readonly string[];
  readonly cost_MNT: number;
  readonly bank: string;
  readonly payment_MNT: number;
}

/** The best package over all loans, by what is left to the household; null where every payment is too high. */
function bestOfLoans(
  packages: readonly PackageFigures[],
  loans: readonly LoanRow[],
  payment_MNT: number,
  finance: Finance,
): Found | null {
  let best: Found | null = null;
  let most = 0;
  for (const loan of loans) {
    const found = bestForPayment(packages, loan, payment_MNT, finance);
    if (found === null || found.measures.length === 0) continue;
    const cost_MNT = found.cost.likely_MNT;
    const offer = loanOffer(loan, cost_MNT);
    const { netPresentValue_MNT } = found;
    const worth = worthWithLoan(offer, { cost_MNT, netPresentValue_MNT }, finance.discountRate);
    if (worth <= most) continue;
    most = worth;
    best = {
      measures: found.measures,
      cost_MNT,
      bank: loanName(loan),
      payment_MNT: offer.payment_MNT_month,
    };
  }
  return best;
}
