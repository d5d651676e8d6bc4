import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { savingOfWork } from '../../../../../energy/measures/compare-measures';
import { useLanguage } from '../../../../i18n/i18n';
import { roughMoneyText } from '../../range-text';
import type { ResultInput } from '../result-input';

/** Works for which nobody has entered a price: what each saves by itself, and where an offer comes from. */
export const UnpricedWorks = memo(function UnpricedWorks({
  unpriced,
  result,
  tables,
}: Pick<ResultInput, 'unpriced' | 'result' | 'tables'>) {
  const { t } = useTranslation('calculator-result');
  const language = useLanguage();
  const works = useMemo(
    () =>
      unpriced
        .map((work) => ({ ...work, saving: savingOfWork(result, work.measure, tables) }))
        .toSorted((one, other) => other.saving.cost_MNT - one.saving.cost_MNT),
    [unpriced, result, tables],
  );
  if (works.length === 0) return null;
  return (
    <div className="measures-unpriced">
      <h3>{t('measures.unpricedTitle')}</h3>
      <p>
        {t('measures.unpricedText')} <Link to="/calculator/brigad">{t('measures.unpricedCrews')}</Link>
      </p>
      <ul>
        {works.map(({ measure, name, saving }) => (
          <li key={measure.id}>
            <b>{name[language]}</b>{' '}
            {saving.cost_MNT > 0
              ? t('measures.unpricedSaving', { money: roughMoneyText(saving.cost_MNT) })
              : t('measures.dearer', { more: roughMoneyText(-saving.cost_MNT) })}
          </li>
        ))}
      </ul>
    </div>
  );
});
