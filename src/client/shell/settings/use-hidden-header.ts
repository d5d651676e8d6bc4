import { useEffect, useState } from 'react';

/** Pixels of scrolling before the header hides or returns. A trembling finger scrolls fewer. */
const tremble = 12;
/** Pixels from the top within which the header is always visible. */
const nearTop = 80;

/** Returns true while the header is hidden: after scrolling down, until scrolling up. */
export function useHiddenHeader(isAsked: boolean): boolean {
  const [isHidden, setIsHidden] = useState(false);
  useEffect(() => {
    if (!isAsked) return undefined;
    let last = window.scrollY;
    const follow = () => {
      const now = window.scrollY;
      if (Math.abs(now - last) < tremble && now > nearTop) return;
      setIsHidden(now > last && now > nearTop);
      last = now;
    };
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, [isAsked]);
  return isAsked && isHidden;
}
