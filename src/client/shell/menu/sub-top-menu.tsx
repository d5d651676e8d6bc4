import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { say } from '../../../definitions/language';
import { publicAddressIn } from '../../../definitions/public-pages/public-address';
import { useLanguage } from '../../i18n/i18n';
import { findMenuChain, itemOfPath, menuItemPath } from '../../session/menu-tree';
import './sub-top-menu.css';
import { useMenu } from '../../session/use-menu';

/** Draws the children of a `noActionSubTop` item above the page that one of them opened. */
export function SubTopMenu() {
  const { t } = useTranslation();
  const language = useLanguage();
  const items = useMenu();
  const { pathname } = useLocation();
  const current = itemOfPath(items, pathname);
  const chain = current === undefined ? [] : findMenuChain(items, current.id);
  const top = chain.find((item) => item.link_to === 'noActionSubTop');
  if (top === undefined) return null;
  return (
    <nav className="sub-top" aria-label={t('menu.subTop', { title: say(top.title, language) })}>
      {(top.children ?? []).map((item) => {
        const path = menuItemPath(item);
        const isCurrent = chain.includes(item);
        if (path === undefined && item.link_to !== 'link') return null;
        return path === undefined ? (
          <a key={item.id} href={publicAddressIn(language, item.url ?? '/')}>
            {say(item.title, language)}
          </a>
        ) : (
          <Link key={item.id} to={path} {...(isCurrent ? { 'aria-current': 'page' as const } : {})}>
            {say(item.title, language)}
          </Link>
        );
      })}
    </nav>
  );
}
