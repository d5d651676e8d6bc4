import { useTranslation } from 'react-i18next';

/** Renders a placeholder of a form in a panel. */
export function FormSkeleton() {
  const { t } = useTranslation('krud');
  return (
    <output className="krud-form-skeleton">
      <span className="visually-hidden">{t('formLoading')}</span>
      {[64, 40, 120, 180].map((height) => (
        <span key={height} className="skeleton" style={{ height }} aria-hidden="true" />
      ))}
    </output>
  );
}
