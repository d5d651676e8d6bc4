import { noteConnection, useConnection } from '../api/connection';
import { getJson } from '../api/http';

/** Milliseconds before the first look whether the server is back, and the most between two. */
const firstPause = 2_000;
const longestPause = 30_000;

/**
 * Looks for the server while it cannot be reached, less and less often, and at once when the device has a network
 * again or its person looks at the page. A server that comes and goes, because it has no database yet, is not looked
 * for more often with each time. Gives the function that ends it.
 */
export function watchConnection(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = firstPause;
  let backAt = -Infinity;
  const look = async () => {
    clearTimeout(timer);
    timer = undefined;
    if (useConnection.getState().isOnline) return;
    try {
      // The call itself says whether it was answered.
      await getJson('/build.json', { signal: AbortSignal.timeout(10_000) });
    } catch {
      plan();
    }
  };
  const plan = () => {
    if (timer !== undefined || useConnection.getState().isOnline) return;
    timer = setTimeout(() => void look(), pause);
    pause = Math.min(longestPause, pause * 2);
  };
  const lookAtOnce = () => {
    pause = firstPause;
    void look();
  };
  const lookWhenSeen = () => {
    if (document.visibilityState === 'visible') lookAtOnce();
  };
  const unsubscribe = useConnection.subscribe(({ isOnline }, before) => {
    if (isOnline === before.isOnline) return;
    if (isOnline) backAt = Date.now();
    else {
      if (Date.now() - backAt > longestPause) pause = firstPause;
      plan();
    }
  });
  window.addEventListener('online', lookAtOnce);
  window.addEventListener('offline', lose);
  document.addEventListener('visibilitychange', lookWhenSeen);
  plan();
  return () => {
    clearTimeout(timer);
    unsubscribe();
    window.removeEventListener('online', lookAtOnce);
    window.removeEventListener('offline', lose);
    document.removeEventListener('visibilitychange', lookWhenSeen);
  };
}

function lose(): void {
  noteConnection(false);
}
