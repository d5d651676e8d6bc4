import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/** Scrolls a row of links, which may be longer than a phone's screen, until the link of the open page is in view. */
export function useOpenLinkInSight(): RefObject<HTMLElement | null> {
  const { pathname } = useLocation();
  const row = useRef<HTMLElement>(null);
  const shown = useRef<string | null>(null);
  useLayoutEffect(() => {
    // Only another page moves the row: people scroll it themselves.
    if (shown.current === pathname) return;
    shown.current = pathname;
    const link = row.current?.querySelector('[aria-current="page"]');
    if (row.current === null || !(link instanceof HTMLElement)) return;
    // Not `scrollIntoView`, which may scroll the page as well.
    row.current.scrollLeft = link.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2;
  });
  return row;
}
