import { whenCallsMayGo } from './call-gate';
import { noteConnection, unreachableStatuses } from './connection';
import { errorOfAnswer, errorWithoutAnswer } from './error-of-answer';
import { requestHeaders } from './request-headers';
import { sessionEnded } from './session-ended';

/** Milliseconds after which every request ends. */
export const requestTimeout = 60_000;

/** Answers after which a request that changes nothing is made once more. */
const retried = new Set([408, 409, 425, 429, 500, 502, 503, 504]);
/** Milliseconds before the second attempt, where the server names no time. */
const retryPause = 400;
/** Attempts after the first where the server says when to come again, and the longest time that is waited for it. */
const namedRetries = 3;
const longestPause = 10_000;

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** A repeated submission with the same key counts once. */
  idempotencyKey?: string | undefined;
  /** A POST that only reads, and so may be repeated. */
  isReading?: boolean | undefined;
  /** Goes while other calls are held. */
  isAhead?: boolean | undefined;
}

/** GET. Rejects with `ApiError`, or with an `AbortError` where `signal` called it off. `T` is what the wire contract says. */
export function getJson<T>(path: string, options: CallOptions = {}): Promise<T> {
  return call<T>('GET', path, undefined, { ...options, isReading: true });
}

/** POST with a JSON body; rejects like `getJson`. */
export function postJson<T>(path: string, body: unknown, options: CallOptions = {}): Promise<T> {
  return call<T>('POST', path, body, options);
}

/** PUT with a JSON body; rejects like `getJson`. */
export function putJson<T>(path: string, body: unknown, options: CallOptions = {}): Promise<T> {
  return call<T>('PUT', path, body, options);
}

/** What came of a call that succeeded. */
export interface Answer {
  status: number;
  type: string;
  text: string;
  /** Milliseconds after which the server wants to be asked again; undefined where it does not say. */
  retryAfter?: number | undefined;
}

/**
 * Sends a request as every call of the pages is sent: it ends after `requestTimeout`, one that only reads is made
 * once more where that may help. Resolves with an answer of success; rejects like `getJson` with any other.
 */
export async function exchange(
  address: string | URL,
  init: RequestInit,
  { signal, isReading = false, isAhead = false }: Pick<CallOptions, 'signal' | 'isReading' | 'isAhead'>,
): Promise<Answer> {
  const gate = isAhead ? undefined : whenCallsMayGo();
  if (gate !== undefined) await gate;
  let since = performance.now();
  let answer = await attempt(address, init, signal);
  for (let retries = 0; retries < (isReading ? retriesOf(answer) : 0); retries += 1) {
    await pause(pauseBefore(answer), signal);
    since = performance.now();
    answer = await attempt(address, init, signal);
  }
  noteConnection(!unreachableStatuses.includes(answer.status), since);
  if (answer.status === 406) sessionEnded();
  if (answer.status < 200 || answer.status > 299) throw errorOfAnswer(answer.status, bodyOf(answer));
  return answer;
}

/** DELETE; rejects like `getJson`. */
export function deleteJson<T>(path: string, options: CallOptions = {}): Promise<T> {
  return call<T>('DELETE', path, undefined, options);
}

async function call<T>(method: string, path: string, body: unknown, options: CallOptions): Promise<T> {
  const init = {
    method,
    headers: {
      ...requestHeaders(),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(options.idempotencyKey === undefined ? {} : { 'Idempotency-Key': options.idempotencyKey }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
  // The one place where the wire's shape is taken at its word: the contract's tests hold the server to it.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return bodyOf(await exchange(path, init, options)) as T;
}

async function attempt(
  address: string | URL,
  init: RequestInit,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), requestTimeout);
  const forward = () => deadline.abort();
  signal?.addEventListener('abort', forward);
  try {
    signal?.throwIfAborted();
    const response = await fetch(address, { ...init, credentials: 'same-origin', signal: deadline.signal });
    const type = response.headers.get('content-type') ?? '';
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
    const retryAfter = Number.isFinite(seconds) ? seconds * 1_000 : undefined;
    return { status: response.status, type, text: await response.text(), retryAfter };
  } catch (error) {
    if (signal?.aborted === true) throw error;
    const isLate = deadline.signal.aborted;
    // A slow answer is no lost connection.
    if (!isLate) noteConnection(false);
    throw errorWithoutAnswer(isLate ? 'TIMEOUT' : 'NETWORK');
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', forward);
  }
}

function retriesOf({ status, retryAfter }: Answer): number {
  if (!retried.has(status)) return 0;
  if (retryAfter === undefined) return 1;
  return retryAfter > longestPause ? 0 : namedRetries;
}

/** Pages that were refused together do not come again together. */
function pauseBefore({ retryAfter }: Answer): number {
  return retryAfter === undefined ? retryPause : retryAfter * (1 + Math.random() / 2);
}

/** The JSON of an answer; null where there is none, or where a proxy wrote something else. */
function bodyOf({ type, text }: Answer): unknown {
  return type.includes('json') && text !== '' ? JSON.parse(text) : null;
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(new DOMException('Called off', 'AbortError'));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
