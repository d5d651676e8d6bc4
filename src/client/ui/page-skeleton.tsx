import { useTranslation } from 'react-i18next';
import { LateNotice } from './late-notice';
import './page-skeleton.css';

/** Placeholder of a page that is loading. A notice replaces it where that takes long. */
export function PageSkeleton() {
  const { t } = useTranslation();
  return (
    <>
      <output className="page-skeleton" aria-label={t('loading')}>
        <span className="skeleton" />
        <span className="skeleton" />
        <span className="skeleton" />
      </output>
      <LateNotice />
    </>
  );
}
