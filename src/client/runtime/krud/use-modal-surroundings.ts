import { useLayoutEffect, type RefObject } from 'react';
import { isOverlayPlace } from '../overlay-place';

/**
 * While `isModal` holds, nothing outside the element can be reached by keyboard, pointer or screen reader. What
 * is added to the page later, such as the list of a select, stays reachable.
 */
export function useModalSurroundings(element: RefObject<HTMLElement | null>, isModal: boolean): void {
  useLayoutEffect(() => {
    if (!isModal) return undefined;
    const silenced: HTMLElement[] = [];
    for (
      let inside = element.current;
      inside !== null && inside !== document.body;
      inside = inside.parentElement
    ) {
      for (const sibling of inside.parentElement?.children ?? []) {
        if (sibling === inside || !(sibling instanceof HTMLElement) || sibling.inert || staysInReach(sibling))
          continue;
        sibling.toggleAttribute('inert', true);
        silenced.push(sibling);
      }
    }
    return () => {
      for (const sibling of silenced) sibling.toggleAttribute('inert', false);
    };
  }, [element, isModal]);
}

/** Questions and toasts come above whatever is open; scripts and styles cannot be reached anyway. */
function staysInReach(element: HTMLElement): boolean {
  return (
    isOverlayPlace(element) ||
    element.classList.contains('toasts') ||
    element.tagName === 'SCRIPT' ||
    element.tagName === 'STYLE'
  );
}
