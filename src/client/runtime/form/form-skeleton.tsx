import { useTranslation } from 'react-i18next';

/** Renders the outline of a form that is loading: a label and a control for each field. */
export function FormSkeleton({ fields = 5 }: { fields?: number | undefined }) {
  const { t } = useTranslation('form');
  return (
    <div className="form form-skeleton">
      <output className="visually-hidden">{t('loading')}</output>
      {Array.from({ length: Math.min(fields, 8) }, (_, index) => (
        <div key={index} className="form-field" aria-hidden="true">
          <span className="skeleton form-skeleton-label" />
          <span className="skeleton form-control-skeleton" />
        </div>
      ))}
    </div>
  );
}
