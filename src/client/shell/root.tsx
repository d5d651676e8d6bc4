import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { isAborted } from '../api/api-error';
import { isUnreachable } from '../api/connection';
import { Toasts, showToast } from '../ui/overlays/toast';
import { ErrorBoundary } from './error-boundary';
import { showFailures } from './failure-toasts';
import { useLanguage } from '../i18n/i18n';
import { NewBuildNotice } from './new-build';
import { LockGate } from './lock-gate';
import { setSiteTitle } from '../ui/navigation/page-title';
import { PageSkeleton } from '../ui/states/page-skeleton';
import { reloadPermissions } from '../session/session';
import { useConfig } from '../session/use-config';
import { useLive } from './use-live';
import { useSessionEnd } from './use-session-end';

/** Draws what all pages share: lock, error boundary, toasts and the notice of a new build. */
export function Root({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const site = useConfig()?.title;
  useLive();
  useMenuInLanguage();
  useEffect(() => setSiteTitle(site), [site]);
  useEffect(showFailures, []);
  const { round, isLeft } = useSessionEnd();
  return (
    <>
      <LockGate>
        <ErrorBoundary key={round} path={pathname}>
          <Suspense fallback={<PageSkeleton />}>{isLeft ? <PageSkeleton /> : children}</Suspense>
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
