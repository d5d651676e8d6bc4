import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { HarmfulMeasure } from '../../../../../energy/answers/calculate-answers';
import { useLanguage } from '../../../../i18n/i18n';

/** Works that are not offered because water would collect in a part, each with its reason. */
export const HarmfulMeasures = memo(function HarmfulMeasures({
  harmful,
}: {
  harmful: readonly HarmfulMeasure[];
}) {
  const { t } = useTranslation('calculator-result');
  const language = useLanguage();
  if (harmful.length === 0) return null;
  return (
    <div className="measures-harmful">
      <h3>{t('measures.harmfulTitle')}</h3>
      <ul>
        {harmful.map(({ measure, harms }) => (
          <li key={measure.measure.id}>
            <b>{measure.name[language]}</b>{' '}
            {[...new Set(harms.map(({ harm }) => t(`measures.harm.${harm}`)))].join(' ')}
          </li>
        ))}
      </ul>
    </div>
  );
});
