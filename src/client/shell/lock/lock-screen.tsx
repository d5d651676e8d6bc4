import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useUnsent } from '../../offline/current-vault';
import { showToast } from '../../ui/overlays/toast';
import { Icon } from '../../ui/icon';
import { LeaveDialog } from '../leave-dialog';
import { signOut } from '../../session/session';
import type { SessionUser } from '../../session/session-types';
import { useSettings } from '../../ui/appearance/settings-store';
import { userName } from '../header/user-popup';
import { BackgroundChoice } from './background-choice';
import { Clock } from './clock';
import './lock-screen.css';
import { Signs } from './signs';
import { UnlockForm } from './unlock-form';
import { useBackground } from './use-background';

/** Milliseconds between the correct password and the page, so that the person sees that it was correct. */
const unlockDelay = 300;

/** Covers the whole page until the signed-in person enters the password. */
export default function LockScreen({ user }: { user: SessionUser }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const change = useSettings((settings) => settings.change);
  const dialog = useRef<HTMLDialogElement>(null);
  const background = useBackground();

  useEffect(() => {
    const shown = dialog.current;
    if (shown === null) return undefined;
    // The browser itself can close a dialog, with Escape or a gesture. This one opens again.
    const open = () => {
      if (!shown.open) shown.showModal();
    };
    open();
    shown.addEventListener('close', open);
    return () => {
      shown.removeEventListener('close', open);
      shown.close();
    };
  }, []);

  const unlock = () => setTimeout(() => change({ lockScreen: false }), unlockDelay);
  const hasUnsent = useUnsent((unsent) => unsent.count > 0);
  const [isAsked, setIsAsked] = useState(false);
  const leave = async () => {
    setIsAsked(false);
    try {
      await signOut();
      change({ lockScreen: false });
      void navigate('/auth/login');
    } catch (error) {
      showToast({ tone: 'error', title: error instanceof Error ? error.message : t('error.server') });
    }
  };

  return (
    <dialog
      ref={dialog}
      className={background.address === null ? 'lock-screen' : 'lock-screen has-picture'}
      aria-labelledby="lock-title"
      onCancel={(event) => event.preventDefault()}
    >
      {background.address === null ? null : <img className="lock-picture" src={background.address} alt="" />}
      <header className="lock-head">
        <Signs />
        <BackgroundChoice background={background} />
      </header>
      <div className="lock-middle">
        <Clock />
        <div className="lock-card">
          <h1 id="lock-title">
            <Icon name="lock" />
            {t('lock.title')}
          </h1>
          <p>{userName(user)}</p>
          <UnlockForm user={user} onUnlocked={unlock} />
          <button
            type="button"
            className="button lock-leave"
            onClick={() => (hasUnsent ? setIsAsked(true) : void leave())}
          >
            {t('lock.signOut')}
          </button>
        </div>
      </div>
      <LeaveDialog isOpen={isAsked} onStay={() => setIsAsked(false)} onLeave={() => void leave()} />
    </dialog>
  );
}
