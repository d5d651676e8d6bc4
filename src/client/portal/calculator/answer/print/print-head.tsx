import { useTranslation } from 'react-i18next';

/** The head of the printed result: title, day, and the code that loads the calculation again. */
export function PrintHead({ day, code }: { day: string; code: string | null }) {
  const { t } = useTranslation('calculator-answer');
  return (
    <div className="print-head">
      <b>{t('print.portal')}</b>
      <span>{t('print.day', { day })}</span>
      {code === null ? null : <span>{t('print.code', { code })}</span>}
    </div>
  );
}
