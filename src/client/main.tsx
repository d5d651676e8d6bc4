import i18next from 'i18next';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createApp } from './app';
import { TakenOver } from './taken-over';
import { loadClients } from './api/graphql';
import { queryClient } from './api/query-client';
import { setAsideEarlyInput } from './browser/early-input';
import { startOffline } from './offline/start-offline';
import { registerAuditPanel } from './portal/audit/register-audit-panel';
import { clearAnswersOnSignOut } from './portal/layout/clear-on-sign-out';
import { registerOfflinePlaces } from './portal/layout/offline-places';
import { loadPage, requestAhead } from './routes';
import { startAppearance } from './ui/appearance/appearance';
import { currentLanguage, enterInChosenLanguage, requestTexts, startI18n, startWithTexts } from './i18n/i18n';
import { endFirstView, isShownPage, readFirstView } from './ui/read-first-view';
import { createPageHistory } from './ui/navigation/page-history';
import { startSession } from './session/session';

/** Milliseconds for which the first look of `index.html` stands for a page. */
const patience = 1000;

startAppearance();
registerAuditPanel();
clearAnswersOnSignOut();
registerOfflinePlaces();
const carried = readFirstView();
if (carried?.texts !== undefined) startWithTexts(carried.language, carried.texts);
enterInChosenLanguage();
const history = createPageHistory();
const { pathname } = history.state.location;
// Texts, session, layout and page come beside one another. Whoever waits for them gets their failure.
const texts = startI18n();
const code = loadPage(pathname);
code.catch(() => undefined);
const namespaces = requestAhead(pathname);
requestTexts(namespaces);
startOffline(async () => {
  // Loaded lazily: it brings in the code of forms, which most pages do not need.
  const { refreshPins } = await import('./runtime/pins/pin-form');
  await refreshPins();
});
void startSession(carried?.config);
await texts;

const place = document.getElementById('root');
if (place === null) throw new Error('The page has no element #root');

// Another page than the address names, or in another language than the reader's, is drawn by the browser alone.
const firstView = carried && isShownPage(carried, currentLanguage()) ? carried : undefined;
const app = createApp({ history, queries: queryClient, texts: i18next, firstView });
if (firstView === undefined) {
  // Its first query should not wait for its own code. One that fails is loaded again by that query.
  loadClients().catch((error: unknown) => console.warn('The code of queries did not load.', error));
  await soon(Promise.all([code, i18next.loadNamespaces(namespaces)]));
  createRoot(place).render(app);
} else {
  for (const [key, data] of firstView.queries) queryClient.setQueryData(key, data);
  // Code and texts of the page are loaded first: until then, the page shows the HTML of the server.
  const isAbsent = firstView.absentPath === pathname;
  await i18next.loadNamespaces(await (isAbsent ? loadPage(pathname, true) : code));
  const enterAgain = setAsideEarlyInput(place);
  // An event that comes before React has taken a field over is lost.
  await new Promise<void>((resolve) => hydrateRoot(place, <TakenOver onDone={resolve}>{app}</TakenOver>));
  enterAgain();
}
endFirstView();

/**
 * Resolves when the page can be drawn whole, in time: React keeps a placeholder that it has drawn for 300 ms, so a page that is
 * nearly there is awaited. What fails is loaded again where it is drawn, which shows the failure.
 */
async function soon(ready: Promise<unknown>): Promise<void> {
  const late = new Promise<void>((resolve) => {
    setTimeout(resolve, patience);
  });
  await Promise.race([ready.catch(() => undefined), late]);
}
