import type { WireAnswer } from './outcome';

/** How the outbox reaches the server. No call rejects: an answer that does not come is null. */
export interface Transport {
  upload(file: { name: string; type: string; bytes: ArrayBuffer }, key: string): Promise<WireAnswer>;
  query(body: { query: string; variables: object }, key: string, language: string): Promise<WireAnswer>;
  /** Throws the server's unfinished entry away that is older than a moment; where that fails it is offered once more. */
  forgetDraft(form: string, rowId: string | null, before: string): Promise<void>;
}

interface TransportOptions {
  /** Whose the calls are: the server carries them out in no other session. */
  person: string;
  /** What every call carries. */
  headers: () => Promise<Record<string, string>>;
  /** Where the server is. Default: where the page came from. */
  origin?: string;
  /** Milliseconds after which a call ends. */
  timeout?: number;
}

/** Calls by `fetch` alone, so that pages and the service worker send alike. */
export function fetchTransport(options: TransportOptions): Transport {
  const { person, headers, origin = '', timeout = 60_000 } = options;
  const call = async (
    path: string,
    init: RequestInit,
    own: Record<string, string> = {},
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
  const post = (path: string, body: BodyInit, own: Record<string, string>) =>
    call(path, { method: 'POST', body }, own);
  return {
    upload: ({ name, type, bytes }, key) => {
      const form = new FormData();
      form.append('file', new Blob([bytes], { type }), name);
      return post('/files', form, { 'Idempotency-Key': key });
    },
    query: (body, key, language) =>
      post('/query', JSON.stringify(body), {
        'Content-Type': 'application/json',
        'Accept-Language': language.slice(0, 2),
        'Idempotency-Key': key,
      }),
    forgetDraft: async (form, rowId, before) => {
      const path = `/drafts/${encodeURIComponent(form)}/${encodeURIComponent(rowId ?? 'new')}`;
      const found = await call(path, {});
      if (found?.status === 200 && isOlder(found.body, before)) await call(path, { method: 'DELETE' });
    },
  };
}

/** Whether an answer of `GET /drafts/…` has an entry that was last changed before a moment. */
function isOlder(body: unknown, before: string): boolean {
  if (typeof body !== 'object' || body === null || !('draft' in body)) return false;
  const { draft } = body;
  if (typeof draft !== 'object' || draft === null || !('saved_at' in draft)) return false;
  return typeof draft.saved_at === 'string' && draft.saved_at <= before;
}

/** `fetch` says TypeError where the connection failed, and names a call that took too long. */
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
