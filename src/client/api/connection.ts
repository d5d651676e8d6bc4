import { create } from 'zustand';
import { ApiError } from './api-error';

/** Whether the server can be reached, as far as the last call and the device know. */
export const useConnection = create<{ isOnline: boolean }>()(() => ({
  // Not every place that runs this code has a navigator that knows.
  isOnline: !(typeof navigator === 'object' && 'onLine' in navigator) || navigator.onLine,
}));

/** When the connection was last lost. */
let lostAt = -Infinity;

/** Every call says here whether it got an answer, and since when it was on its way. */
export function noteConnection(isOnline: boolean, since = performance.now()): void {
  // An answer that was on its way already says nothing of the time after the loss.
  if (isOnline && since < lostAt) return;
  if (!isOnline) lostAt = performance.now();
  if (useConnection.getState().isOnline !== isOnline) useConnection.setState({ isOnline });
}

/** Answers of something that stands before the server and does not reach it. */
export const unreachableStatuses: readonly number[] = [502, 503, 504];

/** True where nobody knows whether the server has heard of the call: there was no answer of its own. */
export function isUnreachable(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.code === 'NETWORK' || error.code === 'TIMEOUT' || unreachableStatuses.includes(error.status))
  );
}
