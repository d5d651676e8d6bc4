import { useEffect } from 'react';

/** Opens all folded sections while the page is printed, because paper cannot be clicked. */
export function useOpenFoldsInPrint(): void {
  useEffect(() => {
    let opened: HTMLDetailsElement[] = [];
    const paper = window.matchMedia('print');
    const change = () => {
      if (paper.matches) {
        opened = [...document.querySelectorAll<HTMLDetailsElement>('.answer details:not([open])')];
        for (const fold of opened) fold.open = true;
      } else {
        for (const fold of opened) fold.open = false;
        opened = [];
      }
    };
    paper.addEventListener('change', change);
    return () => paper.removeEventListener('change', change);
  }, []);
}
