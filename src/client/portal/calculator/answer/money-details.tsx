import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Outcome } from '../../../../energy/measures/compare-measures';
import type { AnswerInput } from './answer-input';
import type { RankedMeasure } from './answer-model';
import { figure, moneyText } from '../figures';
import { roughMoneyText, roughly } from '../range-text';
import { Provisional } from './provisional';

/** Financial figures of the chosen package: present value, rate of return, payback. */
export const MoneyDetails = memo(function MoneyDetails({
  outcome,
  chosen,
  finance,
}: {
  outcome: Outcome;
  chosen: readonly RankedMeasure[];
  finance: AnswerInput['finance'];
}) {
  const { t } = useTranslation('calculator-answer');
  const lives_years = chosen.map(({ measure }) => measure.life_years);
  const { cost, saving, payback_years, netPresentValue_MNT, internalRate, annualCost_MNT } = outcome;
  const facts: [string, string][] = [
    [t('money.cost'), roughMoneyText(cost.likely_MNT)],
    [t('money.saving'), roughMoneyText(saving.cost_MNT)],
    [
      t('money.payback'),
      payback_years === null ? t('payback.never') : t('payback.years', { years: figure(payback_years, 1) }),
    ],
    [t('money.worth', { years: Math.max(0, ...lives_years) }), moneyText(roughly(netPresentValue_MNT, 2))],
    [
      t('money.rate', { years: lives_years.length === 0 ? 0 : Math.min(...lives_years) }),
      internalRate === null
        ? t('money.noRate')
        : t('loans.rateValue', { rate: figure(internalRate * 100, 1) }),
    ],
    [t('money.annualCost'), roughMoneyText(annualCost_MNT)],
  ];
  return (
    <details className="fold">
      <summary>{t('money.title')}</summary>
      {outcome.measures.length === 0 ? (
        <p>{t('package.none')}</p>
      ) : (
        <dl className="fold-facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="quiet">
        {t('money.terms', {
          discount: figure(finance.discountRate * 100, 1),
          escalation: figure(finance.escalation * 100, 1),
          source: finance.source,
        })}{' '}
        {finance.isProvisional ? <Provisional /> : null}
      </p>
    </details>
  );
});
