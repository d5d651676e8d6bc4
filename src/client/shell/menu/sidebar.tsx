import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { say } from '../../../definitions/language';
import { publicAddressIn } from '../../../definitions/public-pages/public-address';
import { Icon } from '../../ui/icon';
import { useLanguage } from '../../i18n/i18n';
import type { ShownMenuItem } from '../../session/session-types';
import { findMenuChain, itemCount, itemOfPath, menuItemPath } from '../../session/menu-tree';
import './sidebar.css';

/** Number of items that fit on a small screen without scrolling. */
const fittingItems = 14;

interface SidebarProps {
  items: readonly ShownMenuItem[];
  isCollapsed?: boolean;
  /** Called when a page was chosen, so that a drawer can close. */
  onGo?: () => void;
}

/** Draws the menu tree. Collapsed, it shows icons with their titles as tooltips. */
export function Sidebar({ items, isCollapsed = false, onGo }: SidebarProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const current = itemOfPath(items, pathname);
  const chain = current === undefined ? [] : findMenuChain(items, current.id).map(({ id }) => id);
  const nav = useRef<HTMLElement>(null);
  const shownFor = useRef<string>(undefined);
  useEffect(() => {
    if (shownFor.current === pathname) return;
    shownFor.current = pathname;
    const item = nav.current?.querySelector<HTMLElement>('[aria-current="page"]');
    const frame = nav.current?.parentElement;
    if (!item || !frame) return;
    // Scrolls the frame itself, because `scrollIntoView` would scroll the page as well.
    const { top, bottom } = item.getBoundingClientRect();
    const view = frame.getBoundingClientRect();
    if (top < view.top || bottom > view.bottom) frame.scrollTop += top - view.top - view.height / 3;
  }, [pathname]);
  return (
    <nav ref={nav} className={isCollapsed ? 'sidebar is-collapsed' : 'sidebar'} aria-label={t('menu.label')}>
      <ul>
        <li>
          <Link className="sidebar-item" to="/admin" onClick={onGo} {...currentPage(pathname === '/admin')}>
            <Icon name="grid" />
            <span className="sidebar-title">{t('menu.start')}</span>
          </Link>
        </li>
        {items.map((item) => (
          <Branch
            key={item.id}
            item={item}
            chain={chain}
            isOpenAtFirst={isOpenAtFirst(items, item, chain)}
            onGo={onGo}
          />
        ))}
      </ul>
    </nav>
  );
}

/**
 * Returns whether a group is open at first. A menu that fits on a screen is open throughout. In a long one only the
 * group of the current page is open, or the first group.
 */
function isOpenAtFirst(
  items: readonly ShownMenuItem[],
  item: ShownMenuItem,
  chain: readonly number[],
): boolean {
  if (itemCount(items) <= fittingItems) return true;
  const groups = items.filter(({ link_to }) => link_to === 'noAction');
  return groups.some(({ id }) => chain.includes(id)) ? chain.includes(item.id) : item === groups[0];
}

interface BranchProps {
  item: ShownMenuItem;
  chain: readonly number[];
  /** The state of a group before the person opens or closes it. */
  isOpenAtFirst?: boolean;
  onGo: (() => void) | undefined;
}

function Branch({ item, chain, isOpenAtFirst = true, onGo }: BranchProps) {
  if (item.link_to === 'divider')
    return (
      <li>
        <hr className="sidebar-divider" />
      </li>
    );
  if (item.link_to === 'noAction')
    return <Group item={item} chain={chain} isOpenAtFirst={isOpenAtFirst} onGo={onGo} />;
  return (
    <li>
      <Leaf item={item} isCurrent={chain.includes(item.id)} onGo={onGo} />
    </li>
  );
}

function Group({ item, chain, isOpenAtFirst = true, onGo }: BranchProps) {
  const language = useLanguage();
  const [chosen, setChosen] = useState<boolean | null>(null);
  // Fixed at the first render, so that the lines do not move while a person goes from page to page.
  const [wasOpen] = useState(isOpenAtFirst);
  const isOpen = chosen ?? (wasOpen || chain.includes(item.id));
  const id = `menu-${item.id}`;
  return (
    <li>
      <button
        type="button"
        className="sidebar-item sidebar-group"
        aria-expanded={isOpen}
        aria-controls={id}
        title={say(item.title, language)}
        onClick={() => setChosen(!isOpen)}
      >
        <Icon name={item.icon ?? 'folder'} />
        <span className="sidebar-title">{say(item.title, language)}</span>
        <Icon name={isOpen ? 'down' : 'right'} className="sidebar-arrow" />
      </button>
      <ul id={id} hidden={!isOpen}>
        {(item.children ?? []).map((child) => (
          <Branch key={child.id} item={child} chain={chain} onGo={onGo} />
        ))}
      </ul>
    </li>
  );
}

function Leaf({
  item,
  isCurrent,
  onGo,
}: {
  item: ShownMenuItem;
  isCurrent: boolean;
  onGo: (() => void) | undefined;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const title = say(item.title, language);
  const path = menuItemPath(item);
  const opensTab = item.target === '_blank';
  const content = (
    <>
      <Icon name={item.icon ?? 'list'} />
      <span className="sidebar-title">{title}</span>
      {item.link_to === 'link' && opensTab ? <Icon name="external" className="sidebar-arrow" /> : null}
      {opensTab ? <span className="visually-hidden">{t('menu.newTab')}</span> : null}
    </>
  );
  const target = opensTab ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return path === undefined ? (
    <a className="sidebar-item" href={publicAddressIn(language, item.url ?? '/')} title={title} {...target}>
      {content}
    </a>
  ) : (
    <Link
      className="sidebar-item"
      to={path}
      title={title}
      onClick={onGo}
      {...currentPage(isCurrent)}
      {...target}
    >
      {content}
    </Link>
  );
}

function currentPage(isCurrent: boolean): { 'aria-current'?: 'page' } {
  return isCurrent ? { 'aria-current': 'page' } : {};
}
