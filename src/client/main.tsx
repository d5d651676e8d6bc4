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
import { loadPage } from './routes';
import { startAppearance } from './ui/appearance/appearance';
import { currentLanguage, enterInChosenLanguage, startI18n } from './i18n/i18n';
import { endFirstView, readFirstView } from './ui/read-first-view';
import { createPageHistory } from './ui/navigation/page-history';
import { startSession } from './session/session';

startAppearance();
registerAuditPanel();
clearAnswersOnSignOut();
registerOfflinePlaces();
enterInChosenLanguage();
await startI18n();
startOffline(async () => {
  // Loaded lazily: it brings in the code of forms, which most pages do not need.
  const { refreshPins } = await import('./runtime/pins/pin-form');
  await refreshPins();
});
void startSession();

const place = document.getElementById('root');
if (place === null) throw new Error('The page has no element #root');

const history = createPageHistory();
const firstView = readFirstView(currentLanguage());
const app = createApp({ history, queries: queryClient, texts: i18next, firstView });
if (firstView === undefined) {
  // Its first query should not wait for its own code. One that fails is loaded again by that query.
  loadClients().catch((error: unknown) => console.warn('The code of queries did not load.', error));
  createRoot(place).render(app);
} else {
  for (const [key, data] of firstView.queries) queryClient.setQueryData(key, data);
  // Code and texts of the page are loaded first: until then, the page shows the HTML of the server.
  const { pathname } = history.state.location;
  await i18next.loadNamespaces(await loadPage(pathname, firstView.absentPath === pathname));
  const enterAgain = setAsideEarlyInput(place);
  // An event that comes before React has taken a field over is lost.
  await new Promise<void>((resolve) => hydrateRoot(place, <TakenOver onDone={resolve}>{app}</TakenOver>));
  enterAgain();
}
endFirstView();
