import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { say } from '../../../definitions/language';
import { useLanguage } from '../../i18n/i18n';
import { linkedPages } from './linked-pages';
import { useOpenLinkInSight } from './open-link-in-sight';

const pages = linkedPages('header');

/** Whether pages below the address belong to other links. */
function isExact(path: string): boolean {
  return path === '/' || pages.some((page) => page.path.startsWith(`${path}/`));
}

/** The row of public pages. On a phone it is longer than the screen, so the open page is scrolled into view. */
export function WebNav() {
  const { t } = useTranslation('portal');
  const language = useLanguage();
  const row = useOpenLinkInSight();
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
