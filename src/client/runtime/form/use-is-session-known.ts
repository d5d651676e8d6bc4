import { useState } from 'react';
import { useSession } from '../../session/session';

/**
 * Returns whether the session has been checked once: forms work for visitors too, and render before the check. Once
 * true it stays true, so that a person who signs in again finds the form unchanged.
 */
export function useIsSessionKnown(): boolean {
  const isKnown = useSession(({ status }) => status !== 'loading');
  const [wasKnown, setWasKnown] = useState(isKnown);
  if (isKnown && !wasKnown) setWasKnown(true);
  return isKnown || wasKnown;
}
