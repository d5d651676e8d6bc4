import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { say } from '../../../definitions/language';
import { publicAddressIn } from '../../../definitions/public-pages/public-address';
import { useLanguage } from '../../i18n/i18n';
import { Icon } from '../../ui/icon';
import { Popup } from '../../ui/overlays/popup';
import type { ShownMenuItem } from '../../session/session-types';
import { findMenuChain, itemOfPath, menuItemPath } from '../../session/menu-tree';
import './top-menu.css';

/** Draws the menu as a row above the page; groups open below their names. */
export function TopMenu({ items }: { items: readonly ShownMenuItem[] }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const current = itemOfPath(items, pathname);
  const chain = current === undefined ? [] : findMenuChain(items, current.id).map(({ id }) => id);
  const nav = useRef<HTMLElement>(null);
  // A long menu takes two lines, so its height is published for pages that fill the screen.
  useEffect(() => {
    const frame = nav.current?.closest<HTMLElement>('.module');
    if (!nav.current || !frame) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize;
      if (height !== undefined) frame.style.setProperty('--top-menu', `${height}px`);
    });
    observer.observe(nav.current);
    return () => {
      observer.disconnect();
      frame.style.removeProperty('--top-menu');
    };
  }, []);
  return (
    <nav ref={nav} className="top-menu" aria-label={t('menu.label')}>
      <Link
        className="top-menu-item"
        to="/admin"
        {...(pathname === '/admin' ? { 'aria-current': 'page' as const } : {})}
      >
        {t('menu.start')}
      </Link>
      {items.map((item) => (
        <TopItem key={item.id} item={item} chain={chain} />
      ))}
    </nav>
  );
}

function TopItem({ item, chain }: { item: ShownMenuItem; chain: readonly number[] }) {
  const language = useLanguage();
  if (item.link_to === 'divider') return null;
  const title = say(item.title, language);
  if (item.link_to !== 'noAction')
    return <TopLink item={item} isCurrent={chain.includes(item.id)} className="top-menu-item" />;
  return (
    <div className={chain.includes(item.id) ? 'top-menu-group is-current' : 'top-menu-group'}>
      <Popup label={title} icon="down" text={title}>
        {(close) =>
          leavesOf(item.children ?? []).map((child) => (
            <TopLink
              key={child.id}
              item={child}
              isCurrent={chain.includes(child.id)}
              className="popup-item"
              onGo={close}
            />
          ))
        }
      </Popup>
    </div>
  );
}

interface TopLinkProps {
  item: ShownMenuItem;
  isCurrent: boolean;
  className: string;
  onGo?: () => void;
}

function TopLink({ item, isCurrent, className, onGo }: TopLinkProps) {
  const language = useLanguage();
  const path = menuItemPath(item);
  const content = (
    <>
      {className === 'popup-item' ? <Icon name={item.icon ?? 'list'} /> : null}
      {say(item.title, language)}
    </>
  );
  const target = item.target === '_blank' ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return path === undefined ? (
    <a className={className} href={publicAddressIn(language, item.url ?? '/')} {...target}>
      {content}
    </a>
  ) : (
    <Link
      className={className}
      to={path}
      onClick={onGo}
      {...(isCurrent ? { 'aria-current': 'page' as const } : {})}
      {...target}
    >
      {content}
    </Link>
  );
}

/** Flattens nested groups into one list. */
function leavesOf(items: readonly ShownMenuItem[]): ShownMenuItem[] {
  return items.flatMap((item) => {
    if (item.link_to === 'divider') return [];
    return item.link_to === 'noAction' ? leavesOf(item.children ?? []) : [item];
  });
}
