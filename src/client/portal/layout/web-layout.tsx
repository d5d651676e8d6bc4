import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet } from 'react-router-dom';
import { AppearancePopup } from '../../ui/appearance/appearance-popup';
import { Brand } from '../../shell/brand';
import { Icon } from '../../ui/icon';
import { LanguagePopup } from '../../shell/language-popup';
import { NoticeBellSlot } from '../../shell/notice-bell-slot';
import { OutboxSlot } from '../../shell/outbox-slot';
import { PageSkeleton } from '../../ui/page-skeleton';
import { useSession } from '../../session/session';
import { UserPopup } from '../../shell/user-popup';
import { publicPages } from './public-pages';
import { WebNav } from './web-nav';
import './web-layout.css';

/** Inside a staff page (a menu item of the type `iframe`) a public page renders without header and footer. */
const isFramed = window.self !== window.top;

/** The layout of the public pages. It loads neither antd nor a grid. */
export default function WebLayout() {
  const { t } = useTranslation('portal');
  const config = useSession((session) => session.config);
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
      <a className="skip-link" href="#content">
        {t('shell:skip')}
      </a>
      <header className="web-header">
        <div className="web-bar">
          <Brand />
          <WebNav />
          <div className="web-tools">
            <OutboxSlot />
            <NoticeBellSlot />
            <LanguagePopup />
            <AppearancePopup />
            <UserPopup
              renderItems={(close) => (
                <Link className="popup-item" to="/menu/user/energy-rating" onClick={close}>
                  <Icon name="chart" />
                  {t('nav.ratings')}
                </Link>
              )}
            />
          </div>
        </div>
      </header>
      <main id="content" tabIndex={-1}>
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </main>
      <footer className="web-footer">
        <div className="web-bar">
          <span>{config?.copyright}</span>
          <nav className="web-footer-nav" aria-label={t('footerNav')}>
            {publicPages
              .filter(({ to }) => to !== '/')
              .map(({ to, text }) => (
                <Link key={to} to={to}>
                  {t(text)}
                </Link>
              ))}
          </nav>
          <span className="quiet">{t('footer')}</span>
        </div>
      </footer>
    </div>
  );
}
