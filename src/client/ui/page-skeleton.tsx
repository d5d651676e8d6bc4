import { useTranslation } from 'react-i18next';
import './page-skeleton.css';

/** What stands where a page is about to be. */
export function PageSkeleton() {
  const { t } = useTranslation();
  return (
    <output className="page-skeleton" aria-label={t('loading')}>
      <span className="skeleton" />
      <span className="skeleton" />
      <span className="skeleton" />
    </output>
  );
}
