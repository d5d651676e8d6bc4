import { useTranslation } from 'react-i18next';

/** «түр»: the figure stands in until the true one is supplied. */
export function Provisional() {
  const { t } = useTranslation('calculator-answer');
  return (
    <abbr className="tag tag-warm answer-provisional" title={t('provisional.why')}>
      {t('provisional.mark')}
    </abbr>
  );
}
