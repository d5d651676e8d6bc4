import type { Language } from '../../definitions/language';
import { firstViewElement, type FirstViewState } from '../../definitions/public-pages/first-view';

/**
 * Reads the state with which the server has rendered this page; undefined where it has rendered none, or another page
 * than the address names, or in another language than the reader's: then the browser draws the page alone.
 */
export function readFirstView(language: Language): FirstViewState | undefined {
  const text = firstViewPlace()?.textContent;
  if (text === undefined) return undefined;
  // Written by the server of this build, into this very page.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const state = JSON.parse(text) as FirstViewState;
  const { pathname, search } = window.location;
  return state.address === pathname + search && state.language === language ? state : undefined;
}

/** Removes the state once the browser has the page: from now on a press has its effect. */
export function endFirstView(): void {
  firstViewPlace()?.remove();
}

function firstViewPlace(): HTMLElement | null {
  return document.getElementById(firstViewElement);
}
