import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { parsePath, useLocation, useNavigate } from 'react-router-dom';
import { isOwnPage } from '../../definitions/public-pages/own-pages';
import { readPublicAddress } from '../../definitions/public-pages/public-address';
import { findPublicPage } from '../../definitions/public-pages/public-pages';
import { onSessionEnded } from '../api/session-ended';
import { translate } from '../i18n/i18n';
import { rememberReturnPath } from '../session/return-path';
import { forgetSession, clearSession, takeOverSession, useSession } from '../session/session';
import { onTabMessage } from '../session/session-tabs';
import { isSignedOutState, signedOutState } from '../session/signed-out';
import { navigatePastGuards } from '../ui/navigation/page-history';
import { dismissToasts, showToast } from '../ui/overlays/toast';

/** Milliseconds within which an ended session is the sign-out that another tab has announced. */
const signOutTime = 30_000;

interface ShownPages {
  /** Changes when the pages must be mounted anew, because they show data of a person who has gone. */
  round: number;
  /** True while the page of a person who has gone is left: it is not shown until the next one is loaded. */
  isLeft: boolean;
}

/**
 * Handles the end of this tab's session: by the server, by a sign-out in another tab, by another person who signs in
 * there.
 */
export function useSessionEnd(): ShownPages {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [pages, setPages] = useState<{ round: number; left: string | undefined }>({
    round: 0,
    left: undefined,
  });
  const withdrawNotice = useRef<() => void>(undefined);
  const announced = useRef(-Infinity);

  useEffect(() => {
    const leave = (isFollowed: boolean) => {
      announced.current = -Infinity;
      const { path } = readPublicAddress(window.location.pathname);
      const to = addressAfter(path, window.location.search, isFollowed);
      const isLeft = parsePath(to).pathname !== path;
      // In one commit: a guarded page that saw the session end would redirect the person elsewhere.
      flushSync(() => {
        setPages(({ round }) => ({ round: round + 1, left: isLeft ? key : undefined }));
        clearSession();
        dismissToasts();
      });
      const state = to === signInPath ? signedOutState : null;
      navigatePastGuards(() => void navigate(to, { replace: true, state }));
    };
    onSessionEnded(() => {
      const { user, status } = useSession.getState();
      if (user === null || status === 'loading') return;
      if (performance.now() - announced.current < signOutTime) {
        leave(false);
        return;
      }
      rememberReturnPath(window.location.pathname + window.location.search);
      withdrawNotice.current = showToast({ tone: 'error', title: translate('session.ended') });
      void navigate(signInPath);
      forgetSession();
    });
    const forgetMessages = onTabMessage(({ kind, person }) => {
      const { user, status } = useSession.getState();
      // A session that is being loaded now is that of the other tab already.
      if (status === 'loading') return;
      const own = user === null ? null : String(user.id);
      if (kind === 'leaving' && own === person) announced.current = performance.now();
      if (kind === 'left' && own === person) leave(false);
      if (kind !== 'signedIn' || own === person) return;
      if (own !== null) leave(true);
      else if (isSignedOutState(shownState())) void navigate('/', { replace: true });
      void takeOverSession();
    });
    // After a new sign-in, the toast about the ended session is removed.
    const forgetSessions = useSession.subscribe(({ user }, before) => {
      if (user !== null && before.user === null) withdrawNotice.current?.();
    });
    return () => {
      forgetMessages();
      forgetSessions();
    };
  }, [navigate, key]);
  return { round: pages.round, isLeft: pages.left === key };
}

const signInPath = '/auth/login';

/**
 * The address to show after the person of a page has gone: the sign-in in place of their own pages, or the home page where
 * another person has signed in already (`isFollowed`). A public page stays, without the code of a house in its address.
 */
function addressAfter(path: string, search: string, isFollowed: boolean): string {
  if (!isOwnPage(path)) return findPublicPage(path)?.page.isHidden === true ? path : path + search;
  if (isFollowed) return '/';
  return path.startsWith('/auth/') ? path + search : signInPath;
}

/** The state that the current page was opened with, from the browser's entry. */
function shownState(): unknown {
  const entry: unknown = window.history.state;
  return typeof entry === 'object' && entry !== null && 'usr' in entry ? entry.usr : null;
}
