import { useLayoutEffect, useState, type RefObject } from 'react';

/** Returns whether an element is narrower than a number of pixels; an element without a width yet counts as wide. */
export function useIsNarrow(element: RefObject<HTMLElement | null>, below: number): boolean {
  const [isNarrow, setIsNarrow] = useState(false);
  useLayoutEffect(() => {
    const measured = element.current;
    if (measured === null) return undefined;
    const measure = () => {
      const width = measured.clientWidth;
      setIsNarrow(width > 0 && width < below);
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element, below]);
  return isNarrow;
}
