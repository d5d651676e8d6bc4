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
 * Starts, once for each page and before the session: the person's vault, looking for the connection, the worker, and going
 * on with a session after a break. `refreshPins` brings the forms that are wanted offline up to date.
 */
export function startOffline(refreshPins: () => Promise<void>): void {
  setPinRefresh(refreshPins);
  restoreSessionFrom(async () => (await import('./kept-session')).readKeptSession());
  whenPersonKnown(keepPerson);
  whenForgotten(endVault);
  watchConnection();
  // A page of many parts: the worker is told of each.
  performance.setResourceTimingBufferSize(1_000);
  useConnection.subscribe(({ isOnline }, before) => {
    if (!isOnline || before.isOnline) return;
    if (useSession.getState().status === 'failed') void startSession();
    else void resumeSession();
    // What found no answer is asked for again, so that nobody has to press a button for it.
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  });
  // What the page itself needs comes first.
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
}

/** Opens the person's vault, and keeps the session in it for a start without a connection. */
function keepPerson({ config, user, permissions, menu, kruds }: Session): void {
  if (user === null) endVault();
  else beginVault(user.id);
  if (!canSeal()) return;
  import('./kept-session')
    .then(({ keepSession }) => keepSession(config, { user, permissions, menu, kruds }))
    .catch((error: unknown) => console.warn('The session was not kept for use without a connection.', error));
}

function begin(): void {
  registerWorker().catch((error: unknown) => {
    console.warn('The pages are not kept for use without a connection.', error);
  });
}
