import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Outcome } from '../../../../../energy/measures/compare-measures';
import type { LoanRow } from '../../../../../energy/tables/rows';
import { LoanCard } from './loan-card';
import { loanOffers } from './loan-offer';
import './loan-section.css';
import { roughMoneyText } from '../../range-text';

/** Compares the banks: monthly payment of each loan beside the monthly saving. */
export const LoanSection = memo(function LoanSection({
  loans,
  outcome,
}: {
  loans: readonly LoanRow[];
  outcome: Outcome;
}) {
  const { t } = useTranslation('calculator-answer');
  const cost = outcome.cost.likely_MNT;
  const offers = useMemo(() => (cost > 0 ? loanOffers(loans, cost) : []), [loans, cost]);
  return (
    <section className="loans" aria-labelledby="loans-title">
      <div>
        <h2 id="loans-title">{t('loans.title')}</h2>
        <p className="quiet">
          {cost > 0
            ? t('loans.lead', {
                cost: roughMoneyText(cost),
                saving: roughMoneyText(outcome.saving_MNT_month),
              })
            : t('loans.chooseFirst')}
        </p>
      </div>
      {loans.length === 0 ? <p className="quiet">{t('loans.none')}</p> : null}
      <ul className="loan-list">
        {offers.map((offer) => (
          <li key={offer.loan.id}>
            <LoanCard offer={offer} saving_MNT_month={outcome.saving_MNT_month} />
          </li>
        ))}
      </ul>
    </section>
  );
});
