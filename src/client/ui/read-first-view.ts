import type { Language } from '../../definitions/language';
import { firstViewElement, type FirstViewState } from '../../definitions/public-pages/first-view';

/** Reads the state with which the server has rendered this page; undefined where it has rendered none. */
export function readFirstView(): FirstViewState | undefined {
  const text = firstViewPlace()?.textContent;
  if (text === undefined) return undefined;
  // Written by the server of this build, into this very page.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return JSON.parse(text) as FirstViewState;
}

/** Whether the state is that of the page which the address names now, in the reader's language. */
export function isShownPage(state: FirstViewState, language: Language): boolean {
  const { pathname, search } = window.location;
  return state.address === pathname + search && state.language === language;
}

/** Removes the state once the browser has the page: from now on a press has its effect. */
export function endFirstView(): void {
  firstViewPlace()?.remove();
}

function firstViewPlace(): HTMLElement | null {
  return document.getElementById(firstViewElement);
}
