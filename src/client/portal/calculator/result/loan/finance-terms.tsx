import { useTranslation } from 'react-i18next';
import type { Finance } from '../../../../../energy/money/rates';
import { figure } from '../../figures';

/** The one set of assumptions behind every present value and rate of return. */
export function FinanceTerms({ finance }: { finance: Finance }) {
  const { t } = useTranslation('calculator-result');
  return (
    <p className="quiet">
      {t('money.terms', {
        years: finance.horizon_years,
        discount: figure(finance.discountRate * 100, 1),
        inflation: figure(finance.inflation * 100, 1),
        escalation: figure(finance.escalation * 100, 1),
      })}
    </p>
  );
}
