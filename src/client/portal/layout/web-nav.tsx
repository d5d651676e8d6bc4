import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, matchPath, useLocation } from 'react-router-dom';
import { publicPages } from './public-pages';

/** The row of public pages. On a phone it is longer than the screen, so the open page is scrolled into view. */
export function WebNav() {
  const { t } = useTranslation('portal');
  const { pathname } = useLocation();
  const open = publicPages.find(({ to, end }) => matchPath({ path: to, end }, pathname) !== null)?.to;
  const row = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const link = row.current?.querySelector<HTMLElement>(`a[href="${open}"]`);
    if (row.current === null || link === null || link === undefined) return;
    // Not `scrollIntoView`, which may scroll the page as well.
    row.current.scrollLeft = link.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2;
  }, [open]);
  return (
    <nav ref={row} className="web-nav" aria-label={t('nav.label')}>
      {publicPages.map(({ to, text, end }) => (
        <NavLink key={to} to={to} end={end}>
          {t(text)}
        </NavLink>
      ))}
    </nav>
  );
}
