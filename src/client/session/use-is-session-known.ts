import { useState } from 'react';
import { useSession } from './session';

/**
 * Returns whether session and configuration have been read once: pages for visitors too are drawn before that. Once
 * true it stays true, so that a person who signs in again finds the page unchanged.
 */
export function useIsSessionKnown(): boolean {
  const isKnown = useSession(({ status }) => status !== 'loading');
  const [wasKnown, setWasKnown] = useState(isKnown);
  if (isKnown && !wasKnown) setWasKnown(true);
  return isKnown || wasKnown;
}
