import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, Outlet } from 'react-router-dom';
import { say } from '../../../definitions/language';
import { publicPages } from '../../../definitions/public-pages/public-pages';
import { useLanguage } from '../../i18n/i18n';
import { PageSkeleton } from '../../ui/states/page-skeleton';
import '../content/content.css';
import './gis.css';
import './gis-layers.css';

/** The layout of the maps: links between them above the map and its list. */
export default function GisLayout() {
  const { t } = useTranslation('gis');
  const language = useLanguage();
  const maps = publicPages.filter(({ path }) => /^\/gis(?:\/[^:/]+)?$/.test(path));
  return (
    <div className="content-page gis">
      <nav className="gis-nav" aria-label={t('maps')}>
        {maps.map(({ path, title }) => (
          <NavLink key={path} to={path} end>
            {say(title, language)}
          </NavLink>
        ))}
      </nav>
      <Suspense fallback={<PageSkeleton />}>
        <Outlet />
      </Suspense>
    </div>
  );
}
