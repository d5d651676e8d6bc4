import { useTranslation } from 'react-i18next';

/** «түр»: marks a provisional figure, used until the real one is supplied. */
export function Provisional() {
  const { t } = useTranslation('calculator-result');
  return (
    <abbr className="tag tag-warm result-provisional" title={t('provisional.why')}>
      {t('provisional.mark')}
    </abbr>
  );
}
