import type { ApiError } from './api-error';

type OnFailure = (error: ApiError) => void;

const listeners = new Set<OnFailure>();

/**
 * Calls `listener` with the error of every call that the server refuses or cannot carry out, whoever made it. Returns a
 * function that stops it.
 */
export function onFailedCall(listener: OnFailure): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

interface FailedCall {
  path: string;
  /** The caller has its own answer to a missing right, such as another list. */
  handlesRefusal?: boolean | undefined;
}

/**
 * Announces the error of a call and returns it. A refusal is not announced where the caller handles it, or where it is the
 * reply to credentials: the sign-in pages have texts of their own.
 */
export function announceFailure(error: ApiError, { path, handlesRefusal = false }: FailedCall): ApiError {
  const isRefusal = error.code === 'UNAUTHENTICATED' || error.code === 'FORBIDDEN';
  if (!isRefusal || !(handlesRefusal || path.startsWith('/auth/')))
    for (const listener of listeners) listener(error);
  return error;
}
