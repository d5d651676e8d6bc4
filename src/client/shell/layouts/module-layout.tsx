import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { Brand } from '../header/brand';
import { Icon } from '../../ui/icon';
import { LanguagePopup } from '../header/language-popup';
import { Sidebar } from '../menu/sidebar';
import { SubTopMenu } from '../menu/sub-top-menu';
import { TopMenu } from '../menu/top-menu';
import { useMenu } from '../../session/use-menu';
import { PageSkeleton } from '../../ui/states/page-skeleton';
import { SettingsDrawer } from '../settings/settings-drawer';
import { useHiddenHeader } from '../settings/use-hidden-header';
import { useDevice } from '../../browser/use-device';
import { useSettings, type SiteSettings } from '../../ui/appearance/settings-store';
import { useDrawer } from '../use-drawer';
import { UserPopup } from '../header/user-popup';
import { NoticeBellSlot } from '../header/notice-bell-slot';
import { SearchSlot } from '../header/search-slot';
import { PageHeader } from '../header/page-header';
import { OutboxSlot } from '../header/outbox-slot';
import { InboxSlot } from '../header/inbox-slot';
import './module-layout.css';

const TabStrip = lazy(async () => ({ default: (await import('../tabs/tab-strip')).TabStrip }));

/** Lays out the admin pages: menu at the side or on top, on a phone in a drawer. */
export default function ModuleLayout() {
  const { t } = useTranslation();
  const items = useMenu();
  const settings = useSettings();
  const device = useDevice();
  const hasMenuRoom = device === 'desktop';
  const hasTabs = device !== 'mobile' && settings.multiTab;
  const isHeaderHidden = useHiddenHeader(settings.fixedHeader && settings.autoHideHeader);
  const { sidebarCollapsed, change } = settings;
  const isTop = settings.layout === 'top' && hasMenuRoom;
  const drawer = useDrawer();
  const close = () => drawer.current?.close();

  return (
    <div className={classesOf(settings, { isTop, isHeaderHidden })}>
      <PageHeader
        layout="module"
        home="/admin"
        start={
          <>
            <button
              type="button"
              className="icon-button module-burger"
              aria-label={t('menu.open')}
              aria-haspopup="dialog"
              onClick={() => drawer.current?.showModal()}
            >
              <Icon name="menu" />
            </button>
            {isTop ? null : (
              <button
                type="button"
                className="icon-button module-fold"
                aria-label={t(sidebarCollapsed ? 'menu.unfold' : 'menu.fold')}
                aria-pressed={sidebarCollapsed}
                onClick={() => change({ sidebarCollapsed: !sidebarCollapsed })}
              >
                <Icon name={sidebarCollapsed ? 'unfold' : 'fold'} />
              </button>
            )}
          </>
        }
      >
        <SearchSlot />
        <OutboxSlot />
        <InboxSlot />
        <NoticeBellSlot />
        <LanguagePopup />
        <SettingsDrawer />
        <UserPopup />
      </PageHeader>
      {isTop ? null : (
        <aside className="module-side">
          <Sidebar items={items} isCollapsed={sidebarCollapsed} />
        </aside>
      )}
      <dialog ref={drawer} className="module-drawer" aria-label={t('menu.label')}>
        <div className="module-drawer-head">
          <Brand to="/admin" />
          <button type="button" className="icon-button" aria-label={t('menu.close')} onClick={close}>
            <Icon name="close" />
          </button>
        </div>
        <Sidebar items={items} onGo={close} />
      </dialog>
      <div className="module-body">
        {isTop ? <TopMenu items={items} /> : null}
        {hasTabs ? (
          <Suspense fallback={<div className="tab-strip" />}>
            <TabStrip />
          </Suspense>
        ) : null}
        <main id="content" className="module-content" tabIndex={-1}>
          <SubTopMenu />
          <Suspense fallback={<PageSkeleton />}>
            <Outlet />
          </Suspense>
        </main>
      </div>
    </div>
  );
}

function classesOf(
  settings: SiteSettings,
  { isTop, isHeaderHidden }: { isTop: boolean; isHeaderHidden: boolean },
): string {
  const classes = {
    module: true,
    'is-collapsed': settings.sidebarCollapsed && !isTop,
    'is-top': isTop,
    'is-narrow-content': isTop && settings.contentWidth === 'fixed',
    'is-header-loose': !settings.fixedHeader,
    'is-header-hidden': isHeaderHidden,
    'is-side-loose': !settings.fixedSidebar,
  };
  return Object.entries(classes)
    .flatMap(([name, isSet]) => (isSet ? [name] : []))
    .join(' ');
}
