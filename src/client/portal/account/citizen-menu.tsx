import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { Icon } from '../../ui/icon';

const pages = [
  { name: 'rating', to: '/menu/user/energy-rating', icon: 'chart' },
  { name: 'calculator', to: '/calculator', icon: 'home' },
  { name: 'crews', to: '/calculator/brigad', icon: 'users' },
  { name: 'profile', to: '/admin/profile', icon: 'user' },
] as const;

/** Links to a citizen's pages, beside each of them. */
export function CitizenMenu() {
  const { t } = useTranslation('citizen');
  return (
    <nav className="citizen-menu" aria-label={t('menu.label')}>
      {pages.map(({ name, to, icon }) => (
        <NavLink key={name} to={to} end>
          <Icon name={icon} />
          {t(`menu.${name}`)}
        </NavLink>
      ))}
    </nav>
  );
}
