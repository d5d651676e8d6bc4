import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { SortableTab } from './sortable-tab';
import { SortableTabs } from './sortable-tabs';
import { TabMenu } from './tab-menu';
import { useTabTitle } from './tab-title';
import { changeTabs, useTabs } from './tab-store';
import './tab-strip.css';
import { closed, moved, neighbour, only, withVisited, type Tab } from './tabs';

/** The page that opens after the last tab was closed. */
const start = '/admin';

/**
 * Draws the opened pages as tabs above the page, in the person's order. Each tab restores its last search and opened
 * rows. The middle button and the key Delete close a tab too.
 */
export function TabStrip() {
  const { t } = useTranslation();
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const titleOf = useTabTitle();
  const tabs = useTabs((store) => store.tabs);
  const strip = useRef<HTMLUListElement>(null);
  const title = titleOf(pathname);
  const closes = closedBy(state);

  useEffect(() => {
    changeTabs((before) => {
      const rest = closes === undefined ? before : closes === allTabs ? [] : closed(before, closes);
      return title === undefined ? rest : withVisited(rest, { path: pathname, search });
    });
  }, [pathname, search, title, closes]);

  // The tab closes only when its page is left, because a page with unsaved input asks for a confirmation first.
  const leaveFor = (page: Tab | undefined, closesTab: string) =>
    void navigate(page === undefined ? start : page.path + page.search, { state: { closesTab } });
  const close = (path: string) => {
    if (path === pathname) leaveFor(neighbour(tabs, path), path);
    else changeTabs((before) => closed(before, path));
  };
  const shown = tabs.flatMap((tab) => {
    const name = titleOf(tab.path);
    return name === undefined ? [] : [{ ...tab, name }];
  });

  const onKeyDown = (event: KeyboardEvent, path: string) => {
    if (event.key === 'Delete') {
      event.preventDefault();
      close(path);
      return;
    }
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    const links = [...(strip.current?.querySelectorAll('a') ?? [])];
    const place = links.findIndex((link) => link === event.target);
    links[(place + step + links.length) % links.length]?.focus();
  };

  return (
    <nav className="tab-strip" aria-label={t('tabs.label')}>
      <SortableTabs tabs={shown} onMove={move}>
        <ul ref={strip}>
          {shown.map(({ path, search: kept, name }) => (
            <SortableTab
              key={path}
              path={path}
              to={path + (path === pathname ? search : kept)}
              name={name}
              isCurrent={path === pathname}
              onClose={() => close(path)}
              onKeyDown={(event) => onKeyDown(event, path)}
            />
          ))}
        </ul>
      </SortableTabs>
      <TabMenu
        tabs={shown}
        current={pathname}
        onMove={move}
        onCloseOthers={() => changeTabs((before) => only(before, pathname))}
        onCloseAll={() => leaveFor(undefined, allTabs)}
      />
    </nav>
  );
}

function move(path: string, onto: string): void {
  changeTabs((before) => moved(before, path, onto));
}

/** Means all tabs, in place of one tab's path. */
const allTabs = '*';

function closedBy(state: unknown): string | undefined {
  const path =
    typeof state === 'object' && state !== null && 'closesTab' in state ? state.closesTab : undefined;
  return typeof path === 'string' ? path : undefined;
}
