import { errorOfAnswer, errorWithoutAnswer } from './error-of-answer';
import { watchCall } from './failed-calls';
import { requestHeaders } from './request-headers';
import { sessionEnded } from './session-ended';

/**
 * Maximum milliseconds between two parts of a response. The whole response has no timeout, because its duration depends
 * on the work.
 */
const silenceTimeout = 60_000;

export interface LinesOptions {
  idempotencyKey: string;
  signal: AbortSignal;
  /** Receives every line, including the last. */
  onLine: (line: unknown) => void;
}

/**
 * Sends a POST request with a JSON body. The response is lines of JSON that arrive as the work proceeds; returns the
 * last one. Rejects with `ApiError`, or with an `AbortError` if `signal` aborted it.
 */
export async function postLines(
  path: string,
  body: unknown,
  { idempotencyKey, signal, onLine }: LinesOptions,
): Promise<unknown> {
  const announced = watchCall(path);
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), silenceTimeout);
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), silenceTimeout);
  };
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: {
        ...requestHeaders(),
        'Content-Type': 'application/json',
        'Idempotency-Key': idempotencyKey,
      },
      credentials: 'same-origin',
      body: JSON.stringify(body),
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (response.status === 406) sessionEnded();
    if (!response.ok) throw announced(errorOfAnswer(response.status, jsonOf(await response.text())));
    const decoder = new TextDecoder();
    const reader = response.body?.getReader();
    let rest = '';
    let last: unknown = null;
    for (;;) {
      const { done = true, value } = (await reader?.read()) ?? {};
      if (done) break;
      heard();
      const parts = (rest + decoder.decode(value, { stream: true })).split('\n');
      rest = parts.pop() ?? '';
      for (const part of parts.filter(Boolean)) {
        last = jsonOf(part);
        onLine(last);
      }
    }
    return rest.trim() === '' ? last : jsonOf(rest);
  } catch (error) {
    if (signal.aborted || !(error instanceof DOMException || error instanceof TypeError)) throw error;
    throw errorWithoutAnswer(silence.signal.aborted ? 'TIMEOUT' : 'NETWORK');
  } finally {
    clearTimeout(timer);
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A proxy wrote something else in place of the response.
    return null;
  }
}
