import { errorOfAnswer, errorWithoutAnswer } from './error-of-answer';
import { requestHeaders } from './request-headers';
import { sessionEnded } from './session-ended';

/** Milliseconds for which an answer may be silent: how long it takes as a whole depends on its size. */
const longestSilence = 60_000;

export interface Downloaded {
  blob: Blob;
  /** The name that the server has given it. */
  name: string;
}

/**
 * Fetches a file. `onProgress` hears the bytes that have come. Rejects with `ApiError`, or with an `AbortError` where
 * `signal` called it off.
 */
export async function download(
  path: string,
  onProgress: (bytes: number) => void,
  signal: AbortSignal,
): Promise<Downloaded> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), longestSilence);
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), longestSilence);
  };
  try {
    const response = await fetch(path, {
      headers: { ...requestHeaders(), Accept: '*/*' },
      credentials: 'same-origin',
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (response.status === 406) sessionEnded();
    if (!response.ok) throw errorOfAnswer(response.status, await jsonOf(response));
    const parts: BlobPart[] = [];
    const reader = response.body?.getReader();
    let bytes = 0;
    for (;;) {
      const { done = true, value } = (await reader?.read()) ?? {};
      if (done || value === undefined) break;
      heard();
      parts.push(value);
      onProgress((bytes += value.byteLength));
    }
    const type = response.headers.get('content-type') ?? '';
    return { blob: new Blob(parts, { type }), name: nameOf(response.headers.get('content-disposition')) };
  } catch (error) {
    if (signal.aborted || !(error instanceof DOMException || error instanceof TypeError)) throw error;
    throw errorWithoutAnswer(silence.signal.aborted ? 'TIMEOUT' : 'NETWORK');
  } finally {
    clearTimeout(timer);
  }
}

/** Has the browser keep a file as if a link to it had been pressed. */
export function saveFile({ blob, name }: Downloaded): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the file over by the next turn.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}

function nameOf(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  return encoded === undefined ? 'export' : decodeURIComponent(encoded);
}

async function jsonOf(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  return type.includes('json') ? response.json() : null;
}
