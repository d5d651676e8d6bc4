import type { ApiError } from './api-error';

type OnFailure = (error: ApiError) => void;

let announce: OnFailure | undefined;

/**
 * Calls `listener` with the error of every call that the server refuses or cannot carry out, whoever made it. Returns a
 * function that stops it.
 */
export function onFailedCall(listener: OnFailure): () => void {
  announce = listener;
  return () => {
    announce = undefined;
  };
}

/** Counts the people whom this page has had. The failure of a call made for an earlier one is not announced. */
let person = 0;

/** Suppresses the failures of all calls made so far, because their person has left. */
export function forgetCalls(): void {
  person += 1;
}

/**
 * Returns what announces the error of a call that is made now, and returns that error. A refusal is not announced where the
 * caller handles it, or where it is the reply to credentials: the sign-in pages have texts of their own.
 */
export function watchCall(path: string, handlesRefusal = false): (error: ApiError) => ApiError {
  const made = person;
  const isHandled = handlesRefusal || path.startsWith('/auth/');
  return (error) => {
    if (made === person && (error.code === 'SERVER' || !isHandled)) announce?.(error);
    return error;
  };
}
