import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { AppearancePopup } from '../appearance-popup';
import { Brand } from '../brand';
import { Icon } from '../icon';
import { LanguagePopup } from '../language-popup';
import { Sidebar } from '../menu/sidebar';
import { SubTopMenu } from '../menu/sub-top-menu';
import { useMenu } from '../menu/use-menu';
import { PageSkeleton } from '../page-skeleton';
import { useSettings } from '../settings-store';
import { UserPopup } from '../user-popup';
import { NoticeBellSlot } from '../notice-bell-slot';
import './module-layout.css';

/** The admin pages: menu at the side, on a phone in a drawer. */
export default function ModuleLayout() {
  const { t } = useTranslation();
  const items = useMenu();
  const { pathname } = useLocation();
  const { sidebarCollapsed, change } = useSettings();
  const drawer = useRef<HTMLDialogElement>(null);
  const close = () => drawer.current?.close();

  useEffect(close, [pathname]);

  // The ground beside the drawer belongs to the dialog itself; by keyboard, Escape does the same.
  useEffect(() => {
    const dialog = drawer.current;
    const closeOutside = (event: MouseEvent) => {
      if (event.target === dialog) dialog?.close();
    };
    dialog?.addEventListener('click', closeOutside);
    return () => dialog?.removeEventListener('click', closeOutside);
  }, []);

  return (
    <div className={sidebarCollapsed ? 'module is-collapsed' : 'module'}>
      <a className="skip-link" href="#content">
        {t('skip')}
      </a>
      <header className="module-header">
        <button
          type="button"
          className="icon-button module-burger"
          aria-label={t('menu.open')}
          aria-haspopup="dialog"
          onClick={() => drawer.current?.showModal()}
        >
          <Icon name="menu" />
        </button>
        <button
          type="button"
          className="icon-button module-fold"
          aria-label={t(sidebarCollapsed ? 'menu.unfold' : 'menu.fold')}
          aria-pressed={sidebarCollapsed}
          onClick={() => change({ sidebarCollapsed: !sidebarCollapsed })}
        >
          <Icon name={sidebarCollapsed ? 'unfold' : 'fold'} />
        </button>
        <Brand to="/admin" />
        <div className="module-tools">
          <NoticeBellSlot />
          <LanguagePopup />
          <AppearancePopup />
          <UserPopup />
        </div>
      </header>
      <aside className="module-side">
        <Sidebar items={items} isCollapsed={sidebarCollapsed} />
      </aside>
      <dialog ref={drawer} className="module-drawer" aria-label={t('menu.label')}>
        <div className="module-drawer-head">
          <Brand to="/admin" />
          <button type="button" className="icon-button" aria-label={t('menu.close')} onClick={close}>
            <Icon name="close" />
          </button>
        </div>
        <Sidebar items={items} onGo={close} />
      </dialog>
      <main id="content" className="module-content" tabIndex={-1}>
        <SubTopMenu />
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </main>
    </div>
  );
}
