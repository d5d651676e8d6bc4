import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Fold } from './fold';
import { simplePayback } from '../../../../energy/money/investment';
import type { BankView } from '../../../../energy/money/bank-view';
import type { ResultInput } from './result-input';
import { figure, moneyText } from '../figures';
import { roughMoneyText, roughly } from '../range-text';
import { FinanceTerms } from './loan/finance-terms';
import { Provisional } from './headline/provisional';

/** Financial figures of the chosen package: present value and rate of return over one horizon, payback. */
export const MoneyDetails = memo(function MoneyDetails({
  view,
  finance,
}: {
  /** Null where nothing is chosen. */
  view: BankView | null;
  finance: ResultInput['finance'];
}) {
  const { t } = useTranslation('calculator-result');
  return (
    <Fold summary={t('money.title')}>
      {view === null ? <p>{t('package.none')}</p> : <Facts view={view} />}
      <FinanceTerms finance={finance} />
      <p className="quiet">
        {t('money.source', { source: finance.source })} {finance.isProvisional ? <Provisional /> : null}
      </p>
    </Fold>
  );
});

function Facts({ view: { cost, cases } }: { view: BankView }) {
  const { t } = useTranslation('calculator-result');
  const { saving_MNT, worth } = cases.expected;
  const payback_years = simplePayback(cost.likely_MNT, saving_MNT);
  const years = worth.horizon_years;
  const facts: [string, string][] = [
    [t('money.cost'), roughMoneyText(cost.likely_MNT)],
    [t('money.saving'), roughMoneyText(saving_MNT)],
    [
      t('money.payback'),
      payback_years === null ? t('payback.never') : t('payback.years', { years: figure(payback_years, 1) }),
    ],
    [t('money.worth', { years }), moneyText(roughly(worth.netPresentValue_MNT, 2))],
    [
      t('money.rate', { years }),
      worth.nominalInternalRate === null || worth.realInternalRate === null
        ? t('money.noRate')
        : t('money.rates', {
            nominal: figure(worth.nominalInternalRate * 100, 1),
            real: figure(worth.realInternalRate * 100, 1),
          }),
    ],
  ];
  return (
    <dl className="fold-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
