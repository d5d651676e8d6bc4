import { useState } from 'react';
import { useSession } from '../../session/session';

/**
 * Whether it is known who has opened the page: forms work for visitors too, and show before anybody has asked. From
 * then on it stays known: whoever signs in anew finds the form as it was.
 */
export function useIsSessionKnown(): boolean {
  const isKnown = useSession(({ status }) => status !== 'loading');
  const [wasKnown, setWasKnown] = useState(isKnown);
  if (isKnown && !wasKnown) setWasKnown(true);
  return isKnown || wasKnown;
}
