import { whenCallsResume } from './call-gate';
import { recordConnection, unreachableStatuses } from './connection';
import { errorOfAnswer, errorWithoutAnswer } from './error-of-answer';
import { watchCall } from './failed-calls';
import { requestHeaders, withPresentToken } from './request-headers';
import { serverAnswers } from './server-calls';
import { sessionEnded } from './session-ended';
import { requestTimeout } from './timeouts';

/** Statuses after which a read is retried. */
const retried = new Set([408, 409, 425, 429, 500, 502, 503, 504]);
/** Milliseconds before the retry if the server names no time. */
const retryPause = 400;
/** Maximum retries if the server names a time in `Retry-After`, and the longest such pause in milliseconds. */
const namedRetries = 3;
const longestPause = 10_000;

/** The origin of addresses where there is no page. */
export const serverOrigin = 'http://server.invalid';

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** A repeated submission with the same key has one effect. */
  idempotencyKey?: string | undefined;
  /** A POST that only reads, and so may be retried. */
  isReading?: boolean | undefined;
  /** Sends the call even while other calls are queued. */
  isAhead?: boolean | undefined;
  /** The caller has its own answer to a missing right: no toast says so. */
  handlesRefusal?: boolean | undefined;
}

/**
 * Sends a GET request. Rejects with `ApiError`, or with an `AbortError` if `signal` aborted it. `T` is the response's
 * type in the wire contract.
 */
export function getJson<T>(path: string, options: CallOptions = {}): Promise<T> {
  return call<T>('GET', path, undefined, { ...options, isReading: true });
}

/** Sends a POST request with a JSON body; rejects like `getJson`. */
export function postJson<T>(path: string, body: unknown, options: CallOptions = {}): Promise<T> {
  return call<T>('POST', path, body, options);
}

/** Sends a PUT request with a JSON body; rejects like `getJson`. */
export function putJson<T>(path: string, body: unknown, options: CallOptions = {}): Promise<T> {
  return call<T>('PUT', path, body, options);
}

/** The response of a call. */
export interface Answer {
  status: number;
  type: string;
  text: string;
  /** Milliseconds after which the server wants a retry; undefined if it names no time. */
  retryAfter?: number | undefined;
}

/**
 * Sends a request with the common rules: the timeout `requestTimeout`, and retries for reads. Resolves with a
 * successful response; rejects like `getJson` with any other.
 */
export async function exchange(
  address: string | URL,
  made: RequestInit,
  { signal, isReading = false, isAhead = false, handlesRefusal }: Omit<CallOptions, 'idempotencyKey'>,
): Promise<Answer> {
  const onServer = serverAnswers();
  if (onServer !== undefined) {
    const { pathname } = new URL(address, serverOrigin);
    const text = await onServer(pathname, typeof made.body === 'string' ? made.body : '');
    return { status: 200, type: 'application/json', text };
  }
  const announced = watchCall(new URL(address, serverOrigin).pathname, handlesRefusal);
  const gate = isAhead ? undefined : whenCallsResume();
  if (gate !== undefined) await gate;
  // The person's session may have another token since the call was queued.
  const init = gate === undefined ? made : { ...made, headers: withPresentToken(made.headers) };
  let since = performance.now();
  let answer = await attempt(address, init, signal);
  for (let retries = 0; retries < (isReading ? retriesOf(answer) : 0); retries += 1) {
    await pause(pauseBefore(answer), signal);
    since = performance.now();
    answer = await attempt(address, init, signal);
  }
  recordConnection(!unreachableStatuses.includes(answer.status), since);
  if (answer.status === 406) sessionEnded();
  if (answer.status < 200 || answer.status > 299)
    throw announced(errorOfAnswer(answer.status, bodyOf(answer)));
  return answer;
}

/** Sends a DELETE request; rejects like `getJson`. */
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
  // The only place that trusts the shape of the wire without validation: the contract's tests check the server.
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
    // A timeout does not mean that the connection is lost.
    if (!isLate) recordConnection(false);
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

/** Adds a random part to the server's pause, so that pages that were rejected together do not retry together. */
function pauseBefore({ retryAfter }: Answer): number {
  return retryAfter === undefined ? retryPause : retryAfter * (1 + Math.random() / 2);
}

/** Parses the JSON of a response; null where there is none, or where a proxy wrote something else. */
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
