// Imported before everything that has styles of its own, so that those can override these.
import './ui/appearance/fonts.css';
import './ui/appearance/tokens.css';
import './ui/appearance/base.css';
import './first-view-styles';
import { firstViewElement, partialAttribute } from '../definitions/public-pages/first-view';
import { hasWorker } from './browser/has-worker';
import { rememberEarlyAction, whenTouched } from './browser/first-touch';

/**
 * A visitor can read a page that the server has rendered, follow its links and send its plain forms without the pages'
 * code. It loads with their first touch. A browser that was here before has the code, so it starts at once.
 */
async function start(): Promise<void> {
  const state = document.getElementById(firstViewElement);
  const isRendered = state !== null;
  if (isRendered && !state.hasAttribute(partialAttribute) && !wasHereBefore()) await whenTouched();
  const early = rememberEarlyAction();
  try {
    await import('./main');
  } catch (error) {
    early.forget();
    if (!isRendered) throw error;
    console.warn('The code of the pages did not load; the next touch tries again.', error);
    await whenTouched();
    return start();
  }
  early.replay();
}

function wasHereBefore(): boolean {
  // The mark is set by index.html.
  return hasWorker() || 'returning' in document.documentElement.dataset;
}

await start();
