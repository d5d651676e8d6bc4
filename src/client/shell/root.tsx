import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isAborted } from '../api/api-error';
import { isUnreachable } from '../api/connection';
import { onSessionEnded } from '../api/session-ended';
import { Toasts, showToast } from '../ui/overlays/toast';
import { rememberReturnPath } from '../session/return-path';
import { ErrorBoundary } from './error-boundary';
import { showFailures } from './failure-toasts';
import { translate, useLanguage } from '../i18n/i18n';
import { NewBuildNotice } from './new-build';
import { LockGate } from './lock-gate';
import { setSiteTitle } from '../ui/navigation/page-title';
import { PageSkeleton } from '../ui/states/page-skeleton';
import { forgetSession, reloadPermissions, useSession } from '../session/session';
import { useConfig } from '../session/use-config';
import { useLive } from './use-live';

/** Draws what all pages share: lock, error boundary, toasts and the notice of a new build. */
export function Root({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const site = useConfig()?.title;
  useLive();
  useMenuInLanguage();
  useEffect(() => setSiteTitle(site), [site]);
  useEffect(showFailures, []);
  const withdrawNotice = useRef<() => void>(undefined);
  useEffect(() => {
    onSessionEnded(() => {
      const { user, status } = useSession.getState();
      if (user === null || status === 'loading') return;
      rememberReturnPath(window.location.pathname + window.location.search);
      withdrawNotice.current = showToast({ tone: 'error', title: translate('session.ended') });
      void navigate('/auth/login');
      forgetSession();
    });
    // After a new sign-in, the toast about the ended session is removed.
    return useSession.subscribe(({ user }, before) => {
      if (user !== null && before.user === null) withdrawNotice.current?.();
    });
  }, [navigate]);
  return (
    <>
      <LockGate>
        <ErrorBoundary path={pathname}>
          <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
        </ErrorBoundary>
      </LockGate>
      <Toasts />
      <NewBuildNotice />
    </>
  );
}

/** Reloads the permissions when the language changes, because menu titles come in the caller's language. */
function useMenuInLanguage(): void {
  const language = useLanguage();
  const loaded = useRef(language);
  useEffect(() => {
    if (loaded.current === language) return;
    loaded.current = language;
    reloadPermissions().catch((error: unknown) => {
      // Without a connection the menu stays as it is, and the page says that there is none.
      if (isAborted(error) || isUnreachable(error)) return;
      showToast({ tone: 'error', title: error instanceof Error ? error.message : String(error) });
    });
  }, [language]);
}
