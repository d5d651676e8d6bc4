import { useConnection } from '../api/connection';
import { queryClient } from '../api/query-client';
import {
  restoreSessionFrom,
  resumeSession,
  startSession,
  useSession,
  whenForgotten,
  whenPersonKnown,
  type Session,
} from '../session/session';
import { beginVault, endVault } from './current-vault';
import { setPinRefresh } from './pin-refresh';
import { canSeal } from './vault/can-seal';
import { watchConnection } from './watch-connection';
import { registerWorker } from './worker/register';

/**
 * Sets up offline use: the person's vault, the connection check, the service worker and the resumed session. Call it
 * once for each page, before the session starts. `refreshPins` refreshes the pinned forms.
 */
export function startOffline(refreshPins: () => Promise<void>): void {
  setPinRefresh(refreshPins);
  restoreSessionFrom(async () => (await import('./device')).readCachedSession());
  whenPersonKnown(cachePerson);
  whenForgotten(endVault);
  watchConnection();
  // A page has many parts, and the worker caches each of them. The default buffer is too small.
  performance.setResourceTimingBufferSize(1_000);
  useConnection.subscribe(({ isOnline }, before) => {
    if (!isOnline || before.isOnline) return;
    if (useSession.getState().status === 'failed') void startSession();
    else void resumeSession();
    // Refetches failed queries automatically, so that people need not retry them by hand.
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  });
  // The page's own resources load first.
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
}

/** Opens the person's vault and stores the session in it for an offline start. */
function cachePerson({ config, user, permissions, menu, kruds }: Session): void {
  if (user === null) endVault();
  else beginVault(user.id);
  if (!canSeal()) return;
  import('./device')
    .then(({ cacheSession }) => cacheSession(config, { user, permissions, menu, kruds }))
    .catch((error: unknown) => console.warn('The session was not kept for use without a connection.', error));
}

function begin(): void {
  registerWorker().catch((error: unknown) => {
    console.warn('The pages are not kept for use without a connection.', error);
  });
}
