import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, matchPath, useLocation } from 'react-router-dom';
import { say } from '../../../definitions/language';
import { useLanguage } from '../../i18n/i18n';
import { linkedPages } from './linked-pages';

const pages = linkedPages('header');

/** Whether pages below the address belong to other links. */
function isExact(path: string): boolean {
  return path === '/' || pages.some((page) => page.path.startsWith(`${path}/`));
}

/** The row of public pages. On a phone it is longer than the screen, so the open page is scrolled into view. */
export function WebNav() {
  const { t } = useTranslation('portal');
  const { pathname } = useLocation();
  const language = useLanguage();
  const open = pages.findIndex(({ path }) => matchPath({ path, end: isExact(path) }, pathname) !== null);
  const row = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const link = row.current?.children[open];
    if (row.current === null || !(link instanceof HTMLElement)) return;
    // Not `scrollIntoView`, which may scroll the page as well.
    row.current.scrollLeft = link.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2;
  }, [open]);
  return (
    <nav ref={row} className="web-nav" aria-label={t('nav.label')}>
      {pages.map(({ path, title }) => (
        <NavLink key={path} to={path} end={isExact(path)}>
          {say(title, language)}
        </NavLink>
      ))}
    </nav>
  );
}
