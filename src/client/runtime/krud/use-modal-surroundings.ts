import { useLayoutEffect, type RefObject } from 'react';
import { isOverlayPlace } from '../overlay-place';

/**
 * Makes everything outside the element inert while `isModal` is true, for keyboard, pointer and screen reader. Elements
 * that are added to the page later, such as the list of a select, stay reachable.
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

/**
 * Returns whether an element stays reachable: dialogs and toasts appear above everything; scripts and styles are not
 * interactive.
 */
function staysInReach(element: HTMLElement): boolean {
  return (
    isOverlayPlace(element) ||
    element.classList.contains('toasts') ||
    element.tagName === 'SCRIPT' ||
    element.tagName === 'STYLE'
  );
}
