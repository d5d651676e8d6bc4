import { useTranslation } from 'react-i18next';
import { LateNotice } from './late-notice';
import './page-skeleton.css';

interface PageSkeletonProps {
  /** The layout of the lines. Default: that of a page. */
  className?: string;
  lines?: number;
}

/** Placeholder of a page that is loading. A notice replaces it where that takes long. */
export function PageSkeleton({ className = 'page-skeleton', lines = 3 }: PageSkeletonProps) {
  const { t } = useTranslation();
  return (
    <>
      <output className={className} aria-label={t('loading')}>
        {Array.from({ length: lines }, (_, line) => (
          <span key={line} className="skeleton" />
        ))}
      </output>
      <LateNotice />
    </>
  );
}
