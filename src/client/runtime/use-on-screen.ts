import { useEffect, useState, type RefObject } from 'react';

/** Whether an element has come near the screen yet; once it has, it stays so. */
export function useOnScreen(element: RefObject<HTMLElement | null>): boolean {
  const [hasCome, setHasCome] = useState(false);
  useEffect(() => {
    if (hasCome || element.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setHasCome(true);
      },
      { rootMargin: '160px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, hasCome]);
  return hasCome;
}
