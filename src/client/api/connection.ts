import { create } from 'zustand';
import { ApiError } from './api-error';

/** True while the server is reachable, as far as the last call and the device know. */
export const useConnection = create<{ isOnline: boolean }>()(() => ({ isOnline: true }));
// Set afterwards: a page that the server has rendered is taken over in the state that it was rendered in. Not every
// environment that runs this code has a navigator with `onLine`.
if (typeof navigator === 'object' && 'onLine' in navigator && !navigator.onLine)
  useConnection.setState({ isOnline: false });

/** Time at which the connection was last lost. */
let lostAt = -Infinity;

/** Records whether a call got a response. `since` is the time at which the call was sent. */
export function recordConnection(isOnline: boolean, since = performance.now()): void {
  // A response to a call from before the loss does not prove that the server is reachable again.
  if (isOnline && since < lostAt) return;
  if (!isOnline) lostAt = performance.now();
  if (useConnection.getState().isOnline !== isOnline) useConnection.setState({ isOnline });
}

/** Statuses of a proxy in front of the server that cannot reach it. */
export const unreachableStatuses: readonly number[] = [502, 503, 504];

/** Returns true if the server itself did not respond, so that the call may or may not have reached it. */
export function isUnreachable(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.code === 'NETWORK' || error.code === 'TIMEOUT' || unreachableStatuses.includes(error.status))
  );
}
