import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { useInbox } from '../../shell/inbox/inbox';
import { Icon } from '../../ui/icon';
import { useOpenLinkInSight } from '../layout/open-link-in-sight';
import { caseLists } from './own-cases';

interface MenuPage {
  name: string;
  path: string;
  icon: string;
  /** The table whose waiting steps the link counts. */
  table?: string;
}

const pages: readonly MenuPage[] = [
  { name: 'rating', path: '/menu/user/energy-rating', icon: 'chart' },
  ...Object.entries(caseLists).map(([name, list]) => ({ name, ...list })),
  { name: 'evaluations', path: '/menu/user/my-brigad-evaluation', icon: 'star' },
  { name: 'comments', path: '/menu/user/my-comment', icon: 'message' },
  { name: 'account', path: '/menu/user/my-account', icon: 'user' },
];

/** Links to a citizen's pages, beside each of them, with how many steps of a kind wait for them. */
export function CitizenMenu() {
  const { t } = useTranslation('citizen');
  const inbox = useInbox();
  const row = useOpenLinkInSight();
  const waiting = inbox.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <nav ref={row} className="citizen-menu" aria-label={t('menu.label')}>
      {pages.map(({ name, path, icon, table }) => {
        const count = waiting.filter(({ source }) => source === table).length;
        return (
          <NavLink key={name} to={path}>
            <Icon name={icon} />
            {t(`menu.${name}`)}
            {count === 0 ? null : (
              <span className="citizen-count" aria-label={t('menu.waiting', { count })}>
                {count}
              </span>
            )}
          </NavLink>
        );
      })}
    </nav>
  );
}
