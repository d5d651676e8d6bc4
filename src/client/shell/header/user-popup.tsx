import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useUnsent } from '../../offline/current-vault';
import { showToast } from '../../ui/overlays/toast';
import { Icon } from '../../ui/icon';
import { LeaveDialog } from '../leave-dialog';
import { useMenu } from '../../session/use-menu';
import { lazyPage } from '../../ui/navigation/lazy-page';
import { Popup } from '../../ui/overlays/popup';
import { PopupItem } from '../../ui/overlays/popup-item';
import { signOut, useSession } from '../../session/session';
import { useFirstView } from '../../ui/first-view';
import { useSettings } from '../../ui/appearance/settings-store';
import type { SessionUser } from '../../session/session-types';

/** Loaded with the opened menu: visitors have no roles. */
const RoleLink = lazyPage(() => import('./role-link'), []);

/**
 * Shows the signed-in person and the sign-out; shows the sign-in to visitors. `renderItems` draws the items that the
 * surrounding pages add.
 */
export function UserPopup({ renderItems }: { renderItems?: (close: () => void) => ReactNode }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const status = useSession((session) => session.status);
  const user = useSession((session) => session.user);
  const isRendered = useFirstView() !== undefined;
  const hasMenu = useMenu().length > 0;
  const lock = useSettings((settings) => settings.change);
  const hasUnsent = useUnsent((unsent) => unsent.count > 0);
  const [isAsked, setIsAsked] = useState(false);
  // The server renders pages for visitors alone: a person with a session gets the page without content.
  if (status === 'loading' && !isRendered) return <span className="skeleton user-skeleton" />;
  if (user === null) {
    return (
      <Link className="button button-primary" to="/auth/login">
        {t('session.signIn')}
      </Link>
    );
  }
  const leave = async () => {
    setIsAsked(false);
    try {
      await signOut();
      void navigate('/auth/login');
    } catch (error) {
      showToast({ tone: 'error', title: error instanceof Error ? error.message : t('error.server') });
    }
  };
  return (
    <>
      <Popup label={t('session.menu', { name: userName(user) })} icon="user" text={userName(user)}>
        {(close) => (
          <>
            <p className="popup-heading">{user.login}</p>
            <Suspense fallback={null}>
              <RoleLink onGo={close} />
            </Suspense>
            {hasMenu ? (
              <Link className="popup-item" to="/admin" onClick={close}>
                <Icon name="grid" />
                {t('session.admin')}
              </Link>
            ) : null}
            <Link className="popup-item" to="/admin/profile" onClick={close}>
              <Icon name="user" />
              {t('session.profile')}
            </Link>
            {renderItems?.(close)}
            <Link className="popup-item" to="/" onClick={close}>
              <Icon name="home" />
              {t('session.site')}
            </Link>
            <PopupItem
              icon="lock"
              onPress={() => {
                close();
                lock({ lockScreen: true });
              }}
            >
              {t('lock.lock')}
            </PopupItem>
            <PopupItem icon="sign-out" onPress={() => (hasUnsent ? setIsAsked(true) : void leave())}>
              {t('session.signOut')}
            </PopupItem>
          </>
        )}
      </Popup>
      <LeaveDialog isOpen={isAsked} onStay={() => setIsAsked(false)} onLeave={() => void leave()} />
    </>
  );
}

/** Returns the short form of a name, `Б.Бат`; the login where there is none. */
export function userName({ last_name, first_name, login }: SessionUser): string {
  if (first_name === null || first_name === '') return login;
  return last_name === null || last_name === '' ? first_name : `${last_name.slice(0, 1)}.${first_name}`;
}
