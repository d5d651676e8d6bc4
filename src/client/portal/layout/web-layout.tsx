import { Suspense, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet } from 'react-router-dom';
import { AppearancePopup } from '../../ui/appearance/appearance-popup';
import { defaultLanguage, say } from '../../../definitions/language';
import { useLanguage } from '../../i18n/i18n';
import { Icon } from '../../ui/icon';
import { LanguagePopup } from '../../shell/header/language-popup';
import { NoticeBellSlot } from '../../shell/header/notice-bell-slot';
import { PageHeader } from '../../shell/header/page-header';
import { OutboxSlot } from '../../shell/header/outbox-slot';
import { PageSkeleton } from '../../ui/states/page-skeleton';
import { useConfig } from '../../session/use-config';
import { UserPopup } from '../../shell/header/user-popup';
import { Helpline } from './helpline';
import { linkedPages } from './linked-pages';
import { WebNav } from './web-nav';
import './web-layout.css';

/** The layout of the public pages. It loads neither antd nor a grid. */
export default function WebLayout() {
  const { t } = useTranslation('portal');
  const language = useLanguage();
  const config = useConfig();
  const isFramed = useIsFramed();
  if (isFramed) {
    return (
      <div className="web">
        <main id="content" tabIndex={-1}>
          <Suspense fallback={<PageSkeleton />}>
            <Outlet />
          </Suspense>
        </main>
      </div>
    );
  }
  return (
    <div className="web">
      <PageHeader layout="web" nav={<WebNav />}>
        <Link
          className="icon-button web-search"
          to="/search"
          aria-label={t('search.open')}
          title={t('search.open')}
        >
          <Icon name="search" />
        </Link>
        <OutboxSlot />
        <NoticeBellSlot />
        <LanguagePopup />
        <AppearancePopup />
        <UserPopup
          renderItems={(close) => (
            <>
              <Link className="popup-item" to="/menu/user/my-orders" onClick={close}>
                <Icon name="clipboard" />
                {t('nav.orders')}
              </Link>
              <Link className="popup-item" to="/menu/user/energy-rating" onClick={close}>
                <Icon name="chart" />
                {t('nav.ratings')}
              </Link>
            </>
          )}
        />
      </PageHeader>
      <main id="content" tabIndex={-1}>
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </main>
      <footer className="web-footer">
        <Helpline />
        <span>{config?.copyright}</span>
        <nav className="web-footer-nav" aria-label={t('footerNav')}>
          {linkedPages('footer').map(({ path, title }) => (
            <Link key={path} to={path}>
              {say(title, language)}
            </Link>
          ))}
        </nav>
        <span className="quiet">{t('footer')}</span>
        {language === defaultLanguage ? null : <span className="quiet">{t('latinNames')}</span>}
      </footer>
    </div>
  );
}

/** Inside a staff page (a menu item of the type `iframe`) a public page renders without header and footer. */
function useIsFramed(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => window.self !== window.top,
    () => false,
  );
}

const neverChanges = () => () => undefined;
