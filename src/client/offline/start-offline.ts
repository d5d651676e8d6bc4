import { useConnection } from '../api/connection';
import { queryClient } from '../api/query-client';
import { resumeSession, startSession, useSession } from '../session/session';
import { watchConnection } from './watch-connection';
import { registerWorker } from './worker/register';

/** Begins, once for each page: looking for the connection, the worker, and going on with a session after a break. */
export function startOffline(): void {
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

function begin(): void {
  registerWorker().catch((error: unknown) => {
    console.warn('The pages are not kept for use without a connection.', error);
  });
}
