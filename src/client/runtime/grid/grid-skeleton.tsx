import { useTranslation } from 'react-i18next';

/** Renders placeholders of rows, in the height of rows. */
export function GridSkeleton({ isPhone }: { isPhone: boolean }) {
  const { t } = useTranslation('grid');
  const places = Array.from({ length: isPhone ? 6 : 12 }, (_, place) => place);
  return (
    <output className={isPhone ? 'grid-skeleton-cards' : 'grid-skeleton-rows'}>
      <span className="visually-hidden">{t('loading')}</span>
      {places.map((place) => (
        <span key={place} className="grid-skeleton-row" aria-hidden="true">
          <span className="skeleton grid-skeleton-picture" />
          <span className="skeleton grid-skeleton" />
        </span>
      ))}
    </output>
  );
}
