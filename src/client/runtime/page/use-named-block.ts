import { useEffect, useState } from 'react';
import { blockAnchor } from '../../../definitions/page';
import { useIsTakenOver } from '../../ui/first-view';

/** Goes to the block that the address names. On a page of the server the browser has found it by itself. */
export function useNamedBlock(): void {
  const isTakenOver = useIsTakenOver();
  const [isDrawnHere] = useState(isTakenOver);
  useEffect(() => {
    const { hash } = window.location;
    if (isDrawnHere && hash.startsWith(`#${blockAnchor('')}`))
      document.getElementById(hash.slice(1))?.focus();
  }, [isDrawnHere]);
}
