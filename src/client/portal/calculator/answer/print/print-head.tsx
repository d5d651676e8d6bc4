import { useTranslation } from 'react-i18next';

/** Stands above the result on paper only: whose it is, of which day, and the code by which it is found again. */
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
