import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/** Scrolls a row of links, which may be longer than a phone's screen, until the link of the open page is in view. */
export function useOpenLinkInSight(): RefObject<HTMLElement | null> {
  const { pathname } = useLocation();
  const row = useRef<HTMLElement>(null);
  const placed = useRef<{ pathname: string; scrollLeft: number } | null>(null);
  // Runs after every render: counts that arrive later make links wider and would move the open one out of view.
  useLayoutEffect(() => {
    const strip = row.current;
    const link = strip?.querySelector('[aria-current="page"]');
    if (strip === null || !(link instanceof HTMLElement)) return;
    // People who have scrolled the row keep their place until they open another page.
    const { current: last } = placed;
    if (last?.pathname === pathname && last.scrollLeft !== strip.scrollLeft) return;
    // Not `scrollIntoView`, which may scroll the page as well.
    strip.scrollLeft = link.offsetLeft - (strip.clientWidth - link.offsetWidth) / 2;
    placed.current = { pathname, scrollLeft: strip.scrollLeft };
  });
  return row;
}
