import { useEffect, useState } from 'react';

/** Returns the element that a selector finds, as soon as the page has it; null while it has none. */
export function useFoundElement(selector: string): HTMLElement | null {
  const [found, setFound] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const find = () => setFound(document.querySelector<HTMLElement>(selector));
    find();
    const observer = new MutationObserver(find);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [selector]);
  return found;
}
