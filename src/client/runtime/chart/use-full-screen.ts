import { useCallback, useEffect, useState, type RefObject } from 'react';

export interface FullScreen {
  isFull: boolean;
  toggle: () => void;
}

/** Shows an element on the full screen, or over the whole page where the browser cannot. Escape ends both. */
export function useFullScreen(element: RefObject<HTMLElement | null>): FullScreen {
  const [isFull, setIsFull] = useState(false);

  useEffect(() => {
    const follow = () =>
      setIsFull(element.current !== null && document.fullscreenElement === element.current);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [element]);

  useEffect(() => {
    if (!isFull) return undefined;
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && document.fullscreenElement === null) setIsFull(false);
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [isFull]);

  const toggle = useCallback(() => {
    const node = element.current;
    if (node === null) return;
    if (document.fullscreenElement === node) void document.exitFullscreen();
    else if (isFull) setIsFull(false);
    // Browsers that refuse full screen, as on phones, cover the page instead.
    else if (document.fullscreenEnabled) node.requestFullscreen().catch(() => setIsFull(true));
    else setIsFull(true);
  }, [element, isFull]);

  return { isFull, toggle };
}
