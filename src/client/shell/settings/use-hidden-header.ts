import { useEffect, useState } from 'react';

/** Pixels that one must scroll before the header goes or comes: a trembling finger moves fewer. */
const tremble = 12;
/** Pixels from the top within which the header always stays. */
const nearTop = 80;

/** Whether the header is out of the way: one has scrolled down, and not up again. */
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
