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

/**
 * Announces the error of a call and returns it. A refusal is not announced where the caller handles it, or where it is the
 * reply to credentials: the sign-in pages have texts of their own.
 */
export function announceFailure(error: ApiError, path: string, handlesRefusal = false): ApiError {
  const isHandled = handlesRefusal || path.startsWith('/auth/');
  if (error.code === 'SERVER' || !isHandled) announce?.(error);
  return error;
}
