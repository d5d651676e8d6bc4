import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { useSession } from '../session/session';
import { useSettings } from '../ui/appearance/settings-store';

const LockScreen = lazy(() => import('./lock/lock-screen'));

/** Hides and disables the pages while the screen is locked; their state stays. Visitors have no lock. */
export function LockGate({ children }: { children: ReactNode }) {
  const status = useSession((session) => session.status);
  const user = useSession((session) => session.user);
  const isLocked = useSettings((settings) => settings.lockScreen);
  const change = useSettings((settings) => settings.change);
  const isIdle = isLocked && status === 'ready' && user === null;
  useEffect(() => {
    if (isIdle) change({ lockScreen: false });
  }, [isIdle, change]);
  return (
    <>
      <div className={isLocked ? 'lock-gate is-locked' : 'lock-gate'} inert={isLocked}>
        {children}
      </div>
      {isLocked && user !== null ? (
        <Suspense fallback={null}>
          <LockScreen user={user} />
        </Suspense>
      ) : null}
    </>
  );
}
