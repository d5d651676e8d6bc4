import { useEffect, useRef, useState } from 'react';
import { guardLeaving, type LeaveAttempt } from './page-history';

export type HeldNavigation =
  | { state: 'unblocked'; proceed?: undefined; reset?: undefined }
  | { state: 'blocked'; proceed: () => void; reset: () => void };

/**
 * Blocks navigation within the site while `isHeld` returns true: by links, by Back, by code. The component receives the
 * blocked navigation and either continues it (`proceed`) or drops it (`reset`).
 */
export function useLeaveGuard(isHeld: (attempt: LeaveAttempt) => boolean): HeldNavigation {
  const [proceed, setProceed] = useState<(() => void) | null>(null);
  const latest = useRef(isHeld);
  useEffect(() => {
    latest.current = isHeld;
  }, [isHeld]);
  useEffect(
    () =>
      guardLeaving({
        isHeld: (attempt) => latest.current(attempt),
        onHeld: (next) => setProceed(() => next),
      }),
    [],
  );
  if (proceed === null) return { state: 'unblocked' };
  const reset = () => setProceed(null);
  return {
    state: 'blocked',
    reset,
    proceed: () => {
      reset();
      proceed();
    },
  };
}
