import { requestTimeout, uploadTimeout } from '../../api/timeouts';
import type { WireAnswer } from './outcome';

/** Sends the outbox's requests to the server. No call rejects: a missing response is null. */
export interface Transport {
  upload(file: { name: string; type: string; bytes: ArrayBuffer }, key: string): Promise<WireAnswer>;
  query(body: { query: string; variables: object }, key: string, language: string): Promise<WireAnswer>;
  /** Sends a JSON body to a path. */
  post(path: string, body: object, key: string, language: string): Promise<WireAnswer>;
  /** Deletes the server's draft if it is older than a moment. On failure the draft is offered once more. */
  forgetDraft(form: string, rowId: string | null, before: string): Promise<void>;
}

interface TransportOptions {
  /** The person whose requests these are. The server executes them in no other session. */
  person: string;
  /** Returns the headers of every request. */
  headers: () => Promise<Record<string, string>>;
  /** Origin of the server. Default: the origin of the page. */
  origin?: string;
}

/** Sends requests with `fetch` only, so that pages and the service worker share the code. */
export function fetchTransport({ person, headers, origin = '' }: TransportOptions): Transport {
  const call = async (
    path: string,
    init: RequestInit,
    own: Record<string, string> = {},
    timeout = requestTimeout,
  ): Promise<WireAnswer> => {
    try {
      const response = await fetch(`${origin}${path}`, {
        ...init,
        credentials: 'same-origin',
        headers: { ...(await headers()), ...own, 'X-Person': person },
        signal: AbortSignal.timeout(timeout),
      });
      return { status: response.status, body: jsonOf(await response.text()) };
    } catch (error) {
      if (isUnanswered(error)) return null;
      throw error;
    }
  };
  const post = (path: string, body: BodyInit, own: Record<string, string>, timeout?: number) =>
    call(path, { method: 'POST', body }, own, timeout);
  const postJson: Transport['post'] = (path, body, key, language) =>
    post(path, JSON.stringify(body), {
      'Content-Type': 'application/json',
      'Accept-Language': language.slice(0, 2),
      'Idempotency-Key': key,
    });
  return {
    upload: ({ name, type, bytes }, key) => {
      const form = new FormData();
      form.append('file', new Blob([bytes], { type }), name);
      return post('/files', form, { 'Idempotency-Key': key }, uploadTimeout);
    },
    query: (body, key, language) => postJson('/query', body, key, language),
    post: postJson,
    forgetDraft: async (form, rowId, before) => {
      const path = `/drafts/${encodeURIComponent(form)}/${encodeURIComponent(rowId ?? 'new')}`;
      const found = await call(path, {});
      if (found?.status === 200 && isOlder(found.body, before)) await call(path, { method: 'DELETE' });
    },
  };
}

/** Returns true if a response of `GET /drafts/…` has a draft that was last changed before a moment. */
function isOlder(body: unknown, before: string): boolean {
  if (typeof body !== 'object' || body === null || !('draft' in body)) return false;
  const { draft } = body;
  if (typeof draft !== 'object' || draft === null || !('saved_at' in draft)) return false;
  return typeof draft.saved_at === 'string' && draft.saved_at <= before;
}

/** Returns true for a failed connection, which `fetch` reports as a TypeError, and for a timeout. */
function isUnanswered(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError');
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
