import { recordConnection, useConnection } from '../api/connection';
import { getJson } from '../api/http';

/** Milliseconds before the first check of the server, and the maximum between two checks. */
const firstPause = 2_000;
const longestPause = 30_000;

/**
 * Checks for the server while it is unreachable, with increasing pauses. It checks at once when the device has a
 * network again or the page becomes visible. If the server is lost again soon after it came back, as one without a
 * database is, the pause is not reset. Returns the function that stops it.
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
      // The call itself records whether there was a response.
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
  const checkNow = () => {
    pause = firstPause;
    void look();
  };
  const checkWhenVisible = () => {
    if (document.visibilityState === 'visible') checkNow();
  };
  const unsubscribe = useConnection.subscribe(({ isOnline }, before) => {
    if (isOnline === before.isOnline) return;
    if (isOnline) backAt = Date.now();
    else {
      if (Date.now() - backAt > longestPause) pause = firstPause;
      plan();
    }
  });
  window.addEventListener('online', checkNow);
  window.addEventListener('offline', lose);
  document.addEventListener('visibilitychange', checkWhenVisible);
  plan();
  return () => {
    clearTimeout(timer);
    unsubscribe();
    window.removeEventListener('online', checkNow);
    window.removeEventListener('offline', lose);
    document.removeEventListener('visibilitychange', checkWhenVisible);
  };
}

function lose(): void {
  recordConnection(false);
}
